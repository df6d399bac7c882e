import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { LotDetails } from "@boli/contract/live/lot";
import type { SaleCard } from "@boli/contract/live/sale-card";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { aSale, saleOf } from "../../../testing/live.ts";
import { planOf } from "../../../testing/plans/plan-of.ts";
import { anUpload } from "../../../testing/uploads.ts";
import { extensionsQuery, newestMessage } from "./page-events.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Gives an item pictures without files; the first one is not ready yet.
async function showPictures(itemId: string, userId: string): Promise<string[]> {
  const made: Array<Awaited<ReturnType<typeof anUpload>>> = [];
  for (const status of ["processing", "ready", "ready"] as const)
    made.push(await anUpload(app.database, { userId, purpose: "inventory-picture", status }));
  await app.database.transaction(
    async (tx) => {
      for (const [position, { id }] of made.entries())
        await sql`
          update upload set thing_kind = 'inventory-item', thing_id = ${itemId}::uuid, position = ${position}::int
          where id = ${id}::uuid`.execute(tx);
      await sql`
        update inventory_item set picture_ids = ${made.map(({ id }) => id)}::text[]::uuid[],
          description = 'A tall lamp.', condition = 'Like New', estimated_paise = 250000, quantity = 3
        where id = ${itemId}::uuid`.execute(tx);
    },
    { bookkeeping: true },
  );
  return made.filter(({ status }) => status === "ready").map(({ key }) => key);
}

const lotAt = (saleId: string, lotId: string | undefined) => `/api/live-auctions/${saleId}/lots/${lotId}`;

