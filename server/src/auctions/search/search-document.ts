import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { cityNames, phoneticKeyOf, stateNames } from "../../places/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type AuctionRow, type ItemRow, listItems } from "../queries.ts";
import { searchWords, spellingsNear } from "./search-words.ts";

// The searched texts of an auction. None of them is a paid field: no address, and no PIN code.

type Searched = Pick<
  AuctionRow,
  "title" | "description" | "type" | "city" | "state" | "organiser" | "event_type"
>;
type SearchedItem = Pick<ItemRow, "name" | "description" | "category" | "estimated_paise">;

// Raised when the words or filters of an auction are computed differently; a job then indexes all auctions again.
const searchVersion = 3;

// The part of an auction in which a word occurs. A word that occurs in several parts counts for the first.
export const levels = ["title", "items", "text"] as const;
export type Level = (typeof levels)[number];
export const lexeme = (level: Level, word: string): string => `${level}:${word}`;

const maxWords = 3_000;
// The number of letters that are read in a few milliseconds.
const maxLettersBeforeYield = 4_000;

const documentOf = (auction: Searched, items: readonly SearchedItem[]): Promise<Map<string, Level>> =>
  collectWords({
    title: [
      auction.title,
      auction.type,
      auction.organiser ?? "",
      auction.event_type ?? "",
      ...namesOfPlace(auction),
    ],
    items: items.flatMap(({ name, category }) => [name, category]),
    text: [auction.description, ...items.map(({ description }) => description)],
  });

// Old, new and Hindi names alike.
export const namesOfPlace = ({ city, state }: Place): string[] => [
  city ?? "",
  state ?? "",
  ...(city ? cityNames(city, state ?? undefined) : []),
  ...(state ? stateNames(state) : []),
];

interface Place {
  city: string | null;
  state: string | null;
}

// The words of a document. Pauses for other requests, because the items of one auction may contain megabytes of text.
export async function collectWords(texts: Record<Level, readonly string[]>): Promise<Map<string, Level>> {
  const found = new Map<string, Level>();
  let letters = 0;
  for (const level of levels) {
    for (const text of texts[level]) {
      letters += text.length;
      if (letters > maxLettersBeforeYield) {
        letters = 0;
        await yieldToEventLoop();
      }
      for (const word of searchWords(text)) {
        if (found.size >= maxWords) return found;
        if (!found.has(word)) found.set(word, level);
      }
    }
  }
  return found;
}

// Indexes an auction: stores its search words, and adds new words to the table from which typing errors are corrected. The
// words of a hidden auction are not added, because a correction would reveal them; it is indexed again when it is shown.
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

export const vectorOf = (found: ReadonlyMap<string, Level>): RawBuilder<string> =>
  sql<string>`array_to_tsvector(${[...found].map(([word, level]) => lexeme(level, word))}::text[])`;

// Adds words always in the same order, so that two writers cannot deadlock; and in parts, because computing the spellings of
// thousands would block other requests.
export async function addWords(tx: Tx, words: readonly string[], ownerId: string | null): Promise<void> {
  const sorted = words.filter((word) => !/\d/.test(word)).toSorted();
  for (let at = 0; at < sorted.length; at += addedAtOnce)
    await insertWords(tx, sorted.slice(at, at + addedAtOnce), ownerId);
}

const addedAtOnce = 500;

// The maximum number of words of one seller. Even a seller of everything has only a few thousand. Further words are found as
// they are written, but typing errors in them are not corrected.
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

// Indexes some auctions of an older version, few enough that even the largest ones fit into a run of the job.
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

// The places that have listings, for looking up parts of their names.

// Stores a place, and holds it until the end of the transaction, so that nobody forgets it before its auction can be seen.
export async function addListedPlace(
  tx: Tx,
  { city, state }: { city: string; state: string },
): Promise<void> {
  const isHeld = async (): Promise<boolean> => {
    await sql`insert into auction_place (state, city) values (${state}, ${city}) on conflict do nothing`.execute(
      tx,
    );
    const { rows } = await sql`
      select from auction_place where state = ${state} and city = ${city} limit 1 for key share`.execute(tx);
    return rows.length > 0;
  };
  // It was just being forgotten.
  if (!(await isHeld())) await isHeld();
}

const maxDeletedAtOnce = 500;

// Deletes places that no visible auction has: sellers write the names of cities, and every search for a place reads all of
// them. First the places are locked, then a new statement looks at what was committed until then.
export async function forgetUnusedPlaces(tx: Tx): Promise<void> {
  const { rows } = await sql<{ state: string; city: string }>`
    select p.state, p.city from auction_place p where not ${isUsed}
    order by p.state, p.city limit ${maxDeletedAtOnce} for update of p skip locked`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    delete from auction_place p
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as unused (state text, city text)
    where p.state = unused.state and p.city = unused.city and not ${isUsed}`.execute(tx);
}

// As two questions, because the index of cities has no auction whose status an admin set.
const here = sql`a.state = p.state and a.city = p.city and not a.is_hidden`;
const isUsed = sql`(
  exists (select from auction a where ${here} and a.manual_status is null)
  or exists (select from auction a where ${here} and a.manual_status is not null))`;

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
  for (const { word } of rows) if (!(await isStillFound(tx, word))) unused.push(word);
  const words = rows.map(({ word }) => word);
  await sql`update search_word set checked_at = (select boli_now()) where word = any(${words}::text[])`.execute(
    tx,
  );
  await sql`delete from search_word where word = any(${unused}::text[])`.execute(tx);
  return unused.length;
}

async function isStillFound(tx: Tx, word: string): Promise<boolean> {
  const query = levels.map((level) => `'${lexeme(level, word)}'`).join(" | ");
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from findable_words f where f.words @@ ${query}::tsquery limit 1) as used
    limit 1`.execute(tx);
  return rows[0]?.used ?? true;
}
