import { listInventoryQuery } from "@boli/contract/inventory/inputs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { testEngine } from "../../testing/database.ts";
import { countRowsRead } from "../../testing/plans/rows-read.ts";
import { itemInput } from "../../testing/things.ts";
import type { SignedInCall } from "../http/call.ts";
import { v7 as uuid } from "uuid";
import { listInventory } from "./list-inventory.ts";

let app: TestApp;
let reseller: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  reseller = await app.signIn({ role: "reseller" });
});
afterAll(() => app.close());

const rowsAtOnce = 500;

// Items that nobody searches for. Some at a time, because the database makes the words of each.
async function addCrowd({ user }: SignedIn, thing: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += rowsAtOnce)
    await app.database.transaction(
      (tx) =>
        sql`
        insert into inventory_item (id, owner_id, name, description, category, quantity, minimum_bid_paise, status, created_at)
        select gen_random_uuid(), ${user.id}::uuid, ${thing} || ' ' || at, repeat('Of brass, two feet high. ', 10), 'Art', 1, 100,
          'available', boli_now() - at * interval '1 second'
        from generate_series(${first}::int, ${Math.min(count, first + rowsAtOnce - 1)}::int) as one (at)`.execute(
          tx,
        ),
      { bookkeeping: true },
    );
  await sql`analyze inventory_item, inventory_item_words`.execute(app.database.db);
}

async function add(change: object, { caller } = reseller): Promise<void> {
  const answer = await caller.post(
    "/api/inventory",
    { ...itemInput(), ...change },
    { "idempotency-key": uuid() },
  );
  expect(answer.status, answer.text).toBe(201);
}

// The items that a list shows, and how many were read for it.
async function listed(
  { user }: SignedIn,
  scope: SignedInCall["scope"],
  query: object,
  // Settings for the planner, which otherwise reads a small table whole.
  settings: readonly string[] = [],
): Promise<{ names: string[]; read: number; wordsRead: number }> {
  const call = { principal: { userId: user.id }, scope } as SignedInCall;
  const names: string[] = [];
  let read = 0;
  const wordsRead = await app.database.transaction(
    async (tx) => {
      for (const setting of settings) await sql`set local ${sql.ref(setting)} = off`.execute(tx);
      return countRowsRead(tx, "inventory_item_words", async () => {
        read = await countRowsRead(tx, "inventory_item", async () => {
          const { data } = await listInventory(tx, listInventoryQuery.parse(query), call);
          names.push(...data.map(({ name }) => name));
        });
      });
    },
    { bookkeeping: true },
  );
  return { names, read, wordsRead };
}

describe.runIf(testEngine() === "postgres")("among thousands of items", () => {
  it("INVENTORY-17 a list of everyone's reads those that it shows, and not the thousands beside them", async () => {
    await addCrowd(await app.signIn({ role: "reseller" }), "Lamp", 5_000);
    await add({ name: "A krummhorn", status: "reserved" });
    const admin = await app.signIn({ role: "admin" });
    for (const query of [
      { search: "krumm" },
      { search: "krummhorn", sort: "name", direction: "asc" },
      { status: "reserved" },
      { status: "reserved", search: "krummhorn" },
    ]) {
      const { names, read, wordsRead } = await listed(admin, "any", query);
      expect(names, JSON.stringify(query)).toEqual(["A krummhorn"]);
      expect(read, JSON.stringify(query)).toBeLessThan(100);
      expect(wordsRead, JSON.stringify(query)).toBeLessThan(100);
    }
  });

  it("INVENTORY-17 a search in one's own items reads those, and not others with the same words", async () => {
    await addCrowd(await app.signIn({ role: "reseller" }), "Lamp", 5_000);
    const own = await app.signIn({ role: "reseller" });
    await add({ name: "A lamp" }, own);
    await add({ name: "A lampshade", category: "Other" }, own);
    // Without these a plan would begin with the few own items by itself.
    await addCrowd(own, "Bell", 300);
    for (const [query, expected] of [
      [{ search: "lamp", sort: "name", direction: "asc" }, ["A lamp", "A lampshade"]],
      [{ search: "lamp", category: "Other" }, ["A lampshade"]],
      [{ search: "a lamp", status: "available", sort: "name", direction: "desc" }, ["A lampshade", "A lamp"]],
    ] as const) {
      const { names, read, wordsRead } = await listed(own, "own", query);
      expect(names, JSON.stringify(query)).toEqual(expected);
      // Once for the page, and once to count them.
      expect(read, JSON.stringify(query)).toBeLessThan(650);
      expect(wordsRead, JSON.stringify(query)).toBeLessThan(650);
    }
  });

  it("INVENTORY-17 the pages of a list follow each other, and one behind the middle is read from its end", async () => {
    const own = await app.signIn({ role: "reseller" });
    await addCrowd(own, "Bell", 410);
    for (const direction of ["asc", "desc"]) {
      const names: string[] = [];
      for (let page = 1; page <= 22; page += 1) {
        const query = { sort: "createdAt", direction, page, limit: 20 };
        const listing = await listed(own, "own", query, ["enable_seqscan", "enable_bitmapscan"]);
        names.push(...listing.names);
        // Once to count them, and at most half of them before the page.
        expect(listing.read, `${direction} ${page}`).toBeLessThan(410 + 205 + 30);
      }
      const newestFirst = Array.from({ length: 410 }, (_, at) => `Bell ${at + 1}`);
      expect(names).toEqual(direction === "desc" ? newestFirst : newestFirst.toReversed());
    }
  });
});
