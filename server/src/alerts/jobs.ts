import * as z from "zod/mini";
import { sql } from "kysely";
import type { Tx } from "../platform/database/database.ts";
import { defineJob, enqueue, listens, schedule } from "../platform/jobs/index.ts";
import { judgeAuction } from "./judge-auction.ts";
import { notifyMatches } from "./notify-matches.ts";

// Compares an auction with all alerts, some of them in each transaction.
const judge = defineJob({
  kind: "alerts/judge",
  effect: "inside",
  payload: z.strictObject({ auctionId: z.uuid(), after: z.nullable(z.uuid()) }),
  run: async (tx, { auctionId, after }) => {
    const { next, isAnyNew } = await judgeAuction(tx, auctionId, after);
    if (isAnyNew) await enqueue(tx, notifyDue, {}, { key: "alerts/tell" });
    if (next !== null) await enqueue(tx, judge, { auctionId, after: next });
  },
});

const notifyDue = defineJob({
  kind: "alerts/tell",
  effect: "inside",
  payload: z.strictObject({}),
  run: async (tx) => {
    if (await notifyMatches(tx)) await enqueue(tx, notifyDue, {}, { key: "alerts/tell" });
  },
});

// A change while it waits needs no second comparison.
const judgeSoon = (tx: Tx, auctionId: string) =>
  enqueue(tx, judge, { auctionId, after: null }, { key: `alerts/judge:${auctionId}` });

const onListed = listens(
  "auction-listed",
  "alerts",
  async (tx, { auctionId }) => void (await judgeSoon(tx, auctionId)),
);
const onChanged = listens(
  "auction-changed",
  "alerts",
  async (tx, { auctionId }) => void (await judgeSoon(tx, auctionId)),
);

export const alertJobs = [judge, notifyDue, onListed, onChanged];

// Matches that were not due at once.
export const notifyWhatIsDue = schedule({
  kind: "alerts/tell-due",
  everySeconds: 30,
  run: async (tx) => void (await enqueue(tx, notifyDue, {}, { key: "alerts/tell" })),
});

const maxDeletedAtOnce = 5_000;

// Removes matches of auctions that ended a month ago. Older auctions are not looked through again and again.
export const forgetOldMatches = schedule({
  kind: "alerts/forget",
  everySeconds: 60,
  run: forgetMatches,
});

async function forgetMatches(tx: Tx): Promise<void> {
  await sql`
    delete from alert_match where (alert_id, auction_id) in (
      select m.alert_id, m.auction_id from auction a join alert_match m on m.auction_id = a.id
      where a.over_at between (select boli_now()) - interval '60 days' and (select boli_now()) - interval '30 days'
      limit ${maxDeletedAtOnce})`.execute(tx);
}
