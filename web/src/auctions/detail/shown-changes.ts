import { auctionStatuses } from "@boli/contract/auctions/kinds";
import type { ShownChange } from "@boli/contract/auctions/endpoints";
import { formatRupees } from "@boli/contract/base/money";
import { dayMs } from "@boli/contract/base/time";
import { placeNameOf } from "../../locales/known-names.ts";
import type { AuctionMessages } from "../texts/index.ts";
import { moment } from "../../lib/moments.ts";

// The sentence of a change on the page. For every reader, a changed address says only that it changed.
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
      // Names that would reveal the current place are left out.
      return change.before === null ? words.address : words.city(between(placeNameOf));
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

const rupees = (value: string): string => formatRupees(Number(value));

function statusName(value: string, { statuses }: AuctionMessages): string {
  const status = auctionStatuses.find((known) => known === value);
  return status === undefined ? value : statuses[status];
}

const recentMs = 7 * dayMs;
// Changes that people who plan to attend must not miss.
const grave: ReadonlySet<ShownChange["field"]> = new Set(["date", "end", "city", "address", "status"]);

// The grave changes of the last seven days, the newest first, and of each kind the newest alone.
export const recentChanges = (changes: readonly ShownChange[], nowMs: number): ShownChange[] =>
  changes.filter(
    ({ field, at }, place) =>
      grave.has(field) &&
      nowMs - new Date(at).getTime() < recentMs &&
      changes.findIndex((change) => change.field === field) === place,
  );
