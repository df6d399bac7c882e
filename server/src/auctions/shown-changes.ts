import { shownChanges, type ShownChange } from "@boli/contract/auctions/endpoints";
import type { Selectable } from "kysely";
import type { AuctionChangeTable } from "./tables.ts";

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
