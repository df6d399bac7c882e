import type { SaleView } from "@boli/contract/live/endpoints";
import { type ActionFacts, whyNotNow } from "@boli/contract/live/shown-actions";
import { firstShown, type ShownLot } from "../shown.ts";

// The lots that the console's actions are about.
export interface Subject {
  // The lot that is shown: the chosen one, else the current one.
  shown: ShownLot | undefined;
  // The lot that a clerk decides: the open one of a clerk-paced sale; in a timed sale the shown one.
  decided: ShownLot | undefined;
  // The lot that Re-offer would offer: the shown one if it may be, else the one that was passed last.
  reoffered: ShownLot | undefined;
  next: ShownLot | undefined;
}

export function subjectOf(
  sale: SaleView,
  chosen: string | undefined,
  facts: Omit<ActionFacts, "lot">,
): Subject {
  const { items, pace, currentLotId } = sale;
  const open = items.find(({ id, status }) => status === "open" && (pace === "timed" || id === currentLotId));
  const picked = items.find(({ id }) => id === chosen);
  const shown = picked ?? (pace === "clerk" ? (open ?? lastDecided(items)) : firstShown(items, currentLotId));
  // A sale may have thousands of lots, and this is asked for each of them whenever the console is drawn.
  const mayReoffer = (lot: ShownLot | undefined): boolean =>
    (lot?.status === "passed" || lot?.status === "withdrawn") &&
    whyNotNow("reoffer", { ...facts, lot }) === null;
  return {
    shown,
    decided: pace === "clerk" ? open : shown,
    reoffered: mayReoffer(shown) ? shown : items.findLast((lot) => mayReoffer(lot)),
    next: items.find(({ status }) => status === "queued"),
  };
}

const lastDecided = (items: readonly ShownLot[]): ShownLot | undefined =>
  items.findLast(({ status }) => status !== "queued") ?? items[0];

export const numberOf = ({ items }: SaleView, lot: ShownLot): number =>
  items.findIndex(({ id }) => id === lot.id) + 1;

// A clerk-paced lot has no close of its own.
export const extendActionOf = ({ pace }: SaleView): "extend-lot" | "extend-sale" =>
  pace === "timed" ? "extend-lot" : "extend-sale";
