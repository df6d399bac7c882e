import type { AuctionFilters, ListAuctions } from "@boli/contract/auctions/inputs";
import { exactTotalLimit, filteredTotalLimit } from "@boli/contract/base/paging";
import type { Call } from "../../http/call.ts";
import { sourceOf } from "../../http/guards/network.ts";
import { Queue } from "../../http/guards/queue.ts";
import { Refusal } from "../../http/refusal.ts";
import { CallerOverBudget, inLane } from "../../platform/database/turns.ts";

// Some answers read everything that the filters find: a list by age or by distance, one for many words, a map, the nearest
// other city. In a large market each of them keeps a connection of the database for a second. A few at once leave the others
// to everybody else, and one caller gets some turns only.
const readingAll = new Queue({ atOnce: 3, waiting: 100, perSender: 8 });

// A list with several filters may read far in an index. Such lists have a queue of their own: most of them are short, and need not
// wait for those that never are.
const readingFar = new Queue({ atOnce: 3, waiting: 100, perSender: 8 });

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

interface Caller extends Pick<Call, "address"> {
  principal: { userId: string } | null;
}

// Turns are those of an account, or of an address.
export const senderOf = ({ principal, address }: Caller): string => principal?.userId ?? sourceOf(address);

// A caller has too many turns under way or waiting, or has used up the time for slow work.
export const isRefusedTurn = (error: unknown): boolean =>
  error instanceof CallerOverBudget || (error instanceof Refusal && error.code === "unavailable");

const turnIn =
  (queue: Queue) =>
  (caller: Caller): Turn =>
  (work) => {
    // Refused at once, before others can share the work, and with it a refusal that is this caller's own.
    const run = queue.claim(senderOf(caller));
    return run(() => inLane("slow", work));
  };

export const turnOf = turnIn(readingAll);
export const farTurnOf = turnIn(readingFar);

export type Turns = Record<Exclude<Reach, "short">, Turn>;

export const turnsOf = (caller: Caller): Turns => ({ all: turnOf(caller), far: farTurnOf(caller) });

const atOnce: Turn = (work) => work();
// For questions of the program itself.
export const withoutTurns: Turns = { all: atOnce, far: atOnce };

export type Asked = AuctionFilters & Partial<Pick<ListAuctions, "sort" | "page" | "limit">>;

// The part of an index that a list may have to read: as much as it shows, much more, or all.
type Reach = "short" | "far" | "all";

// An index has a list in its order, and one filter with it. A second filter may leave few of its rows, so that it is read far until a
// page is full; words are looked up in an index of their own, which costs ten times what a list costs; under a search the whole row is read for a price or a day; and a page far down skips all before it.
export function reachOf(asked: Asked): Reach {
  const {
    search,
    type,
    location,
    category,
    dateFrom,
    dateTo,
    priceMin,
    priceMax,
    page = 1,
    limit = 1,
  } = asked;
  if (page * limit > (search ? filteredTotalLimit : exactTotalLimit)) return "all";
  const price = priceMin ?? priceMax;
  if (search && [price, dateFrom, dateTo].some(isGiven)) return "all";
  if (isGiven(search)) return "far";
  return [type, location, category, price].filter(isGiven).length > 1 ? "far" : "short";
}

const isGiven = (filter: unknown): boolean => filter !== undefined && filter !== "";
