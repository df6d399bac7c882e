import { rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { type Job, defineJob, enqueue, enqueueMany } from "../../platform/jobs/index.ts";
import { notify } from "../../platform/notifications/index.ts";
import type { ActionContext } from "../law/action-context.ts";
import { noticeOfOutage, tellOfOutage } from "../outages/notify-watchers.ts";
import { biddersAtOnce, listBidders } from "./list-bidders.ts";

// Many sales may end at one instant, so this waits until other lots have closed.
const delayMs = 3_000;

// Most lots have few bidders, and every run writes what is left of a long list of lots again.
const looksAtOnce = 20;

const subject = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["sale-cancelled", "sale-ended"]), reason: z.string() }),
  z.strictObject({ kind: z.literal("sale-host-left") }),
  z.strictObject({
    kind: z.literal("sale-interrupted"),
    closesAt: z.nullable(z.string()),
    days: z.int(),
  }),
  z.strictObject({ kind: z.literal("lot-extended"), lotId: z.uuid(), endsAt: z.string() }),
  z.strictObject({ kind: z.literal("lot-closed"), lotId: z.uuid() }),
]);
type Subject = z.output<typeof subject>;

interface BidderNotice {
  saleId: string;
  // The subjects, one after another. Bidders up to the alias `after` were notified of the first one.
  subjects: Subject[];
  after?: number | undefined;
}

// Notifies bidders outside the room of what became of their lots and of the sale: some in each run, in the order of their
// aliases.
export const notifyBidders: Job<BidderNotice> = defineJob({
  kind: "live/tell-bidders",
  effect: "inside",
  payload: z.strictObject({ saleId: z.uuid(), subjects: z.array(subject), after: z.optional(z.int()) }),
  run: async (tx, { saleId, subjects, after = 0 }) => {
    const sale = await findSale(tx, saleId);
    if (!sale) return;
    const waiting = [...subjects];
    let [notified, position] = [0, after];
    for (let looks = 0; looks < looksAtOnce && notified < biddersAtOnce; looks += 1) {
      const [first] = waiting;
      if (!first) return;
      const upTo = position + biddersAtOnce;
      const lotId = "lotId" in first ? first.lotId : null;
      const people = await listBidders(tx, { saleId, lotId, after: position, upTo });
      if (first.kind === "lot-closed" && position === 0)
        await notifyHost(tx, { saleId, ...sale }, first.lotId);
      if (people.length > 0) await notifyOf(tx, { saleId, auction: sale.title, people }, first);
      notified += people.length;
      if (upTo >= sale.aliases) waiting.shift();
      position = upTo < sale.aliases ? upTo : 0;
    }
    if (waiting.length > 0) await enqueue(tx, notifyBidders, { saleId, subjects: waiting, after: position });
  },
});

// Plans one job for each sale, which notifies bidders outside the room of its changes. A practice sale notifies nobody.
export async function notifyOfChanges(tx: Tx, changed: readonly ActionContext[]): Promise<void> {
  const jobs = changed.flatMap((context) => {
    const subjects = subjectsOf(context);
    return subjects.length === 0 ? [] : [{ payload: { saleId: context.sale.id, subjects }, delayMs }];
  });
  await enqueueMany(tx, notifyBidders, jobs);
}

