import type { Call } from "../../http/call.ts";
import { sourceOf } from "../../http/guards/network.ts";
import { Refusal } from "../../http/refusal.ts";
import { CallerOverBudget } from "../../platform/database/budget.ts";
import { inLane } from "../../platform/database/turns.ts";
import { Queue } from "../../http/guards/queue.ts";
import type { Reach } from "./reach.ts";

// Some answers read everything that the filters find: a list by age or by distance, one for many words, a map, the nearest
// other city. In a large market each of them keeps a connection of the database for a second. A few at once leave the others
// to everybody else, and one caller gets some turns only.
const readingAll = new Queue({ atOnce: 3, waiting: 100, perSender: 8 });

// A list with several filters may read far in an index. Such lists have a queue of their own: most of them are short, and need not
// wait for those that never are.
const readingFar = new Queue({ atOnce: 3, waiting: 100, perSender: 8 });

export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

export interface Caller extends Pick<Call, "address"> {
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
