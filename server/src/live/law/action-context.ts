import type { WhyNot } from "@boli/contract/live/clerk-actions";
import type { Advance } from "./advance.ts";
import { appendEvent } from "./apply-bid.ts";
import type { Changes, IdSource, Lot, SaleState } from "./state.ts";

// An admin is one who does not host the sale; an admin who hosts it is its host.
export type By = "host" | "admin";

// The actions of the host, an admin or the clock on a sale. All of it happens under the lock that bids take (CLOSE-4).
export type SaleAction =
  | { kind: "tick" }
  | { kind: "start" }
  | { kind: "end"; by: By | "viewer"; reason: string | null }
  | { kind: "next" }
  | { kind: "fair-warning"; lotId: string }
  // Selling below the reserve takes a second word: `dropsReserve`.
  // The number of the newest bid that its clerk has seen belongs to each of these three; null for none.
  | { kind: "sold"; lotId: string; newestBid: number | null; dropsReserve: boolean }
  | { kind: "pass" | "withdraw"; lotId: string; newestBid: number | null; by: By }
  | { kind: "drop-reserve"; lotId: string }
  | { kind: "reoffer"; lotId: string; by: By }
  // Only an admin may do it. `barred` is the bidder whose bid was not genuine, if there is one.
  | { kind: "restart"; lotId: string; reason: string; barred: string | null }
  // A lost connection of the host holds a sale too.
  | { kind: "hold"; by: By | "lost" }
  | { kind: "resume"; by: By }
  | { kind: "extend"; lotId: string | null; closesAt: number }
  | { kind: "cancel"; reason: string; by: By }
  | { kind: "message"; text: string | null };

export type ActionRefusal = { code: WhyNot };

export type ActionOutcome = { kind: "done" } | { kind: "refused"; refusal: ActionRefusal };

export const done: ActionOutcome = { kind: "done" };
export const refused = (code: ActionRefusal["code"]): ActionOutcome => ({
  kind: "refused",
  refusal: { code },
});

export interface ActionContext {
  sale: SaleState;
  changes: Changes;
  now: number;
  idSource: IdSource;
  // The ceilings that wait for lots to open (BID-13).
  advance?: Advance;
  // The longest time for which anything can have waited to be judged; without it, for ever (CLOSE-8).
  waitedMs?: number;
}

export function appendSaleEvent(
  { sale, changes, now }: ActionContext,
  payload: Parameters<typeof appendEvent>[3],
): ActionOutcome {
  appendEvent(sale, changes, now, payload);
  return done;
}

export const byPosition = (sale: SaleState): Lot[] =>
  [...sale.lots.values()].toSorted((a, b) => a.position - b.position);
export const openLots = (sale: SaleState): Lot[] => byPosition(sale).filter((lot) => lot.status === "open");
