import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { EditSale, SelectedItem } from "@boli/contract/live/inputs";
import type { Terms } from "@boli/contract/live/terms";
import type { Tx } from "../../platform/database/database.ts";
import type { SaleState } from "../law/state.ts";
import type { SaleTable } from "../store/tables.ts";
import { termsOfSale } from "../terms/sale-terms.ts";
import { byPosition } from "../law/action-context.ts";

// The part of an edit that differs from the sale as it stands. What an edit merely repeats is neither written nor announced.
export async function changedPart(tx: Tx, sale: SaleState, body: EditSale): Promise<EditSale> {
  const now = await readEditable(tx, sale);
  const settings = body.settings && differing(body.settings, now.settings);
  const terms = body.terms && differing(body.terms, now.terms);
  const given = { ...differing({ ...body, settings: undefined, terms: undefined }, now.fields) };
  return {
    ...given,
    ...(settings && Object.keys(settings).length > 0 ? { settings } : {}),
    ...(terms && Object.keys(terms).length > 0 ? { terms } : {}),
  };
}

function differing<Part extends object>(part: Part, now: object): Part {
  const known = new Map(Object.entries(now));
  const changed = Object.entries(part).filter(
    ([name, value]) =>
      value !== undefined && !isDeepStrictEqual(comparable(name, value), comparable(name, known.get(name))),
  );
  return Object.fromEntries(changed) as Part;
}

// Instants are written in more ways than one.
function comparable(name: string, value: unknown): unknown {
  if (name === "startDateTime" || name === "endDateTime") return Date.parse(String(value));
  if (name !== "selectedItems") return value;
  return (value as SelectedItem[]).map((item) => ({
    ...item,
    reserve: item.reserve ?? null,
    closesAt: item.closesAt === undefined ? null : Date.parse(item.closesAt),
  }));
}

type Row = Pick<
  SaleTable,
  | "description"
  | "city"
  | "state"
  | "youtube_url"
  | "allow_chat"
  | "require_membership"
  | "soft_close_seconds"
  | "soft_close_cap_minutes"
  | "fair_warning_seconds"
> & { terms: Terms };

async function readEditable(tx: Tx, sale: SaleState) {
  const { rows } = await sql<Row>`
    select s.description, s.city, s.state, s.youtube_url, s.allow_chat, s.require_membership, s.soft_close_seconds,
      s.soft_close_cap_minutes, s.fair_warning_seconds, ${termsOfSale} as terms
    from sale s where s.id = ${sale.id}::uuid limit 1`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Sale ${sale.id} is gone.`);
  const queued = byPosition(sale).filter((lot) => lot.status === "queued");
  return {
    fields: {
      title: sale.title,
      description: row.description,
      city: row.city ?? "",
      state: row.state ?? "",
      youtubeUrl: row.youtube_url,
      startDateTime: new Date(sale.startsAt).toISOString(),
      endDateTime: new Date(sale.endsAt).toISOString(),
      selectedItems: asSelected(sale, sale.endsAt),
      lotOrder: queued.map(({ id }) => id),
    },
    settings: {
      allowChat: row.allow_chat,
      requireMembership: row.require_membership,
      pace: sale.pace,
      step: sale.step,
      softCloseSeconds: row.soft_close_seconds,
      softCloseCapMinutes: row.soft_close_cap_minutes,
      fairWarningSeconds: row.fair_warning_seconds,
    },
    terms: row.terms,
  };
}

// The items of a sale as they were chosen; a lot that closed with the sale still closes with it.
export const asSelected = (sale: SaleState, endedAt: number): SelectedItem[] =>
  byPosition(sale).map(({ itemId, minimum, reserve, closesAt }) => ({
    inventoryItem: itemId,
    minimumBidPrice: minimum,
    ...(reserve === null ? {} : { reserve }),
    ...(closesAt === null || closesAt === endedAt ? {} : { closesAt: new Date(closesAt).toISOString() }),
  }));

// Both are the order of the lots.
const partsOf: Readonly<Record<string, string>> = { lotOrder: "selectedItems" };
const partOf = (field: string): string => partsOf[field] ?? field;

// Whoever has not seen more changes than this loads the sale again.
const maxChanges = 200;

// Read while bids wait for the sale's lock, by an index of these events alone.
export const changesSince = (saleId: string, seq: number) => sql<{ fields: string[] }>`
  select payload -> 'fields' as fields from sale_event
  where sale_id = ${saleId}::uuid and seq > ${seq}::bigint and payload ->> 'kind' = 'sale-changed'
  order by seq limit ${maxChanges + 1}`;

// True when somebody else has changed one of these fields since the event of this number. Bids and what happens to lots are no such change.
export async function areChangedSince(
  tx: Tx,
  saleId: string,
  seq: number,
  fields: readonly string[],
): Promise<boolean> {
  const { rows } = await changesSince(saleId, seq).execute(tx);
  if (rows.length > maxChanges) return true;
  const changed = new Set(rows.flatMap((row) => row.fields.map(partOf)));
  return fields.some((field) => changed.has(partOf(field)));
}
