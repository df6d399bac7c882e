import { type RawBuilder, sql } from "kysely";
import { addWords, collectWords, namesOfPlace, vectorOf } from "../../auctions/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { schedule } from "../../platform/jobs/index.ts";

// Raised when the words of a sale are made differently; a job then indexes all sales again.
const searchVersion = 1;

// Stores the words by which a sale is found (SEARCH-14): those of its lots as well. The words of a practice sale correct nobody's
// typing, because that would reveal them.
export async function indexSale(tx: Tx, saleId: string): Promise<void> {
  // The edit of a sale and that of an item need not lock the same lot. The later one reads what the other wrote.
  await sql`select from sale_search where sale_id = ${saleId}::uuid for update`.execute(tx);
  const [sale, lots] = await Promise.all([
    tx
      .selectFrom("sale")
      .select(["title", "description", "city", "state", "host_id", "is_practice"])
      .where("id", "=", saleId)
      .limit(1)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom("lot")
      .select(["item_name", "category"])
      .distinct()
      .where("sale_id", "=", saleId)
      .limit(10_000)
      .execute(),
  ]);
  const found = await collectWords({
    title: [sale.title, ...namesOfPlace(sale)],
    items: lots.flatMap(({ item_name, category }) => [item_name, category]),
    text: [sale.description],
  });
  await storeWords(tx, saleId, vectorOf(found));
  if (!sale.is_practice) await addWords(tx, [...found.keys()], sale.host_id);
}

async function storeWords(tx: Tx, saleId: string, words: RawBuilder<string>): Promise<void> {
  await sql`
    insert into sale_search (sale_id, words, version) values (${saleId}::uuid, ${words}, ${searchVersion}::int)
    on conflict (sale_id) do update set words = excluded.words, version = excluded.version`.execute(tx);
}

const indexedAtOnce = 50;

// Sales of the time before the search, or of an older version of it: some at a time.
export async function indexSome(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sale s left join sale_search w on w.sale_id = s.id
    where w.version is null or w.version < ${searchVersion}::int
    order by s.id limit ${indexedAtOnce}`.execute(tx);
  for (const { id } of rows) await indexSale(tx, id);
}

export const indexStaleSales = schedule({
  kind: "live/index-for-search",
  everySeconds: 60,
  limitMs: 120_000,
  run: indexSome,
});
