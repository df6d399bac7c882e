import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { levels, lexeme } from "./search-document.ts";

// Keeps a run short: at this rate each of a hundred thousand words is checked every three days.
const checkedAtOnce = 25;

// Deletes words that no visible auction, live or not, has any more, because they would only spoil the corrections. The words that were
// checked longest ago come first. Each has a query of its own, so that the database can plan common and rare words
// differently.
export async function forgetUnusedWords(tx: Tx): Promise<number> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word order by checked_at, word limit ${checkedAtOnce} for update skip locked`.execute(
    tx,
  );
  const unused: string[] = [];
  for (const { word } of rows) if (!(await isUsed(tx, word))) unused.push(word);
  const words = rows.map(({ word }) => word);
  await sql`update search_word set checked_at = (select boli_now()) where word = any(${words}::text[])`.execute(
    tx,
  );
  await sql`delete from search_word where word = any(${unused}::text[])`.execute(tx);
  return unused.length;
}

async function isUsed(tx: Tx, word: string): Promise<boolean> {
  const query = levels.map((level) => `'${lexeme(level, word)}'`).join(" | ");
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from findable_words f where f.words @@ ${query}::tsquery limit 1) as used
    limit 1`.execute(tx);
  return rows[0]?.used ?? true;
}
