import { randomUUID } from "node:crypto";
import { inventoryLimits } from "@boli/contract/inventory/kinds";
import { textLimits } from "@boli/contract/base/typed-text";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { newEmptyDatabase, testEngine } from "../../testing/database.ts";
import { itemStatusesOf } from "../../testing/live.ts";
import { runOutByClock } from "../../testing/live/run-out-by-clock.ts";
import { migrations, migrationsBefore } from "../../testing/migrations.ts";
import { hour, itemInput } from "../../testing/things.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { openDatabase } from "../platform/database/open.ts";
import { inventory } from "./index.ts";

let app: TestApp;
let host: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  host = await app.signIn({ role: "reseller" });
});
afterAll(() => app.close());
const undo: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const count = 500;
const rowsAtOnce = 20;

// Items with as much text as one may have, each with the same words: others would only take longer to add.
async function addLongest(ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += rowsAtOnce)
    await app.database.transaction(
      (tx) =>
        sql`
          insert into inventory_item (id, owner_id, name, description, tags, category, quantity, minimum_bid_paise, status, created_at)
          select id::uuid, ${host.user.id}::uuid, 'A lamp',
            (select left(string_agg(left(md5(word::text), 7), ' '), ${textLimits.long}) from generate_series(1, 700) as word),
            array(select repeat(chr(96 + tag), ${inventoryLimits.tag}) from generate_series(1, ${inventoryLimits.tags}::int) as tag),
            'Art', 1, 100, 'available', boli_now()
          from unnest(${ids.slice(at, at + rowsAtOnce)}::text[]) as id`.execute(tx),
      { bookkeeping: true },
    );
}

