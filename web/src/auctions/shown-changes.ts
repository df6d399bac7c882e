import { auctionStatuses } from "@boli/contract/auction-kinds";
import type { ShownChange } from "@boli/contract/auctions";
import { formatPaise, paiseFromRupees } from "@boli/contract/money";
import type { AuctionMessages } from "../locales/auctions/index.ts";
import { moment } from "../lib/moments.ts";

// What a change says on the page. Of the address only that it changed, whoever reads it.
export function changeSentence(change: ShownChange, messages: AuctionMessages): string {
  const { changes: words } = messages;
  const between = (write: (value: string) => string) => ({
    before: change.before === null ? words.none : write(change.before),
    after: change.after === null ? words.none : write(change.after),
  });
  switch (change.field) {
    case "date":
      return words.date(between(moment));
    case "end":
      return words.end(between(moment));
    case "city":
      // Names that would give away the place of today are not told.
      return change.before === null ? words.address : words.city(between(asItIs));
    case "address":
      return words.address;
    case "status":
      return words.status(between((status) => statusName(status, messages)));
    case "price":
      return words.price({ about: change.about ?? words.anItem, ...between(rupees) });
    case "earnest-money":
      return words["earnest-money"](between(rupees));
    default:
      return change.field satisfies never;
  }
}

const asItIs = (value: string): string => value;
const rupees = (value: string): string => formatPaise(paiseFromRupees(Number(value)));

function statusName(value: string, { statuses }: AuctionMessages): string {
  const status = auctionStatuses.find((known) => known === value);
  return status === undefined ? value : statuses[status];
}

const dayMs = 86_400_000;
const recentMs = 7 * dayMs;
// Changes that someone who means to go there must not overlook.
const grave: ReadonlySet<ShownChange["field"]> = new Set(["date", "end", "city", "address", "status"]);

// The grave changes of the last seven days, the newest first, and of each kind the newest alone.
export const recentChanges = (changes: readonly ShownChange[], nowMs: number): ShownChange[] =>
  changes.filter(
    ({ field, at }, place) =>
      grave.has(field) &&
      nowMs - new Date(at).getTime() < recentMs &&
      changes.findIndex((change) => change.field === field) === place,
  );
