import { sql } from "kysely";
import type { Bus } from "../../platform/bus/bus.ts";
import { boliNow, setClockOffset } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { DemoTools } from "../../http/capability.ts";
import { applyBid } from "../law/apply-bid.ts";
import { type OpenSale, changeInSale, changeSale } from "../sales/change-sale.ts";
import { byPosition } from "../law/action-context.ts";
import { loadAliases } from "../store/load-sale.ts";
import { leastBid } from "@boli/contract/live/steps";
import { ensureDemoSales } from "./ensure-sales.ts";
import { type DemoPeople, firstId, lastId, makeDemoSale } from "./make-sale.ts";
import { plans } from "./plans.ts";

const minuteMs = 60_000;
// The demo's past sale began this long ago, and its lots closed one after another.
const pastMs = 26 * 60 * minuteMs;
const lotMinutes = 10;
const rounds = 7;

// The live auctions of the demo: one with results, one that is live, and some to come.
export async function seedDemoSales({
  database,
  people,
  bidders,
}: DemoTools): Promise<{ "live auctions": number }> {
  const own: DemoPeople = { hostId: people.reseller, bidders };
  return database.transaction(async (tx) => {
    const past = (await hasAny(tx)) ? 0 : await holdPastSale(tx, own);
    return { "live auctions": past + (await ensureDemoSales(tx, own)) };
  });
}

async function hasAny(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from sale where id between ${firstId}::uuid and ${lastId}::uuid limit 1`.execute(tx);
  return rows.length > 0;
}

// Nobody listens yet: the program has not started.
const quiet = { publish: () => undefined } as unknown as Bus;

// Holds a whole sale by the ordinary rules, in the past: for this transaction alone the clock is set back.
async function holdPastSale(tx: Tx, people: DemoPeople): Promise<number> {
  const offset = await offsetOf(tx);
  const setTo = (ms: number) => setClockOffset(tx, offset - pastMs + ms);
  try {
    await setTo(0);
    const startsAt = await boliNow(tx);
    const [, , plan = plans[0]] = plans;
    if (!plan) return 0;
    const times = { startsAt, lotMinutes, requireMembership: false };
    const saleId = await makeDemoSale(tx, people, plan, times);
    if (saleId === undefined) return 0;
    const change = { tx, bus: quiet, saleId };
    await changeSale(change, { kind: "start" });
    for (let round = 0; round < rounds; round += 1) {
      await setTo((round + 1) * minuteMs);
      await changeInSale(change, (open) => bidOnSome(tx, open, people.bidders, round));
    }
    await setTo((plan.items.length * lotMinutes + 1) * minuteMs);
    await changeSale(change, { kind: "tick" });
    return 1;
  } finally {
    await setClockOffset(tx, offset);
  }
}

async function offsetOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ offset_ms: number }>`select offset_ms from clock limit 1`.execute(tx);
  return rows[0]?.offset_ms ?? 0;
}

// Bids on some of the lots; on the last one nobody does.
async function bidOnSome(
  tx: Tx,
  { sale, changes, now, idSource }: OpenSale,
  bidders: readonly string[],
  round: number,
): Promise<void> {
  await loadAliases(tx, [{ sale, bidders }]);
  // They have accepted the terms since the sale was made.
  for (const userId of bidders) sale.accepted.add(userId);
  for (const [at, lot] of byPosition(sale).slice(0, -1).entries()) {
    const userId = bidders[(at + round) % bidders.length];
    if (lot.status !== "open" || userId === undefined || (at + round) % 3 === 2) continue;
    const request = {
      itemId: lot.id,
      userId,
      isSubscribed: true,
      amount: leastBid(lot, lot.step),
      maxAmount: null,
      kind: "bid",
      paddle: null,
      key: null,
      requestHash: null,
    } as const;
    applyBid(sale, changes, request, now, idSource);
  }
}
