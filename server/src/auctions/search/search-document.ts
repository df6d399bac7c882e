import { setImmediate as turnOfOthers } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { cityNames, phoneticKeyOf, stateNames } from "../../places/index.ts";
import { type AuctionRow, type ItemRow, listItems } from "../queries.ts";
import { addListedPlace } from "./listed-places.ts";
import { searchWords } from "./search-words.ts";
import { spellingsNear } from "./spelling.ts";

// What of an auction is searched. Nothing here is paid for: no word of an address, and no PIN code.

export type Searched = Pick<
  AuctionRow,
  "title" | "description" | "type" | "city" | "state" | "organiser" | "event_type"
>;
export type SearchedItem = Pick<ItemRow, "name" | "description" | "category" | "estimated_paise">;

// Raised when other words or filters are made of the same auction; a job then makes those of all auctions again.
const searchVersion = 3;

// Where a word stands. A word that stands in several places counts for the first of them.
export const levels = ["title", "items", "text"] as const;
export type Level = (typeof levels)[number];
export const lexeme = (level: Level, word: string): string => `${level}:${word}`;

const maxWords = 3_000;
// Read in a few milliseconds.
const lettersInOneTurn = 4_000;

// Other requests get their turn in between, because the items of one auction may hold megabytes of text.
async function documentOf(auction: Searched, items: readonly SearchedItem[]): Promise<Map<string, Level>> {
  const texts: Record<Level, readonly string[]> = {
    title: [
      auction.title,
      auction.type,
      auction.organiser ?? "",
      auction.event_type ?? "",
      // Old, new and Hindi names alike.
      auction.city,
      auction.state,
      ...cityNames(auction.city, auction.state),
      ...stateNames(auction.state),
    ],
    items: items.flatMap(({ name, category }) => [name, category]),
    text: [auction.description, ...items.map(({ description }) => description)],
  };
  const found = new Map<string, Level>();
  let letters = 0;
  for (const level of levels) {
    for (const text of texts[level]) {
      letters += text.length;
      if (letters > lettersInOneTurn) {
        letters = 0;
        await turnOfOthers();
      }
      for (const word of searchWords(text)) {
        if (found.size >= maxWords) return found;
        if (!found.has(word)) found.set(word, level);
      }
    }
  }
  return found;
}

// Makes an auction's words anew, and adds those that no auction had before to the table by which spelling is corrected. Of a
// hidden auction nothing is added, because what a word is corrected to would tell of it; it is indexed again when it is shown.
export async function indexAuction(tx: Tx, id: string): Promise<void> {
  const [auction, items] = await Promise.all([
    tx
      .selectFrom("auction")
      .select([
        "title",
        "description",
        "type",
        "city",
        "state",
        "organiser",
        "event_type",
        "is_hidden",
        "owner_id",
      ])
      .where("id", "=", id)
      .limit(1)
      .executeTakeFirstOrThrow(),
    listItems(tx, id),
  ]);
  const found = await documentOf(auction, items);
  await tx
    .updateTable("auction")
    .set({ ...filtersOf(items), search_words: vectorOf(found), search_version: searchVersion })
    .where("id", "=", id)
    .execute();
  if (auction.is_hidden) return;
  await addWords(tx, [...found.keys()], auction.owner_id);
  await addListedPlace(tx, auction);
}

function filtersOf(items: readonly SearchedItem[]) {
  const estimates = items.map((item) => item.estimated_paise).filter((paise) => paise > 0);
  return {
    categories: [...new Set(items.map(({ category }) => category))].toSorted(),
    estimate_from: estimates.length === 0 ? null : Math.min(...estimates),
    estimate_to: estimates.length === 0 ? null : Math.max(...estimates),
  };
}

const vectorOf = (found: ReadonlyMap<string, Level>): RawBuilder<string> =>
  sql<string>`array_to_tsvector(${[...found].map(([word, level]) => lexeme(level, word))}::text[])`;

// In one order, so that two writers of the same new words never wait for each other in a circle; and some at a time, because
// the spellings of thousands take too long for one turn.
export async function addWords(tx: Tx, words: readonly string[], ownerId: string | null): Promise<void> {
  const sorted = words.filter((word) => !/\d/.test(word)).toSorted();
  for (let at = 0; at < sorted.length; at += addedAtOnce)
    await insertWords(tx, sorted.slice(at, at + addedAtOnce), ownerId);
}

const addedAtOnce = 500;

// How many words one seller may bring. Whoever sells everything has a few thousand; what is beyond is still found as it is
// written, and only its spelling is not corrected.
export const maxWordsOfSeller = 20_000;

async function insertWords(tx: Tx, words: readonly string[], ownerId: string | null): Promise<void> {
  const rows = words.map((word) => ({ word, sound: phoneticKeyOf(word), near: spellingsNear(word) }));
  await sql`
    insert into search_word (word, sound, near, added_by, checked_at)
    select word, sound, near, ${ownerId}::uuid, (select boli_now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (word text, sound text, near text[])
    where not exists (select from search_word known where known.word = fresh.word)
    order by word
    limit greatest(0, ${maxWordsOfSeller}::int - (
      select count(*)::int from (
        select from search_word theirs where theirs.added_by = ${ownerId}::uuid limit ${maxWordsOfSeller}) as counted))
    on conflict do nothing`.execute(tx);
}

// Auctions of an older version, so many at a time that the largest ones are done within a run of the job.
export async function indexStaleAuctions(tx: Tx): Promise<number> {
  const stale = await tx
    .selectFrom("auction")
    .select("id")
    .where("search_version", "<", searchVersion)
    .orderBy("id")
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of stale) await indexAuction(tx, id);
  return stale.length;
}
