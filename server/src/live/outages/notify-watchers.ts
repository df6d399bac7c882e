import { sql } from "kysely";
import { NIL } from "uuid";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob, enqueue } from "../../platform/jobs/index.ts";
import { correct, notify } from "../../platform/notifications/index.ts";
import type { ActionContext } from "../sales/action-context.ts";
import { type SaleEvent, type SaleState, isoOrNull } from "../state.ts";

// One run handles at most this many people, because its transaction holds up other requests.
const peopleAtOnce = 250;

// Bidders and watchers get a notice once for a sale, and of each move by days (CLOSE-12). A further move by less only corrects the close
// that the notice tells.
export interface Interruption {
  kind: "sale-interrupted" | "sale-moved-again";
  closesAt: string | null;
  days: number;
}

export function interruptionIn(
  sale: SaleState,
  { days, isFirst }: Extract<SaleEvent, { kind: "outage" }>,
): Interruption | undefined {
  const closes = [...sale.lots.values()].flatMap(({ status, closesAt }) =>
    (status === "open" || status === "queued") && closesAt !== null ? [closesAt] : [],
  );
  const closesAt = closes.length === 0 ? null : isoOrNull(Math.min(...closes));
  if (isFirst || days > 0) return { kind: "sale-interrupted", closesAt, days };
  return closesAt === null ? undefined : { kind: "sale-moved-again", closesAt, days };
}

interface Told extends Interruption {
  saleId: string;
  auction: string;
  people: readonly string[];
}

// Tells people of an interruption. The close is read now, because a step of an older notice may come after a newer move.
export async function tellOfOutage(
  tx: Tx,
  { kind, saleId, auction, people, closesAt: planned, days }: Told,
): Promise<void> {
  const closesAt = planned === null ? null : ((await findFirstClose(tx, saleId)) ?? planned);
  const about = { kind: "live-auction", id: saleId } as const;
  if (kind === "sale-interrupted")
    await notify(tx, { kind, to: people, about, values: { auction, closesAt, days } });
  else await correct(tx, { kind: "sale-interrupted", to: people, about, values: { closesAt } });
}

async function findFirstClose(tx: Tx, saleId: string): Promise<string | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(closes_at) as first from lot
    where sale_id = ${saleId}::uuid and status in ('open', 'queued')`.execute(tx);
  return rows[0]?.first?.toISOString();
}

// Those who watch a lot of the sale and have not bid in it: who has bid is notified as a bidder.
export const notifyWatchersOfOutage = defineJob({
  kind: "live/tell-watchers-of-outage",
  effect: "inside",
  payload: z.strictObject({
    saleId: z.uuid(),
    closesAt: z.nullable(z.string()),
    days: z.int(),
    // Left out in jobs from before there were corrections.
    kind: z.optional(z.enum(["sale-interrupted", "sale-moved-again"])),
    after: z.optional(z.uuid()),
  }),
  run: async (tx, { saleId, closesAt, days, kind = "sale-interrupted", after = NIL }) => {
    const { rows } = await sql<{ user_id: string; title: string }>`
      select distinct w.user_id, s.title from lot_watch w join sale s on s.id = w.sale_id
      where w.sale_id = ${saleId}::uuid and w.user_id > ${after}::uuid
        and not exists (select from sale_alias a where a.sale_id = w.sale_id and a.user_id = w.user_id)
      order by w.user_id limit ${peopleAtOnce}`.execute(tx);
    const [first] = rows;
    if (!first) return;
    const people = rows.map((row) => row.user_id);
    await tellOfOutage(tx, { kind, saleId, auction: first.title, people, closesAt, days });
    if (rows.length < peopleAtOnce) return;
    await enqueue(tx, notifyWatchersOfOutage, { saleId, closesAt, days, kind, after: people.at(-1) });
  },
});

export async function planNoticeOfOutage(tx: Tx, { sale, changes }: ActionContext): Promise<void> {
  if (sale.isPractice) return;
  for (const { payload } of changes.events) {
    const told = payload.kind === "outage" ? interruptionIn(sale, payload) : undefined;
    if (told) await enqueue(tx, notifyWatchersOfOutage, { saleId: sale.id, ...told });
  }
}
