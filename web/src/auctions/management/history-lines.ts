import type { HistoryEntry } from "@boli/contract/auctions";
import { auctionStatuses, auctionTypes } from "@boli/contract/auction-kinds";
import { formatPaise, paiseFromRupees } from "@boli/contract/money";
import { formatDate, formatTime } from "@boli/contract/time";
import type { ItemNames } from "../../locales/auctions/item-names.ts";
import type { ManagementMessages } from "../../locales/management/index.ts";

// What was changed at one moment by one person.
export interface Moment {
  key: string;
  at: Date;
  by: HistoryEntry["by"];
  lines: readonly Line[];
}

export interface Line {
  key: string;
  field: string;
  // Left out where there was or is nothing to tell.
  before: string | undefined;
  after: string | undefined;
  // What was said about it, such as why an auction was cancelled.
  note: string | undefined;
}

// The server keeps one line for each field; told is what belongs together. A line that two pages of the list have in
// common, because others arrived meanwhile, is told once.
export function momentsOf(entries: readonly HistoryEntry[], words: ManagementMessages): Moment[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const moments: { key: string; at: Date; by: HistoryEntry["by"]; lines: Line[] }[] = [];
  for (const entry of known.values()) {
    const key = `${entry.at} ${entry.by?.name ?? ""}`;
    const last = moments.at(-1);
    const line = lineOf(entry, words);
    if (last?.key === key) last.lines.push(line);
    else moments.push({ key, at: new Date(entry.at), by: entry.by, lines: [line] });
  }
  return moments;
}

function lineOf({ id, field, about, before, after }: HistoryEntry, words: ManagementMessages): Line {
  const isMade = field === "created";
  const isItem = field === "item";
  const say = (value: string | null): string | undefined =>
    isMade || (isItem && value === null) ? undefined : sayValue(field, value, words);
  const said = { before: say(before), after: say(after) };
  const line = { key: id, field: sayField(field, about, words.history) };
  const otherFiles: Readonly<Record<string, string>> = words.history.otherFiles;
  if (said.before !== undefined && said.before === said.after && otherFiles[field] !== undefined)
    return { ...line, before: undefined, after: undefined, note: otherFiles[field] };
  return { ...line, ...said, note: noteOf({ field, about, before, after }, words.history) };
}

function noteOf(
  { field, about, before, after }: Pick<HistoryEntry, "field" | "about" | "before" | "after">,
  words: ManagementMessages["history"],
): string | undefined {
  if (field === "item" && before === null) return words.added;
  if (field === "item" && after === null) return words.removed;
  if (field !== "status") return undefined;
  if (about !== null) return words.reason({ reason: about });
  // The clock gave this status, and now an admin does, or the other way.
  return before === after ? words.sameStatus : undefined;
}

function sayField(
  field: string,
  about: string | null,
  { fields, priceOf, itemNamed }: ManagementMessages["history"],
): string {
  if (field === "price") return priceOf({ item: about ?? "" });
  if (field === "item") return itemNamed({ item: about ?? "" });
  // A field that this release does not know yet is called what the server calls it.
  return (fields as Record<string, string>)[field] ?? field;
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

function sayValue(field: string, value: string | null, words: ManagementMessages): string {
  const { history, row, statuses, types } = words;
  // Nothing set by hand means that the clock decides.
  if (field === "status" && value === null) return statuses.by_clock;
  if (lists.has(field)) return String(value === null ? 0 : value.split(" ").length);
  if (value === null) return history.nothing;
  if (instants.has(field)) return sayInstant(value);
  if (amounts.has(field)) return sayAmount(value);
  if (field === "item") return sayItem(value, history.itemNames);
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

function sayInstant(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : `${formatDate(at)}, ${formatTime(at)}`;
}

function sayAmount(value: string): string {
  const rupees = Number(value);
  return Number.isFinite(rupees) ? formatPaise(paiseFromRupees(rupees)) : value;
}

// An item's line: name, description, category, condition, perhaps a quantity, and the names of its pictures, which say
// nothing to people. What people wrote may read like a code and stays: the last category with a condition behind it is
// the item's own.
function sayItem(value: string, { categories, conditions, quantities }: ItemNames): string {
  const parts = value.split(" · ").filter((part) => !/^[0-9a-f-]{36}( [0-9a-f-]{36})*$/.test(part));
  const at = parts.findLastIndex(
    (part, place) => Object.hasOwn(conditions, part) && Object.hasOwn(categories, parts[place - 1] ?? ""),
  );
  const names: Readonly<Record<string, string>> = { ...categories, ...conditions };
  return parts
    .map((part, place) => {
      if (at < 0 || place < at - 1) return part;
      return place > at ? sayQuantity(part, quantities) : (names[part] ?? part);
    })
    .join(" · ");
}

function sayQuantity(value: string, quantities: ItemNames["quantities"]): string {
  const [count = "", unit = "none"] = value.split(" ");
  const known: Readonly<Record<string, ItemNames["quantities"]["none"]>> = quantities;
  return /^\d+(\.\d+)?$/.test(count) ? (known[unit]?.({ count: Number(count) }) ?? value) : value;
}
