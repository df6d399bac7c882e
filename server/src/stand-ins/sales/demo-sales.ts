import { demoAccountIds, demoBidders } from "../../auth/index.ts";
import { loadDemoSales } from "../../live/index.ts";
import { type Job, defineJob, enqueue, schedule } from "../../platform/jobs/index.ts";
import type { Platform } from "../../platform/platform.ts";
import * as z from "zod/mini";

const chosenBid = z.strictObject({
  saleId: z.uuid(),
  lotId: z.uuid(),
  userId: z.uuid(),
  amount: z.int(),
  maxAmount: z.nullable(z.int()),
});

const bidders = demoBidders.map(({ id }) => id);
const people = { hostId: demoAccountIds.reseller, bidders };

interface Options {
  // Returns a number from 0 up to 1.
  draw?: () => number;
}

// Plays the people of the demo's live auctions: makes a new sale when one has ended, and bids in those that are live, now and
// then and by the ordinary rules. Only in the demo.
export async function demoSaleJobs(
  platform: Pick<Platform, "database" | "bus">,
  { draw = Math.random }: Options = {},
): Promise<readonly Job[]> {
  const { chooseBid, endInterrupted, ensureDemoSales, openBidDoor } = await loadDemoSales();
  const placeBid = openBidDoor(platform);
  // A bid waits for its lane, so it runs outside the transaction of its job. One that is tried again may be refused by the first.
  const bid = defineJob({
    kind: "stand-ins/demo-bid",
    effect: "outside",
    payload: chosenBid,
    maxAtOnce: 1,
    maxAttempts: 2,
    run: async (chosen) => void (await placeBid(chosen)),
  });
  return [
    bid,
    schedule({
      kind: "stand-ins/demo-sales",
      everySeconds: 15,
      limitMs: 60_000,
      run: async (tx) => {
        await endInterrupted(tx, platform.bus);
        await ensureDemoSales(tx, people);
        // Pauses make it look like people.
        if (draw() < 0.25) return;
        const chosen = await chooseBid(tx, bidders, draw);
        if (chosen) await enqueue(tx, bid, chosen, { delayMs: Math.floor(draw() * 12_000) });
      },
    }),
  ];
}