function subjectsOf({ sale, changes }: ActionContext): Subject[] {
  if (sale.isPractice || sale.aliases === 0) return [];
  const isCancelled = changes.events.some(({ payload }) => payload.kind === "sale-cancelled");
  const restarted = new Set(
    changes.events.flatMap(({ payload }) => (payload.kind === "lot-restarted" ? [payload.lotId] : [])),
  );
  return changes.events.flatMap(({ payload }): Subject[] => {
    if (payload.kind === "sale-cancelled" || payload.kind === "sale-ended")
      return [{ kind: payload.kind, reason: payload.reason }];
    if (payload.kind === "outage")
      return isCancelled ? [] : [{ kind: "sale-interrupted", ...noticeOfOutage(sale, payload) }];
    const hasBid = "lotId" in payload && (sale.lots.get(payload.lotId)?.totalBids ?? 0) > 0;
    if (!hasBid) return [];
    // A restart and a cancellation have notifications of their own, so their lots are left out. One that the clock sold first, in
    // the transaction of a cancellation, stays sold.
    if (payload.kind === "lot-closed")
      return restarted.has(payload.lotId) || (isCancelled && payload.outcome !== "sold")
        ? []
        : [{ kind: "lot-closed", lotId: payload.lotId }];
    // A resumed sale gives back the time of its hold, which is no extension (CLOSE-1), and an outage is one notice for the sale.
    if (
      payload.kind === "lot-extended" &&
      payload.closesAt !== null &&
      payload.why !== "hold" &&
      payload.why !== "outage" &&
      !isCancelled
    )
      return [{ kind: "lot-extended", lotId: payload.lotId, endsAt: payload.closesAt }];
    return [];
  });
}

interface NotifiedSale {
  title: string;
  aliases: number;
  host_id: string;
}

async function findSale(tx: Tx, saleId: string): Promise<NotifiedSale | undefined> {
  const { rows } = await sql<NotifiedSale>`
    select title, aliases, host_id from sale where id = ${saleId}::uuid limit 1`.execute(tx);
  return rows[0];
}

interface Audience {
  saleId: string;
  auction: string;
  people: readonly string[];
}

async function notifyOf(tx: Tx, { saleId, auction, people }: Audience, what: Subject): Promise<void> {
  const about = { kind: "live-auction", id: saleId } as const;
  if (what.kind === "sale-host-left") {
    await notify(tx, { kind: what.kind, to: people, about, values: { auction } });
    return;
  }
  if ("days" in what) {
    await tellOfOutage(tx, { ...what, saleId, auction, people });
    return;
  }
  if (!("lotId" in what)) {
    await notify(tx, { kind: what.kind, to: people, about, values: { auction, reason: what.reason } });
    return;
  }
  const { lotId } = what;
  const lot = await findLot(tx, lotId);
  if (!lot) return;
  const item = lot.item_name;
  if (what.kind === "lot-extended") {
    await notify(tx, {
      kind: "lot-extended",
      to: people,
      about,
      values: { auction, item, lotId, endsAt: what.endsAt },
    });
    return;
  }
  const amount = rupeesOrNull(lot.sold_price_paise);
  const values = { auction, item, lotId, head: lot.head };
  const won = people.filter((userId) => userId === lot.sold_to);
  if (amount !== null && won.length > 0)
    await notify(tx, { kind: "lot-won", to: won, about, values: { ...values, amount } });
  const lost = people.filter((userId) => userId !== lot.sold_to);
  if (lost.length > 0) await notify(tx, { kind: "lot-lost", to: lost, about, values: { ...values, amount } });
}

// The host of a lot that was sold, also when only paddles bid on it.
async function notifyHost(
  tx: Tx,
  { saleId, title: auction, host_id: hostId }: NotifiedSale & { saleId: string },
  lotId: string,
): Promise<void> {
  const lot = await findLot(tx, lotId);
  if (!lot || lot.sold_price_paise === null) return;
  await notify(tx, {
    kind: "lot-sold",
    to: [hostId],
    about: { kind: "live-auction", id: saleId },
    values: {
      auction,
      item: lot.item_name,
      lotId,
      amount: rupeesFromPaise(lot.sold_price_paise),
      head: lot.head,
    },
  });
}

interface NotifiedLot {
  item_name: string;
  head: string;
  sold_to: string | null;
  sold_price_paise: number | null;
}

async function findLot(tx: Tx, lotId: string): Promise<NotifiedLot | undefined> {
  const { rows } = await sql<NotifiedLot>`
    select item_name, head, sold_to, sold_price_paise from lot where id = ${lotId}::uuid limit 1`.execute(tx);
  return rows[0];
}
