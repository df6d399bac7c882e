import { sql } from "kysely";
import { NIL } from "uuid";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob, enqueue } from "../../platform/jobs/index.ts";
import { correct, notify } from "../../platform/notifications/index.ts";
import type { ActionContext } from "../law/action-context.ts";
import { type SaleEvent, type SaleState, isoOrNull } from "../law/state.ts";

// One run handles at most this many people, because its transaction holds up other requests.
const peopleAtOnce = 250;

export interface OutageNotice {
  closesAt: string | null;
  days: number;
}

export function noticeOfOutage(
  sale: SaleState,
  { days }: Extract<SaleEvent, { kind: "outage" }>,
): OutageNotice {
  const closes = [...sale.lots.values()].flatMap(({ status, closesAt }) =>
    (status === "open" || status === "queued") && closesAt !== null ? [closesAt] : [],
  );
  return { closesAt: closes.length === 0 ? null : isoOrNull(Math.min(...closes)), days };
}

interface Told extends OutageNotice {
  saleId: string;
  auction: string;
  people: readonly string[];
}

// People get a notice once for a sale, and of each move by days; a further move by less corrects the close that the notice tells
// (CLOSE-12). The close is read now, because a step of an older notice may come after a newer move.
export async function tellOfOutage(
  tx: Tx,
  { saleId, auction, people, closesAt: planned, days }: Told,
): Promise<void> {
  const closesAt = planned === null ? null : ((await findFirstClose(tx, saleId)) ?? planned);
  const notice = { kind: "sale-interrupted", about: { kind: "live-auction", id: saleId } } as const;
  const values = closesAt === null ? {} : { closesAt };
  const known = days > 0 ? new Set() : await correct(tx, { ...notice, to: people, values });
  const to = people.filter((userId) => !known.has(userId));
  await notify(tx, { ...notice, to, values: { auction, closesAt, days } });
}

async function findFirstClose(tx: Tx, saleId: string): Promise<string | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(closes_at) as first from lot
    where sale_id = ${saleId}::uuid and status in ('open', 'queued')`.execute(tx);
  return rows[0]?.first?.toISOString();
}

// The host, and those who watch a lot of the sale and have not bid in it: who has bid is notified as a bidder.
export const notifyWatchersOfOutage = defineJob({
  kind: "live/tell-watchers-of-outage",
  effect: "inside",
  payload: z.strictObject({
    saleId: z.uuid(),
    closesAt: z.nullable(z.string()),
    days: z.int(),
    after: z.optional(z.uuid()),
  }),
  run: async (tx, { saleId, closesAt, days, after = NIL }) => {
    const { rows: sales } = await sql<{ title: string; host_id: string }>`
      select title, host_id from sale where id = ${saleId}::uuid limit 1`.execute(tx);
    const [sale] = sales;
    if (!sale) return;
    const { rows } = await sql<{ user_id: string }>`
      select distinct w.user_id from lot_watch w
      where w.sale_id = ${saleId}::uuid and w.user_id > ${after}::uuid and w.user_id <> ${sale.host_id}::uuid
        and not exists (select from sale_alias a where a.sale_id = w.sale_id and a.user_id = w.user_id)
      order by w.user_id limit ${peopleAtOnce}`.execute(tx);
    const watchers = rows.map((row) => row.user_id);
    const people = after === NIL ? [sale.host_id, ...watchers] : watchers;
    if (people.length === 0) return;
    await tellOfOutage(tx, { saleId, auction: sale.title, people, closesAt, days });
    if (rows.length < peopleAtOnce) return;
    await enqueue(tx, notifyWatchersOfOutage, { saleId, closesAt, days, after: watchers.at(-1) });
  },
});

export async function planNoticeOfOutage(tx: Tx, { sale, changes }: ActionContext): Promise<void> {
  if (sale.isPractice) return;
  for (const { payload } of changes.events)
    if (payload.kind === "outage")
      await enqueue(tx, notifyWatchersOfOutage, { saleId: sale.id, ...noticeOfOutage(sale, payload) });
}
