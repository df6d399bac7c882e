import type { AuctionCard } from "@boli/contract/auctions/card";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction } from "../../../testing/auctions.ts";
import { addWords } from "./search-document.ts";
import { readSearch } from "./search-query.ts";

let app: TestApp;

const begun = (beginning: string, ending = ""): string[] =>
  Array.from({ length: 20 }, (_, at) => `${beginning}${String.fromCodePoint(97 + at)}${ending}`);

// "Flugel", "marimb" and "ocarin" are each the beginning of twenty words. Nothing has all three; the rest of the auctions have one or
// two of them, in title or text.
const words = [begun("flugel", "orn"), begun("marimb", "one"), begun("ocarin", "ette")];
const long = [
  begun("zugtro", "m".repeat(33)),
  begun("tenorh", "o".repeat(33)),
  begun("waldho", "r".repeat(33)),
];
const places = ["", "title", "text"];
const rows = places.flatMap((first) =>
  places.flatMap((second) => places.map((third) => [first, second, third])),
);

beforeAll(async () => {
  app = await startTestApp();
  const { id } = await anAuction(app, { title: "Copy" });
  await app.database.transaction((tx) => addWords(tx, [...words, ...long].flat(), null), {
    bookkeeping: true,
  });
  const copies = rows
    .filter((row) => row.some((place) => place === "") && row.some((place) => place !== ""))
    .map((row, at) =>
      row.flatMap((place, word) => (place ? [`${place}:${words[word]?.[at % 20] ?? ""}`] : [])),
    );
  await sql`
    insert into auction (id, owner_id, title, description, type, starts_at, address, city, state, item_count,
                         created_at, updated_at, search_words, search_version)
    select gen_random_uuid(), a.owner_id, copy.words::text, a.description, a.type, a.starts_at + copy.at * interval '1 hour',
      a.address, a.city, a.state, a.item_count, a.created_at, a.updated_at,
      array_to_tsvector(array(select jsonb_array_elements_text(copy.words))), a.search_version
    from auction a, jsonb_array_elements(${JSON.stringify(copies)}::jsonb) with ordinality as copy (words, at)
    where a.id = ${id}`.execute(app.database.db);
});
afterAll(() => app.close());

const find = async (search: string): Promise<AuctionCard[]> => {
  const { body, status, text } = await app.anyone.get(`/api/auctions?limit=100&search=${search}`);
  expect(status, text).toBe(200);
  return body.data as AuctionCard[];
};

it("SEARCH-12 where no auction has all words, those with more of them come first, then those with more in the title, then the sooner", async () => {
  const cards = await find("flugel+marimb+ocarin");
  const judged = cards.map(({ title, date }) => ({
    found: (JSON.parse(title) as string[]).length,
    inTitle: title.split("title:").length - 1,
    at: Date.parse(date),
  }));
  expect(cards).toHaveLength(18);
  expect(judged).toEqual(
    judged.toSorted(
      (one, other) => other.found - one.found || other.inTitle - one.inTitle || one.at - other.at,
    ),
  );
});

it("SEARCH-12 three words that begin twenty others each are a short question, and longer ones are not walked for", async () => {
  const { kinds } = await readSearch(app.database.db, "flugel marimb ocarin");
  expect(kinds?.queries).toHaveLength(9);
  expect(kinds?.queries.join("").length).toBeLessThan(80_000);
  const { kinds: none } = await readSearch(app.database.db, "zugtro tenorh waldho");
  expect(none).toBeUndefined();
  expect(await find("zugtro+tenorh+flugel")).toHaveLength(10);
});

it("SEARCH-15 where no auction has all words, what is sought comes before other things at the place", async () => {
  const day = 86_400_000;
  const there = { address: "1 Main Road", city: "Nagpur", state: "Maharashtra" };
  const soon = new Date(Date.now() + 2 * day).toISOString();
  await anAuction(app, { title: "Benches of a closed school", location: there, date: soon });
  await anAuction(app, { title: "Vibraphones of a closed school" });
  const titles = async (search: string) => (await find(search)).map(({ title }) => title);
  expect((await titles("vibraphone+nagpur"))[0]).toBe("Vibraphones of a closed school");
  expect((await titles("nagpur+vibraphone&status=upcoming"))[0]).toBe("Vibraphones of a closed school");
  // So many words that the matches are sorted.
  expect((await titles("vibraphone+school+closed+maharashtra+nagpur"))[0]).toBe(
    "Vibraphones of a closed school",
  );
  expect((await titles("vibraphone+nagpur"))[1]).toBe("Benches of a closed school");
});
