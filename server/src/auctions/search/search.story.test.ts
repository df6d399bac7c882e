import type { SearchReading } from "@boli/contract/auctions/endpoints";
import type { AuctionCard } from "@boli/contract/auctions/card";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction, editAuction } from "../../../testing/auctions.ts";
import { forgetUnusedWords, indexStaleAuctions, maxWordsOfSeller } from "./search-document.ts";

let app: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
});
afterAll(() => app.close());

async function find(text: string, query = ""): Promise<string[]> {
  const { body } = await app.anyone.get(`/api/auctions?search=${encodeURIComponent(text)}${query}`);
  return (body.data as AuctionCard[]).map(({ id }) => id);
}

const inCity = (city: string, state: string) => ({
  location: { address: "Quillwort Lane 7", city, state, pincode: null },
});

it("SEARCH-2 every word may be in a different part: title, items, description, place, organiser", async () => {
  const { id } = await anAuction(app, {
    ...inCity("Kolhapur", "Maharashtra"),
    title: "Zinnia clearance",
    description: "Everything of a mothballed workshop.",
    organiser: "Periwinkle Traders",
    items: [{ name: "Anvils", description: "With tongs", category: "Other" }],
  });
  for (const text of ["zinnia anvil", "mothballed kolhapur", "tongs periwinkle", "कोल्हापुर anvils zinnia"])
    expect(await find(text), text).toEqual([id]);
});

it("SEARCH-3 the title is worth more than items, and items more than the text", async () => {
  const item = { name: "Box", description: "Plain", category: "Other" };
  const inText = await anAuction(app, { description: "With a gramophone.", items: [item] });
  const inItems = await anAuction(app, { items: [{ ...item, name: "Gramophone" }] });
  const inTitle = await anAuction(app, { title: "Gramophones", items: [item] });
  expect(await find("gramophone")).toEqual([inTitle.id, inItems.id, inText.id]);
});

it("SEARCH-4 where no auction has all words, those with most of them are found, and a number alone finds none", async () => {
  const both = await anAuction(app, { title: "Marimba and vibraphone" });
  const one = await anAuction(app, { title: "Marimba" });
  expect(await find("marimba vibraphone")).toEqual([both.id]);
  expect(await find("marimba vibraphone xylorimba")).toEqual([both.id, one.id]);
  expect(await find("qqqqq 2026")).toEqual([]);
});

it("SEARCH-5 a word that nobody wrote is read as the beginning of one, or as one with a typing error", async () => {
  const { id } = await anAuction(app, { title: "Harpsichord" });
  for (const text of ["harps", "harpsichrod", "harpsicord", "haarpsichord", "HARPSICHORDS"])
    expect(await find(text), text).toEqual([id]);
  expect(await find("hxrpsxchxrd")).toEqual([]);
});

it("SEARCH-6 what an edit changes is found by its new words, and no longer by the old", async () => {
  const { id, input } = await anAuction(app, { owner: seller, title: "Accordion" });
  const answer = await editAuction(seller, id, 1, { ...input, title: "Bandoneon" });
  expect(answer.status, answer.text).toBe(200);
  expect(await find("bandoneon")).toEqual([id]);
  expect(await find("accordion")).toEqual([]);
});

it("SEARCH-7 auctions from before the search are found after the job has seen them", async () => {
  const { id } = await anAuction(app, { title: "Hurdygurdy" });
  await sql`update auction set search_words = '', search_version = 0 where id = ${id}`.execute(
    app.database.db,
  );
  expect(await find("hurdygurdy")).toEqual([]);
  await app.database.transaction((tx) => indexStaleAuctions(tx), { bookkeeping: true });
  expect(await find("hurdygurdy")).toEqual([id]);
});

it("SEARCH-8 fillers count for nothing, and signs alone find nothing", async () => {
  const { id } = await anAuction(app, { title: "Clavichord" });
  expect(await find("auction of the clavichord")).toEqual([id]);
  expect(await find("क्लैविकॉर्ड के लिए clavichord की नीलामी")).toContain(id);
  expect(await find("%%% _ '' | ! ( )")).toEqual([]);
});

it("FILTER-1 a category finds the auctions that have an item of it", async () => {
  const { id } = await anAuction(app, {
    title: "Ocarina",
    items: [
      { name: "One", description: "x", category: "Art", estimatedValue: 900 },
      { name: "Two", description: "x", category: "Collectibles", estimatedValue: 5_000 },
    ],
  });
  expect(await find("ocarina", "&category=Collectibles")).toEqual([id]);
  expect(await find("ocarina", "&category=Vehicles")).toEqual([]);
  expect((await app.anyone.get("/api/auctions?category=Anything")).status).toBe(400);
});

