import { sql } from "kysely";
import * as z from "zod/mini";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { announce, defineEvent } from "../../platform/jobs/index.ts";
import type { ActionContext } from "../law/action-context.ts";
import type { SaleState } from "../law/state.ts";

// The changes of a sale of which its followers are notified outside its room.

const notifiedFields = ["date", "end", "status"] as const;
export type NotifiedField = (typeof notifiedFields)[number];

const saleChanged = z.strictObject({
  saleId: z.uuid(),
  fields: z.array(z.enum(notifiedFields)),
  // The user who changed it; null for the clock.
  actorId: z.nullable(z.uuid()),
});
declare module "../../platform/jobs/events.ts" {
  interface Events {
    "sale-changed": typeof saleChanged;
  }
}
defineEvent("sale-changed", saleChanged);

export type SaleBefore = Pick<SaleState, "status" | "startsAt" | "endsAt">;

export const beforeChange = ({ status, startsAt, endsAt }: SaleState): SaleBefore => ({
  status,
  startsAt,
  endsAt,
});

// Stores what changed, and announces it. Nobody follows a practice sale.
export async function announceChanges(
  tx: Tx,
  before: SaleBefore,
  { context, actorId }: { context: ActionContext; actorId: string | null },
): Promise<void> {
  const { sale } = context;
  const changed = sale.isPractice ? [] : changesOf(before, context);
  if (changed.length === 0) return;
  await sql`
    insert into sale_change (sale_id, field, before, at)
    select ${sale.id}::uuid, field, before, boli_now()
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as one (field text, before text)`.execute(tx);
  await announce(tx, "sale-changed", { saleId: sale.id, fields: changed.map(({ field }) => field), actorId });
}

interface SaleChangeRow {
  field: NotifiedField;
  before: string;
}

// A start and an end that come on time are no change, nor is the time that a hold or a late bid adds.
function changesOf(before: SaleBefore, { sale, changes, now }: ActionContext): SaleChangeRow[] {
  const changed: SaleChangeRow[] = [];
  const events = changes.events.map(({ payload }) => payload);
  const isEdited = events.some((event) => event.kind === "sale-changed");
  if (isEdited && sale.startsAt !== before.startsAt)
    changed.push({ field: "date", before: new Date(before.startsAt).toISOString() });
  if (isEdited && sale.endsAt !== before.endsAt)
    changed.push({ field: "end", before: new Date(before.endsAt).toISOString() });
  const isCancelled = sale.status === "cancelled" && before.status !== "cancelled";
  const isEarly = before.status === "scheduled" && sale.status === "live" && now < sale.startsAt;
  if (isCancelled || isEarly || events.some((event) => event.kind === "sale-ended"))
    changed.push({ field: "status", before: before.status });
  return changed;
}

export interface ChangedField {
  id: string;
  field: NotifiedField;
  before: string;
}

// For each field of a sale that changed since, its oldest value.
export async function listChangedFields(
  db: Queryable,
  asked: ReadonlyArray<{ id: string; since: Date }>,
): Promise<ChangedField[]> {
  const json = JSON.stringify(asked.map(({ id, since }) => ({ id, since: since.toISOString() })));
  // Each is one entry of an index, however often a host changes a sale.
  const { rows } = await sql<ChangedField>`
    select asked.id, notified.field, first.before
    from jsonb_to_recordset(${json}::jsonb) as asked (id uuid, since timestamptz)
    cross join unnest(${[...notifiedFields]}::text[]) as notified (field)
    cross join lateral (
      select c.before from sale_change c
      where c.sale_id = asked.id and c.field = notified.field and c.at > asked.since
      order by c.at limit 1) as first
    order by asked.id, notified.field limit ${asked.length * notifiedFields.length}`.execute(db);
  return rows;
}
