import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { EditSale, SelectedItem } from "@boli/contract/live/inputs";
import type { Terms } from "@boli/contract/live/terms";
import type { Tx } from "../../platform/database/database.ts";
import type { SaleState } from "../law/state.ts";
import { maxLots } from "@boli/contract/live/clerk-actions";
import { termsOfSale } from "../terms/sale-terms.ts";
import { byPosition } from "../law/action-context.ts";
import { answerOf, columnsOf } from "../../platform/database/fields.ts";
import { type GivenSale, lotColumns, keptSaleFields, keptSaleSettings } from "../store/fields.ts";
import { type WantedLot, wantedLot } from "./sale-items.ts";

// The part of an edit that differs from the sale as it stands. What an edit merely repeats is neither written nor announced.
export async function changedPart(tx: Tx, sale: SaleState, body: EditSale): Promise<EditSale> {
  const now = await readEditable(tx, sale, body);
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

const tableFields: Readonly<Record<string, { store(value: never): unknown }>> = {
  ...keptSaleFields,
  ...keptSaleSettings,
};

// Instants are written in more ways than one, and so is what is left empty.
function comparable(name: string, value: unknown): unknown {
  if (name === "startDateTime" || name === "endDateTime") return Date.parse(String(value));
  if (name === "selectedItems")
    return (value as Array<SelectedItem | WantedLot>).map((one) => ("given" in one ? one : wantedLot(one)));
  const field = tableFields[name];
  return field === undefined ? value : field.store(value as never);
}

// Bids wait meanwhile, so lots are read for whoever sends lots.
async function readEditable(tx: Tx, sale: SaleState, { selectedItems }: EditSale) {
  const columns = sql.join(
    [...columnsOf(keptSaleFields), ...columnsOf(keptSaleSettings)].map((one) => sql.ref(`s.${one}`)),
  );
  const { rows } = await sql<GivenSale & { youtube_url: string; terms: Terms }>`
    select ${columns}, s.youtube_url, ${termsOfSale} as terms
    from sale s where s.id = ${sale.id}::uuid limit 1`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Sale ${sale.id} is gone.`);
  const queued = byPosition(sale).filter((lot) => lot.status === "queued");
  return {
    fields: {
      ...answerOf(keptSaleFields, row),
      youtubeUrl: row.youtube_url,
      startDateTime: new Date(sale.startsAt).toISOString(),
      endDateTime: new Date(sale.endsAt).toISOString(),
      selectedItems: selectedItems && (await wantedLots(tx, { id: sale.id, endedAt: sale.endsAt })),
      lotOrder: queued.map(({ id }) => id),
    },
    settings: { ...answerOf(keptSaleSettings, row), pace: sale.pace },
    terms: row.terms,
  };
}

// The lots of a sale as they were chosen; one that closed with the sale still closes with it.
export async function wantedLots(
  tx: Tx,
  { id, endedAt }: { id: string; endedAt: number },
): Promise<WantedLot[]> {
  const rows = await tx
    .selectFrom("lot")
    .select(["item_id", "closes_at", ...lotColumns])
    .where("sale_id", "=", id)
    .orderBy("position")
    .limit(maxLots)
    .execute();
  return rows.map(({ item_id: inventoryItem, closes_at, ...given }) => {
    const closesAt = closes_at?.getTime();
    return { inventoryItem, given, closesAt: closesAt === endedAt ? undefined : closesAt };
  });
}

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