it("FILTER-2 a price finds the auctions whose estimates reach into it, counts agree, and no estimate is no price", async () => {
  const item = { name: "Kit", description: "x", category: "Other" };
  const cheap = await anAuction(app, { title: "Balalaika", items: [{ ...item, estimatedValue: 500 }] });
  const dear = await anAuction(app, { title: "Balalaika", items: [{ ...item, estimatedValue: 50_000.5 }] });
  await anAuction(app, { title: "Balalaika", items: [item] });
  expect(await find("balalaika")).toHaveLength(3);
  expect(await find("balalaika", "&priceMin=0")).toHaveLength(2);
  expect(await find("balalaika", "&priceMax=500")).toEqual([cheap.id]);
  expect(await find("balalaika", "&priceMin=500.5")).toEqual([dear.id]);
  expect(await find("balalaika", "&priceMin=50001")).toEqual([]);
  const counts = await app.anyone.get("/api/auctions/counts?search=balalaika&priceMin=501");
  expect(counts.body.data).toMatchObject({ all: 1 });
  for (const wrong of ["-1", "much", "1e400"])
    expect((await app.anyone.get(`/api/auctions?priceMin=${wrong}`)).status, wrong).toBe(400);
});

it("FILTER-3 a list may be ordered by its newest, or by what comes next", async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const late = await anAuction(app, { title: "Theremin", date: days(20) });
  const early = await anAuction(app, { description: "A theremin.", date: days(5) });
  expect(await find("theremin")).toEqual([late.id, early.id]);
  expect(await find("theremin", "&sort=soonest")).toEqual([early.id, late.id]);
  expect(await find("theremin", "&sort=newest")).toEqual([early.id, late.id]);
  expect((await app.anyone.get("/api/auctions?sort=best")).status).toBe(400);
});

it("SEARCH-9 says how it read a mistyped word, and what matched; of what nobody wrote it says nothing back", async () => {
  await anAuction(app, { ...inCity("Kolhapur", "Maharashtra"), title: "Glockenspiel and chairs" });
  const reading = async (text: string): Promise<NonNullable<SearchReading>> => {
    const { body } = await app.anyone.get(`/api/auctions?search=${encodeURIComponent(text)}`);
    return (body as { search: NonNullable<SearchReading> }).search;
  };
  expect(await reading("Glockenspeil in Kolhapur")).toEqual({
    didYouMean: "glockenspiel in Kolhapur",
    matched: ["glockenspiel", "kolhapur"],
  });
  expect(await reading("glockensp")).toEqual({ didYouMean: null, matched: ["glockenspiel"] });
  expect((await reading("kursi")).matched).toContain("chair");
  expect(await reading("glockenspeil, qqqqqq 417307")).toEqual({
    didYouMean: "glockenspiel",
    matched: ["glockenspiel"],
  });
  expect(await reading("Quillwort Lane 7 glockenspeil a1 b2 c3 d4 e5 f6 quagmire")).toMatchObject({
    didYouMean: expect.not.stringMatching(/quillwort|quagmire/i),
  });
  const { body } = await app.anyone.get("/api/auctions?limit=1");
  expect(body).toHaveProperty("search", null);
});

const wordsLike = async (pattern: string): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from search_word where word ~ ${pattern} order by word limit 30000`.execute(app.database.db);
  return rows.map(({ word }) => word);
};

it("SEARCH-10 the words of one seller have a bound, and what is beyond it is found as it is written", async () => {
  const busy = await app.signIn({ role: "seller" });
  await sql`
    insert into search_word (word, sound, near, added_by)
    select 'filler' || translate(n::text, '0123456789', 'abcdefghij'), 'filler', '{}', ${busy.user.id}
    from generate_series(1, ${maxWordsOfSeller}) as n`.execute(app.database.db);
  const { id } = await anAuction(app, { owner: busy, title: "Zugtrompete Zinkenist" });
  const theirs = await wordsLike("^(zugtrompete|zinkenist)$");
  await sql`delete from search_word where added_by = ${busy.user.id}`.execute(app.database.db);
  expect(theirs).toEqual([]);
  for (const text of ["zugtrompete zinkenist", "zugtrompete", "zinkenist"])
    expect(await find(text), text).toEqual([id]);
  // Others still bring words of their own.
  await anAuction(app, { title: "Kuhlohorn" });
  expect(await wordsLike("^kuhlohorn$")).toHaveLength(1);
});

it("SEARCH-11 words that no visible auction has are forgotten, some at a time, the longest unlooked at first", async () => {
  const { id } = await anAuction(app, { title: "Bombardon and flugelhorn" });
  const other = await anAuction(app, { title: "Flugelhorn" });
  await app.database.transaction((tx) =>
    tx.updateTable("auction").set({ is_hidden: true }).where("id", "=", id).execute(),
  );
  const [{ count } = { count: 0 }] = (
    await sql<{ count: number }>`select count(*)::int as count from search_word`.execute(app.database.db)
  ).rows;
  const forget = () => app.database.transaction((tx) => forgetUnusedWords(tx));
  const first = await forget();
  expect(first).toBeLessThanOrEqual(25);
  for (let at = 1; at <= Math.ceil(count / 25); at += 1) await forget();
  expect(await wordsLike("^(bombardon|flugelhorn)$")).toEqual(["flugelhorn"]);
  expect(await find("flugelhron")).toEqual([other.id]);
});
