import type { Lot } from "../../src/live/law/state.ts";
import { lawStepAt } from "../law/lots.ts";
import { broken } from "./law-broken.ts";
import type { Stored } from "./store.ts";

// The step as the law prints it: whoever fishes for a ceiling does not count with the server's own table.
export const stepOf = ({ step }: Lot, price: number): number =>
  lawStepAt(price, step.kind === "fixed" ? step.rupees : null);

interface Offer {
  userId: string;
  amount: number | null;
  reach: number;
}

// A world of the game, as far as its outcome is judged.
export interface Played {
  stored: Stored;
  // The reserve that each lot had when it was new; it may be dropped later.
  reserves: Map<string, number | null>;
  // The accepted bids, by lot.
  offers: Map<string, Offer[]>;
}

// Every ceiling that acts on a lot was left for that lot (BID-10).
export function checkCeilings({ stored, offers }: Played): void {
  for (const lot of stored.lots.values()) {
    const { leader } = lot;
    if (leader === null) continue;
    const own = (offers.get(lot.id) ?? []).filter(({ userId }) => userId === leader.userId);
    if (!own.some(({ reach }) => reach === leader.ceiling))
      broken(
        "BID-10",
        `${leader.userId} leads ${lot.id} up to ${leader.ceiling}, which was not left for it.`,
      );
  }
}

// A winner pays no more than his own highest amount, or what beats the highest of the others, or a reserve within his ceiling;
// never more than his ceiling (BID-9, LOT-5).
export function checkPayments({ stored, offers, reserves }: Played): number {
  let sold = 0;
  for (const lot of stored.lots.values()) {
    if (lot.status !== "sold") continue;
    sold += 1;
    const all = offers.get(lot.id) ?? [];
    const own = all.filter(({ userId }) => userId === lot.soldTo);
    const rivals = Math.max(
      0,
      ...all.filter(({ userId }) => userId !== lot.soldTo).map(({ reach }) => reach),
    );
    const ceiling = Math.max(0, ...own.map(({ reach }) => reach));
    const most = Math.max(
      lot.minimum,
      ...own.map(({ amount }) => amount ?? 0),
      rivals === 0 ? 0 : rivals + stepOf(lot, rivals),
      reserves.get(lot.id) ?? 0,
    );
    if ((lot.soldPrice ?? 0) > Math.min(most, ceiling))
      broken("BID-9", `${lot.soldTo} pays ${lot.soldPrice} for ${lot.id}, and ${most} would do.`);
  }
  return sold;
}