// The version of each row of words: a write of the row changes its place or its transaction.
async function versionsOfWords(): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select w.item_id || ' ' || w.xmin || ' ' || w.ctid as version
    from inventory_item_words w join inventory_item i on i.id = w.item_id
    where i.owner_id = ${host.user.id}::uuid order by 1 limit 10000`.execute(app.database.db);
  return rows.map(({ version }) => version);
}

async function saleOfAll(ids: readonly string[]): Promise<string> {
  const start = (await boliNow(app.database.db)).getTime() + 60_000;
  const made = await host.caller.post("/api/live-auctions", {
    title: "An evening of lamps",
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(start + hour).toISOString(),
    selectedItems: ids.map((inventoryItem) => ({ inventoryItem, minimumBidPrice: 100 })),
    settings: { requireMembership: false },
  });
  expect(made.status, made.text).toBe(201);
  return (made.body.data as { id: string }).id;
}

// The words by which an item is found.
const wordsOf = async ({ db }: Pick<Database, "db">, id: string): Promise<string[] | undefined> =>
  (
    await sql<{ words: string[] }>`
      select tsvector_to_array(words) as words from inventory_item_words where item_id = ${id}::uuid limit 1`.execute(
      db,
    )
  ).rows[0]?.words;

describe("the words of items", () => {
  it("INVENTORY-21 stay as they are while 500 items with the longest texts are put into a sale, cancelled and closed", async () => {
    const ids = Array.from({ length: count }, () => uuid());
    await addLongest(ids);
    const before = await versionsOfWords();
    expect(before).toHaveLength(count);
    const areAll = async (status: string): Promise<void> => {
      expect(new Set(await itemStatusesOf(app, ids))).toEqual(new Set([status]));
      expect(await versionsOfWords()).toEqual(before);
    };
    const cancelled = await saleOfAll(ids);
    await areAll("in_auction");
    const cancelling = await host.caller.post(`/api/live-auctions/${cancelled}/cancel`, { reason: "rain" });
    expect(cancelling.status, cancelling.text).toBe(200);
    await areAll("available");
    const closed = await saleOfAll(ids);
    expect((await host.caller.post(`/api/live-auctions/${closed}/start`)).status).toBe(200);
    await areAll("in_auction");
    await runOutByClock(app, { id: closed, host });
    await areAll("available");
    // Nor is there an index of words that a change of the item itself would write.
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename = 'inventory_item' and indexdef like '%gin%' limit 9`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  });

  it("INVENTORY-21 change with the texts alone, and go with the item", async () => {
    const added = await host.caller.post("/api/inventory", itemInput({ tags: ["Old"] }), {
      "idempotency-key": uuid(),
    });
    const { id } = added.body.data as { id: string };
    expect(await wordsOf(app.database, id)).toEqual(expect.arrayContaining(["brass", "shade", "old"]));
    const edit = (version: number, change: object) =>
      host.caller.send(`/api/inventory/${id}`, {
        method: "PUT",
        body: { ...itemInput(), ...change },
        headers: { "if-match": `"${version}"`, "idempotency-key": uuid() },
      });
    const found = async (search: string) =>
      ((await host.caller.get(`/api/inventory?search=${search}`)).body.data as unknown[]).length;
    expect((await edit(1, { name: "A krummhorn" })).status).toBe(200);
    expect([await found("krummhorn"), await found("brass")]).toEqual([1, 0]);
    const before = await versionsOfWords();
    expect((await edit(2, { name: "A krummhorn", minimumBidPrice: 7, status: "reserved" })).status).toBe(200);
    expect(await versionsOfWords()).toEqual(before);
    expect((await host.caller.delete(`/api/inventory/${id}`)).status).toBe(200);
    expect(await wordsOf(app.database, id)).toBeUndefined();
  });

  it("INVENTORY-8 go with the account, but for what a sale shows of its items", async () => {
    const leaver = await app.signIn({ role: "reseller" });
    const [free, offered] = [uuid(), uuid()];
    for (const [id, status] of [
      [free, "available"],
      [offered, "in_auction"],
    ] as const)
      await app.database.transaction(
        (tx) =>
          sql`
            insert into inventory_item (id, owner_id, name, description, tags, category, quantity, minimum_bid_paise, status, created_at)
            values (${id}, ${leaver.user.id}, 'A lamp', 'Of brass', array['private'], 'Art', 1, 100, ${status}, boli_now())`.execute(
            tx,
          ),
        { bookkeeping: true },
      );
    await app.database.transaction((tx) => inventory.personal.erase(tx, leaver.user.id), {
      bookkeeping: true,
    });
    expect(await wordsOf(app.database, free)).toBeUndefined();
    expect(await wordsOf(app.database, offered)).toEqual(["a", "brass", "lamp", "of"]);
  });

  it("INVENTORY-21 are taken over from the release before, which goes on beside this one", async () => {
    const { place, discard } = await newEmptyDatabase();
    undo.push(discard);
    const older = await openDatabase({
      ...place,
      forTests: { migrations: migrationsBefore("0151"), allowUnsafeServer: true },
    });
    const [owner, lamp, gone, later] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const insert = (id: string, name: string, deletedAt: string) => sql`
      insert into inventory_item (id, owner_id, name, category, quantity, minimum_bid_paise, status, created_at, deleted_at)
      values (${id}, ${owner}, ${name}, 'Art', 1, 100, 'available', boli_now(), ${sql.raw(deletedAt)})`;
    await sql`insert into app_user (id, email, name, role, subscription_status, created_at, updated_at)
      values (${owner}, 'asha@people.test', 'Asha', 'reseller', 'free', boli_now(), boli_now())`.execute(
      older.db,
    );
    await insert(lamp, "A lamp", "null").execute(older.db);
    await insert(gone, "A rug", "boli_now()").execute(older.db);
    await older.close();
    const newer = await openDatabase({ ...place, forTests: { migrations, allowUnsafeServer: true } });
    undo.push(() => newer.close());
    expect([await wordsOf(newer, lamp), await wordsOf(newer, gone)]).toEqual([["a", "lamp"], undefined]);
    // By the statements of the release before.
    await insert(later, "A bell", "null").execute(newer.db);
    expect(await wordsOf(newer, later)).toEqual(["a", "bell"]);
    await sql`select id from inventory_item where words @@ inventory_query('bell') limit 1`.execute(newer.db);
  });

  // The embedded database serves one process, so nobody is beside its migrations.
  it.runIf(testEngine() === "postgres")(
    "INVENTORY-21 are taken over while the release before closes a sale: neither of them is a deadlock's victim",
    async () => {
      const { place, discard } = await newEmptyDatabase();
      undo.push(discard);
      const limits = { idleInTransactionMs: 20_000 };
      const older = await openDatabase({
        ...place,
        forTests: { migrations: migrationsBefore("0151"), allowUnsafeServer: true, limits },
      });
      undo.push(() => older.close());
      const locked = Promise.withResolvers<void>();
      const waited = Promise.withResolvers<void>();
      let runs = 0;
      const closing = older.transaction(
        async (tx) => {
          runs += 1;
          await sql`lock table sale in row exclusive mode`.execute(tx);
          locked.resolve();
          await waited.promise;
          await sql`update inventory_item set status = 'sold' where status = 'in_auction'`.execute(tx);
        },
        { bookkeeping: true },
      );
      await locked.promise;
      const opening = openDatabase({ ...place, forTests: { migrations, allowUnsafeServer: true } });
      const waiting = async () =>
        (
          await sql`select from pg_locks
            where database = (select oid from pg_database where datname = current_database())
              and relation = 'sale'::regclass and not granted limit 1`.execute(older.db)
        ).rows.length;
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      waited.resolve();
      const [closed, opened] = await Promise.allSettled([closing, opening]);
      if (opened.status === "fulfilled") undo.push(() => opened.value.close());
      expect([closed.status, opened.status, runs]).toEqual(["fulfilled", "fulfilled", 1]);
    },
  );
});
