import type { HistoryLine } from "@boli/contract/auctions/endpoints";
import { auctionStatuses, auctionTypes } from "@boli/contract/auctions/kinds";
import { formatRupees } from "@boli/contract/base/money";
import { knownNames, placeNameOf } from "../../locales/known-names.ts";
import type { AuctionFieldName } from "../../locales/auction-field-names.ts";
import type { ItemNames } from "../../locales/item-names.ts";
import type { ManagementMessages } from "./texts/index.ts";
import { moment } from "../../lib/moments.ts";

// The changes of one person at one moment.
export interface Moment {
  key: string;
  at: Date;
  by: HistoryLine["by"];
  lines: readonly Line[];
}

export interface Line {
  key: string;
  field: string;
  // Omitted where the field was or is empty.
  before: string | undefined;
  after: string | undefined;
  // The note on it, such as why an auction was cancelled.
  note: string | undefined;
}

// The server keeps one line for each field, and the drawer groups the lines that belong together. New lines can shift
// the pages so that two of them share a line; it is shown once.
export function momentsOf(changes: readonly HistoryLine[], texts: ManagementMessages): Moment[] {
  const known = new Map(changes.map((change) => [change.id, change]));
  const moments: { key: string; at: Date; by: HistoryLine["by"]; lines: Line[] }[] = [];
  for (const change of known.values()) {
    const key = `${change.at} ${change.by?.name ?? ""}`;
    const last = moments.at(-1);
    const line = lineOf(change, texts);
    if (last?.key === key) last.lines.push(line);
    else moments.push({ key, at: new Date(change.at), by: change.by, lines: [line] });
  }
  return moments;
}

function lineOf({ id, field, about, before, after }: HistoryLine, texts: ManagementMessages): Line {
  const isMade = field === "created";
  const isItem = field === "item";
  const say = (value: string | null): string | undefined =>
    isMade || (isItem && value === null) ? undefined : valueText(field, value, texts);
  const said = { before: say(before), after: say(after) };
  const line = { key: id, field: fieldText(field, about, texts.history) };
  const otherFiles: Readonly<Record<string, string>> = texts.history.otherFiles;
  if (said.before !== undefined && said.before === said.after && otherFiles[field] !== undefined)
    return { ...line, before: undefined, after: undefined, note: otherFiles[field] };
  return { ...line, ...said, note: noteOf({ field, about, before, after }, texts.history) };
}

function noteOf(
  { field, about, before, after }: Pick<HistoryLine, "field" | "about" | "before" | "after">,
  texts: ManagementMessages["history"],
): string | undefined {
  if (field === "item" && before === null) return texts.added;
  if (field === "item" && after === null) return texts.removed;
  if (field === "review" && about !== null) return texts.reason({ reason: about });
  if (field !== "status") return undefined;
  if (about !== null) return texts.reason({ reason: about });
  // The status changed from the clock's to an admin's, or the other way.
  return before === after ? texts.sameStatus : undefined;
}

// The history has other names for these fields than the contract.
const renamed: Readonly<Record<string, AuctionFieldName>> = {
  end: "endsAt",
  address: "location.address",
  pincode: "location.pincode",
  coordinates: "location.coordinates",
  phone: "contactInfo.phone",
  email: "contactInfo.email",
  "source-link": "sourceUrl",
  "event-type": "eventType",
  attendees: "expectedAttendees",
  "sale-method": "saleMethod",
  "inspection-from": "inspection.from",
  "inspection-to": "inspection.to",
  "inspection-place": "inspection.place",
  "earnest-money": "earnestMoney.amount",
  "earnest-deadline": "earnestMoney.deadline",
  eligibility: "eligibility.text",
  "eligibility-flags": "eligibility.flags",
  "payment-deadline": "paymentDeadline",
  "lifting-deadline": "liftingDeadline",
  pictures: "images",
  documents: "attachments",
};

function fieldText(
  field: string,
  about: string | null,
  { fields, priceOf, itemNamed }: ManagementMessages["history"],
): string {
  if (field === "price") return priceOf({ item: about ?? "" });
  if (field === "item") return itemNamed({ item: about ?? "" });
  // A field that this release does not know is shown under the server's name.
  return (fields as Record<string, string>)[renamed[field] ?? field] ?? field;
}

const instants = new Set([
  "date",
  "end",
  "inspection-from",
  "inspection-to",
  "earnest-deadline",
  "payment-deadline",
  "lifting-deadline",
]);
const amounts = new Set(["price", "earnest-money"]);
const lists = new Set(["pictures", "documents"]);

function valueText(field: string, value: string | null, texts: ManagementMessages): string {
  const { history, row, statuses, types } = texts;
  // Null means that the clock decides.
  if (field === "status" && value === null) return statuses.by_clock;
  if (lists.has(field)) return String(value === null ? 0 : value.split(" ").length);
  if (value === null) return history.nothing;
  if (instants.has(field)) return instantText(value);
  if (amounts.has(field)) return amountText(value);
  if (field === "city") return placeNameOf(value);
  if (field === "event-type") return knownNames().eventType(value);
  if (field === "item") return itemText(value, history.itemNames);
  if (field === "visibility") return value === "hidden" ? row.hidden : row.visible;
  const status = auctionStatuses.find((known) => known === value);
  if (field === "status" && status !== undefined) return statuses[status];
  const type = auctionTypes.find((known) => known === value);
  if (field === "type" && type !== undefined) return types[type];
  const values: Record<string, string> = history.values;
  return field === "eligibility-flags"
    ? value
        .split(" ")
        .map((flag) => values[flag] ?? flag)
        .join(", ")
    : (values[value] ?? value);
}

function instantText(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : moment(at);
}

function amountText(value: string): string {
  const rupees = Number(value);
  return Number.isFinite(rupees) ? formatRupees(rupees) : value;
}

// Formats an item's line: name, description, category, condition, perhaps a quantity, and the names of its pictures, which
// are left out. The text that people wrote may look like a code, so the last category that is followed by a condition is
// taken as the item's.
function itemText(value: string, { categories, conditions, quantities }: ItemNames): string {
  const parts = value.split(" · ").filter((part) => !/^[0-9a-f-]{36}( [0-9a-f-]{36})*$/.test(part));
  const at = parts.findLastIndex(
    (part, place) => Object.hasOwn(conditions, part) && Object.hasOwn(categories, parts[place - 1] ?? ""),
  );
  const names: Readonly<Record<string, string>> = { ...categories, ...conditions };
  return parts
    .map((part, place) => {
      if (at < 0 || place < at - 1) return part;
      return place > at ? quantityText(part, quantities) : (names[part] ?? part);
    })
    .join(" · ");
}

function quantityText(value: string, quantities: ItemNames["quantities"]): string {
  const [count = "", unit = "none"] = value.split(" ");
  const known: Readonly<Record<string, ItemNames["quantities"]["none"]>> = quantities;
  return /^\d+(\.\d+)?$/.test(count) ? (known[unit]?.({ count: Number(count) }) ?? value) : value;
}
