import type { SaleCard } from "@boli/contract/live/sale-card";
import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { SellerSettings } from "../../settings/settings.ts";
import { type NotifiedField, listChangedFields } from "../notices/sale-changes.ts";
import { listSaleCards } from "./list-sales.ts";
import { requireVisibleSale } from "../access/who-may-act.ts";

export interface ChangedSale {
  sale: SaleCard;
  // `before` is an instant, for a date only.
  changes: Array<{ field: NotifiedField; before: string | null }>;
}

// Sales that everybody may see, as cards, each with what changed since an instant of its own.
export async function salesWithChanges(
  db: Queryable,
  asked: ReadonlyArray<{ id: string; since: Date }>,
  house: SellerSettings,
): Promise<ReadonlyMap<string, ChangedSale>> {
  if (asked.length === 0) return new Map();
  const [cards, changed] = await Promise.all([
    listSaleCards(
      db,
      asked.map(({ id }) => id),
      house,
    ),
    listChangedFields(db, asked),
  ]);
  return new Map(cards.map((sale) => [sale.id, { sale, changes: changesOf(sale, changed) }]));
}

// A field that has its old value again is no change.
const changesOf = (
  { id, startDateTime, endDateTime, status }: SaleCard,
  changed: Awaited<ReturnType<typeof listChangedFields>>,
): ChangedSale["changes"] =>
  changed.flatMap(({ id: of, field, before }) =>
    of !== id || before === { date: startDateTime, end: endDateTime, status }[field]
      ? []
      : [{ field, before: field === "date" ? before : null }],
  );

export interface SaleEntry {
  id: string;
  title: string;
  description: string;
  starts_at: Date;
  ends_at: Date;
  updated_at: Date;
  is_cancelled: boolean;
  version: number;
  city: string | null;
  state: string | null;
}

// The calendar entry of one sale that the caller may see.
export async function readSaleEntry(db: Queryable, saleId: string, call: SignedInCall): Promise<SaleEntry> {
  const { status, seq, ...sale } = await requireVisibleSale(db, saleId, call);
  return { ...sale, is_cancelled: status === "cancelled", version: seq };
}

// Calendar entries of sales that everybody may see. `maxDetails` limits the length of the description.
export async function listSaleEntries(
  db: Queryable,
  ids: readonly string[],
  maxDetails: number,
): Promise<SaleEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SaleEntry>`
    select id, title, left(description, ${maxDetails}) as description, starts_at, ends_at, updated_at,
      status = 'cancelled' as is_cancelled, seq as version, city, state
    from sale where id = any(${[...ids]}::text[]::uuid[]) and not is_practice
    order by starts_at, id limit ${ids.length}`.execute(db);
  return rows;
}
