import { shownChanges, type ShownChange } from "@boli/contract/auctions/endpoints";
import type { Selectable } from "kysely";
import { instantText } from "../platform/database/clock.ts";
import { recordOf } from "./fields.ts";
import type { AuctionItemTable, AuctionRow, AuctionChangeTable } from "./tables.ts";

// The fields of an auction whose changes the history records, and those that the auction's page shows.

export interface Change {
  field: string;
  // The item that a line is about.
  about: string | null;
  before: string | null;
  after: string | null;
}

export interface Recorded {
  auction: AuctionRow;
  items: readonly Selectable<AuctionItemTable>[];
}

type Line = Pick<Change, "field" | "about"> & { value: string | null };

// Compares two states of an auction, field by field. Equal fields are left out.
export function changesBetween(before: Recorded, after: Recorded): Change[] {
  const old = linesOf(before);
  const young = linesOf(after);
  const keys = new Set([...old.keys(), ...young.keys()]);
  const changes: Change[] = [];
  for (const key of keys) {
    const was = old.get(key);
    const is = young.get(key);
    if ((was?.value ?? null) === (is?.value ?? null)) continue;
    // A new or removed item is one line of its own; a line for its price would add nothing.
    if (key.startsWith("price:") && (was === undefined || is === undefined)) continue;
    const line = is ?? was;
    if (line === undefined) continue;
    changes.push({
      field: line.field,
      about: line.about,
      before: was?.value ?? null,
      after: is?.value ?? null,
    });
  }
  return changes;
}

const rupees = (paise: number | null): string | null => (paise === null ? null : String(paise / 100));
const listed = (ids: readonly string[]): string | null => (ids.length === 0 ? null : ids.join(" "));

function linesOf({ auction, items }: Recorded): Map<string, Line> {
  const a = auction;
  const fields: Record<string, string | null> = {
    title: a.title,
    description: a.description,
    type: a.type,
    date: instantText(a.starts_at),
    end: instantText(a.ends_at),
    status: a.manual_status,
    visibility: a.is_hidden ? "hidden" : "visible",
    city: `${a.city}, ${a.state}`,
    address: a.address,
    pincode: a.pincode,
    coordinates: a.lat === null || a.lng === null ? null : `${a.lat}, ${a.lng}`,
    phone: a.phone,
    email: a.email,
    ...recordOf(a),
    "inspection-from": instantText(a.inspection_from),
    "inspection-to": instantText(a.inspection_to),
    "inspection-place": a.inspection_place,
    "earnest-money": rupees(a.earnest_paise),
    "earnest-deadline": instantText(a.earnest_deadline),
    eligibility: a.eligibility_text,
    "eligibility-flags": listed(a.eligibility_flags),
    pictures: listed(a.picture_ids),
    documents: listed(a.document_ids.map((id, at) => `${a.document_kinds[at]}:${id}`)),
  };
  const lines = new Map<string, Line>(
    Object.entries(fields).map(([field, value]) => [field, { field, about: null, value }]),
  );
  for (const item of items) {
    lines.set(`item:${item.id}`, { field: "item", about: item.name, value: itemLine(item) });
    lines.set(`price:${item.id}`, { field: "price", about: item.name, value: rupees(item.estimated_paise) });
  }
  // The line also says why it was sent back.
  lines.set("review", { field: "review", about: a.review_reason, value: a.review });
  return lines;
}

const itemLine = (item: Selectable<AuctionItemTable>): string =>
  [
    item.name,
    item.description,
    item.category,
    item.condition,
    item.quantity === null ? "" : `${item.quantity} ${item.unit ?? ""}`.trim(),
    item.picture_ids.join(" "),
  ]
    .filter((part) => part !== "")
    .join(" · ");

type Row = Selectable<AuctionChangeTable>;

// The limit for prices, and separately for all other changes: one edit may change five hundred prices, and must not hide
// that the day has changed.
const maxShown = 20;

// Every paid field of the place counts as its address. Nobody sees its old or new value: only that it changed.
const paidFields: readonly string[] = ["address", "pincode", "coordinates"];

export const shownFields: readonly string[] = [...shownChanges, ...paidFields];

// The public name of a field of the history.
export const shownField = (field: string): ShownChange["field"] | undefined =>
  paidFields.includes(field) ? "address" : shownChanges.find((known) => known === field);

// The changes that an auction's page shows, newest first; changes of one field at one moment are shown once. `reveals`
// checks a text against the present address, because a name that was harmless when it was written may reveal it.
export function toShown(rows: readonly Row[], reveals: (text: string) => boolean): ShownChange[] {
  const seen = new Set<string>();
  const shown: ShownChange[] = [];
  const counts = { prices: 0, others: 0 };
  const isRevealing = (text: string | null): boolean => text !== null && reveals(text);
  for (const row of rows) {
    const isPaid = paidFields.includes(row.field);
    const field = shownField(row.field);
    if (field === undefined || isSameStatus(row)) continue;
    const kind = field === "price" ? "prices" : "others";
    if (counts[kind] === maxShown) continue;
    const key = `${row.at.getTime()} ${field} ${isPaid ? "" : row.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    counts[kind] += 1;
    const isSilent = isPaid || (field === "city" && [row.before, row.after].some(isRevealing));
    const { before, after } = isSilent ? { before: null, after: null } : row;
    // The name of an item was checked for the address. The reason of a cancellation was not, and may contain it.
    const about = field === "price" && !isRevealing(row.about) ? row.about : null;
    shown.push({ at: row.at.toISOString(), field, about, before, after });
  }
  return shown;
}

// The switch between an admin's status and the clock's may leave the status as it is: such a change is shown in the
// history only.
const isSameStatus = ({ field, before, after }: Row): boolean => field === "status" && before === after;
