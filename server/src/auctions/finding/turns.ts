import type { Call } from "../../http/call.ts";
import { sourceOf } from "../../http/guards/network.ts";
import { Queue } from "../../http/guards/queue.ts";

// Some answers read everything that the filters find: a list by age or by distance, one for many words, a map, the nearest
// other city. In a large market each of them keeps a connection of the database for a second. A few at once leave the others
// to everybody else, and one caller gets some turns only.
const readingAll = new Queue({ atOnce: 3, waiting: 100, perSender: 8 });

export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

interface Caller extends Pick<Call, "address"> {
  principal: { userId: string } | null;
}

export const turnOf =
  ({ principal, address }: Caller): Turn =>
  (work) =>
    readingAll.run(work, { sender: principal?.userId ?? sourceOf(address) });