describe("what a lot tells of its item", () => {
  it("LOT-8 shows condition, estimate, quantity and the first picture in the sale, and the rest on the lot", async () => {
    const sale = await aSale(app, { isLive: false, lots: 2 });
    const [first, second] = sale.items as [string, string];
    const keys = await showPictures(first, sale.host.user.id);
    const reader = await app.signIn();
    const { items } = await saleOf(reader, sale.id);
    const picture = expect.stringContaining(keys[0]!);
    const shown = { condition: "Like New", estimatedValue: 2_500, quantity: 3, picture };
    expect(items[0]!.inventoryItem).toMatchObject({ id: first, name: "A brass lamp", ...shown });
    expect(items[1]!.inventoryItem).toMatchObject({ id: second, estimatedValue: null, picture: null });
    const answer = await reader.caller.get(lotAt(sale.id, sale.lots[0]));
    const lot = answer.body.data as LotDetails;
    expect(lot).toMatchObject({ description: "A tall lamp.", inventoryItem: shown, isWatched: false });
    expect(lot.images).toEqual([picture, expect.stringContaining(keys[1]!)]);
    // No part of it has what only the host knows of an item.
    expect(Object.keys(lot.inventoryItem)).not.toContain("warehouse");
  });

  it("ROOMPAGE-13 CLOSE-1 tells by a late bid, a hold and the host's extension that its close moved, and to when", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const admin = await app.signIn({ role: "admin" });
    const sale = await aSale(app, { lots: 2, lastsMs: 600_000, settings: { softCloseSeconds: 120 } });
    const [lotId, other] = sale.lots as [string, string];
    const extensionsOf = async (lot: string) =>
      ((await ravi.caller.get(lotAt(sale.id, lot))).body.data as LotDetails).extensions;
    const lotOf = async () => (await saleOf(ravi, sale.id)).items[0]!;
    const perform = async (who: SignedIn, what: string, body: object = {}) =>
      expect((await who.caller.post(`/api/live-auctions/${sale.id}/${what}`, body)).status).toBe(200);
    await bidIn(asha, sale.id, { itemId: lotId, amount: 100 });
    expect(await extensionsOf(lotId)).toEqual([]);
    const later = new Date(Date.parse((await lotOf()).closesAt!) + 300_000).toISOString();
    await perform(sale.host, "extend", { lotId, closesAt: later });
    await perform(admin, "hold");
    await perform(admin, "resume");
    const held = (await lotOf()).closesAt;
    const leftMs = Date.parse(held!) - Date.parse((await saleOf(ravi, sale.id)).at);
    await app.moveClock(leftMs - 60_000);
    await bidIn(ravi, sale.id, { itemId: lotId, amount: 200 });
    // A leader's own bid moves nothing.
    await bidIn(ravi, sale.id, { itemId: lotId, amount: 300 });
    const late = (await lotOf()).closesAt;
    const moves = (await extensionsOf(lotId)).map(({ why, closesAt, bidSeq }) => ({ why, closesAt, bidSeq }));
    expect(moves).toEqual([
      { why: "late-bid", closesAt: late, bidSeq: 2 },
      { why: "hold", closesAt: held, bidSeq: null },
      { why: "host", closesAt: later, bidSeq: null },
    ]);
    expect((await extensionsOf(other)).map(({ why }) => why)).toEqual(["hold"]);
    await app.moveClock(0);
  });

  it("CHAT-6 ROOMPAGE-13 messages and moves are found by an index, however many bids there are", async () => {
    const sale = await aSale(app);
    await app.database.transaction(async (tx) => {
      await sql`insert into sale_event (sale_id, seq, at, payload)
        select ${sale.id}::uuid, n, boli_now(), json_build_array(${sale.lots[0]!}::text, n)
        from generate_series(1000, 7000) as n`.execute(tx);
      // Late bids on another lot.
      await sql`insert into sale_event (sale_id, seq, at, payload)
        select ${sale.id}::uuid, n, boli_now(),
          json_build_array(${sale.lots[1]!}::text, n, null, null, null, null, null, null, null, null, true)
        from generate_series(7001, 9000) as n`.execute(tx);
    });
    await sql`analyze sale_event`.execute(app.database.db);
    const queries = {
      sale_event_moves: extensionsQuery({ saleId: sale.id, lotId: sale.lots[0]! }),
      sale_event_messages: sql`select ${newestMessage} from sale s where s.id = ${sale.id}::uuid`,
    };
    for (const [index, query] of Object.entries(queries)) {
      const plan = await planOf(app.database.db, query);
      expect(plan).toMatch(new RegExp(`using ${index}\\b`));
      expect(plan).not.toMatch(/Seq Scan on sale_event\b/);
    }
  });

  it("LOT-8 BID-10 says of its leader and its restart what the sale says, and reads no other bidder for it", async () => {
    const [asha, ravi, admin] = [await app.signIn(), await app.signIn(), await app.signIn({ role: "admin" })];
    const sale = await aSale(app, { lots: 2 });
    const [first, second] = sale.lots as [string, string];
    await bidIn(asha, sale.id, { itemId: first, amount: 100 });
    await bidIn(ravi, sale.id, { itemId: second, amount: 200 });
    const path = `/api/live-auctions/${sale.id}/restart-lot`;
    expect((await admin.caller.post(path, { lotId: first, reason: "A slip." })).status).toBe(200);
    const { items } = await saleOf(ravi, sale.id);
    expect(items.map(({ leader }) => leader)).toEqual(["Bidder 1", "Bidder 2", null]);
    for (const item of items) {
      const { body } = await ravi.caller.get(lotAt(sale.id, item.id));
      expect(body.data).toMatchObject(item);
    }
    expect(items[2]!.restartOf).toEqual({ lotId: first, reason: "A slip." });
  });

  it("LOT-8 SALE-6 knows no lot of another sale, and none of somebody else's practice", async () => {
    const [sale, other] = [await aSale(app), await aSale(app)];
    const practice = await aSale(app, { isPractice: true, isLive: false });
    const { caller } = await app.signIn();
    for (const [path, code] of [
      [lotAt(sale.id, other.lots[0]), "lot_not_found"],
      [lotAt(sale.id, uuid()), "lot_not_found"],
      [lotAt(practice.id, practice.lots[0]), "sale_not_found"],
      [lotAt(uuid(), sale.lots[0]), "sale_not_found"],
    ])
      expect((await caller.get(path!)).body.code).toBe(code);
  });

  it("LOT-8 a sale of 500 lots is read with one statement, and stays small", async () => {
    const sale = await aSale(app, { isLive: false });
    await sql`
      with item as (
        insert into inventory_item (id, owner_id, name, category, quantity, minimum_bid_paise, status, created_at)
        select gen_random_uuid(), ${sale.host.user.id}::uuid, 'Lamp ' || n, 'Art', 1, 10000, 'available', now()
        from generate_series(2, 500) n returning id)
      insert into lot (id, sale_id, position, item_id, item_name, category, is_practice, status, minimum_paise, head)
      select gen_random_uuid(), ${sale.id}::uuid, 1 + row_number() over (), id, 'A lamp', 'Art', false, 'queued', 10000, ''
      from item`.execute(app.database.db);
    const reader = await app.signIn();
    const answer = await reader.caller.get(`/api/live-auctions/${sale.id}`);
    expect((answer.body.data as { items: unknown[] }).items).toHaveLength(500);
    // Some 700 bytes for each lot, before compression.
    expect(answer.text.length).toBeLessThan(400_000);
    expect(answer.text).not.toContain('description":"A tall');
  });
});

describe("the card of a sale", () => {
  it("LOT-8 ROOM-6 has the first picture among its lots, and the people who are in its room now", async () => {
    const sale = await aSale(app, { lots: 2 });
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const [key] = await showPictures(sale.items[1]!, sale.host.user.id);
    const [alive, dead] = [uuid(), uuid()];
    await sql`
      insert into room_node (id, seen_at) values
        (${alive}::uuid, clock_timestamp()), (${dead}::uuid, clock_timestamp() - interval '30 seconds')`.execute(
      app.database.db,
    );
    for (const [who, node] of [
      [asha, alive],
      [ravi, dead],
    ] as const)
      await sql`
        insert into room_presence (sale_id, user_id, node_id)
        values (${sale.id}::uuid, ${who.user.id}::uuid, ${node}::uuid)`.execute(app.database.db);
    const answer = await asha.caller.get("/api/live-auctions?status=live");
    const card = (answer.body.data as SaleCard[]).find(({ id }) => id === sale.id);
    expect(card).toMatchObject({
      picture: expect.stringContaining(key!),
      participantCount: 1,
      bidderCount: 0,
    });
  });
});
