import { describe, expect, it } from "vitest";
import { lockSale } from "../store/load-sale.ts";
import type { BidRequest } from "../law/apply-bid.ts";
import { SaleCache } from "./sale-cache.ts";
import type { SaleState } from "../law/state.ts";
import { fakeDatabase } from "../testing/fake-database.ts";

const lotOf = (saleId: string) => `lot of ${saleId}`;
const itemOf = (saleId: string) => `item of ${saleId}`;
const leader = "asha";

// Sales of one lot each, which asha leads as the first of two who have bid.
const now = new Date("2026-01-05T12:00:00.000Z");
let revision = 7;
const saleRow = (id: string) => ({
  id,
  status: "live",
  starts_at: now,
  ends_at: now,
  held_at: null,
  step_rupees: 1,
  revision,
  aliases: 2,
  now,
});
const lotRow = (saleId: string) => ({
  sale_id: saleId,
  id: lotOf(saleId),
  item_id: itemOf(saleId),
  status: "open",
  leader,
  leader_ceiling_paise: 10_000,
  leader_alias: 1,
});

// Counts how often the database was asked for lots.
let looks: number;
const database = fakeDatabase((text, values) => {
  if (text.includes("from sale s where")) return [saleRow(String(values[0]))];
  if (text.includes("as u (sale_id, bidder)")) return [];
  if (!text.includes("from lot")) throw new Error(`Nobody plays ${text}`);
  looks += 1;
  const [[saleId], ids] = values as [[string], string[]];
  return ids.some((id) => id === lotOf(saleId) || id === itemOf(saleId)) ? [lotRow(saleId)] : [];
});

const ask = (itemId: string): BidRequest => ({
  itemId,
  userId: "ravi",
  isSubscribed: true,
  amount: 200,
  maxAmount: null,
  kind: "bid",
  paddle: null,
  key: null,
  requestHash: null,
});

// A transaction of a lane that decides nothing and commits.
async function serve(cache: SaleCache, saleId: string, ids: string[]): Promise<SaleState> {
  looks = 0;
  const { sale, remember } = await database.transaction().execute(async (tx) => {
    const locked = await lockSale(tx, saleId);
    if (!locked) throw new Error("The sale is not there.");
    return {
      sale: locked.sale,
      remember: await cache.load(tx, [{ sale: locked.sale, requests: ids.map(ask) }]),
    };
  });
  remember();
  return sale;
}

describe("what a node remembers of its sales", () => {
  it("BID-5 a lot or an item that was asked for is not read again while nothing has changed", async () => {
    const cache = new SaleCache();
    await serve(cache, "A", [lotOf("A"), itemOf("A")]);
    expect(looks).toBe(1);
    const sale = await serve(cache, "A", [lotOf("A"), itemOf("A")]);
    expect(looks).toBe(0);
    expect([...sale.lots.keys()]).toEqual([lotOf("A")]);
  });

  it("BID-5 a lot is read again once its sale has changed, on whatever node", async () => {
    const cache = new SaleCache();
    await serve(cache, "A", [lotOf("A")]);
    revision += 1;
    for (const wanted of [1, 0]) {
      await serve(cache, "A", [lotOf("A")]);
      expect(looks).toBe(wanted);
    }
  });

  it("what names no lot is looked for whenever it is asked for, and not remembered", async () => {
    const cache = new SaleCache();
    await serve(cache, "A", [lotOf("A"), "invented"]);
    for (const invented of ["invented", "another"]) {
      await serve(cache, "A", [lotOf("A"), invented]);
      expect(looks).toBe(1);
    }
  });

  it("BID-11 the alias of a leader is known wherever the lot is, however many sales were forgotten", async () => {
    const cache = new SaleCache({ maxSales: 2 });
    for (const saleId of ["A", "B", "A", "B", "C", "B", "A", "C"]) {
      const sale = await serve(cache, saleId, [lotOf(saleId)]);
      expect(sale.lots.get(lotOf(saleId))?.leader?.userId).toBe(leader);
      expect(sale.aliasOf.get(leader)).toBe(1);
    }
  });

  it("BID-6 of a transaction that did not commit nothing is remembered", async () => {
    const cache = new SaleCache();
    await serve(cache, "A", [lotOf("A")]);
    const rollBack = database.transaction().execute(async (tx) => {
      const locked = await lockSale(tx, "A");
      if (locked) await cache.load(tx, [{ sale: locked.sale, requests: [ask(lotOf("A"))] }]);
      throw new Error("The commit fails.");
    });
    await expect(rollBack).rejects.toThrow("The commit fails.");
    await serve(cache, "A", [lotOf("A")]);
    expect(looks).toBe(1);
  });
});
