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

// Items that nobody searches for, of somebody else.
async function addCrowd(count: number): Promise<void> {
  const crowd = await app.signIn({ role: "reseller" });
  await app.database.transaction(
    (tx) =>
      sql`
        insert into inventory_item (id, owner_id, name, description, category, quantity, minimum_bid_paise, status, created_at)
        select gen_random_uuid(), ${crowd.user.id}::uuid, 'Lamp ' || at, repeat('Of brass, two feet high. ', 10), 'Art', 1, 100,
          'available', boli_now() - at * interval '1 second'
        from generate_series(1, ${count}::int) as one (at)`.execute(tx),
    { bookkeeping: true },
  );
  await sql`analyze inventory_item`.execute(app.database.db);
}

async function add(change: object): Promise<void> {
  const answer = await reseller.caller.post(
    "/api/inventory",
    { ...itemInput(), ...change },
    { "idempotency-key": uuid() },
  );
  expect(answer.status, answer.text).toBe(201);
}

// The items that an admin's list shows, and how many were read for it.
async function listed(query: object): Promise<{ names: string[]; read: number }> {
  const { user } = await app.signIn({ role: "admin" });
  const call = { principal: { userId: user.id }, scope: "any" } as SignedInCall;
  const names: string[] = [];
  const read = await app.database.transaction(
    (tx) =>
      countRowsRead(tx, "inventory_item", async () => {
        const { data } = await listInventory(tx, listInventoryQuery.parse(query), call);
        names.push(...data.map(({ name }) => name));
      }),
    { bookkeeping: true },
  );
  return { names, read };
}

describe.runIf(testEngine() === "postgres")("a list of everyone's items", () => {
  it("INVENTORY-17 reads those that it shows, and not the thousands beside them", async () => {
    await addCrowd(5_000);
    await add({ name: "A krummhorn", status: "reserved" });
    for (const query of [
      { search: "krumm" },
      { search: "krummhorn", sort: "name", direction: "asc" },
      { status: "reserved" },
      { status: "reserved", search: "krummhorn" },
    ]) {
      const { names, read } = await listed(query);
      expect(names, JSON.stringify(query)).toEqual(["A krummhorn"]);
      expect(read, JSON.stringify(query)).toBeLessThan(100);
    }
  });
});
