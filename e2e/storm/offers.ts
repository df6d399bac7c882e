import type { SeededRandom } from "./seeded-random.ts";
import type { ReceivedLot } from "./heard.ts";

export interface Offer {
  amount: number | null;
  max: number | null;
}

const maxRupees = 900_000_000;

// The next offer of a person, based on the last known state of the lot: mostly plain steps, but often every other kind.
export function offerFor(lot: ReceivedLot, person: number, rng: SeededRandom): Offer {
  const { least, step } = lot;
  const roll = rng.next();
  const above = Math.min(maxRupees, least + (rng.isIn(0.5) ? 0 : step * rng.below(4)));
  if (lot.leader === person && roll < 0.4)
    // Sometimes lower than the person's present ceiling, which is refused.
    return { amount: rng.isIn(0.3) ? above : null, max: ceilingFrom(lot, above, rng) };
  if (roll < 0.6) return { amount: above, max: null };
  if (roll < 0.78) return { amount: above, max: ceilingFrom(lot, above, rng) };
  if (roll < 0.84) return { amount: null, max: ceilingFrom(lot, least, rng) };
  if (roll < 0.95) return { amount: Math.max(1, least - 1 - rng.below(step * 3)), max: null };
  if (roll < 0.97) return { amount: above + 5, max: above };
  return rng.isIn(0.5) ? { amount: null, max: null } : { amount: 2_000_000_000, max: null };
}

function ceilingFrom(lot: ReceivedLot, amount: number, rng: SeededRandom): number {
  const known = lot.ceilings.at(-1 - rng.below(3));
  if (known !== undefined && known > amount && rng.isIn(0.4)) return known;
  // An odd amount that nobody else offers, so that a leak of it is recognised.
  const ceiling = amount + lot.step * (1 + rng.below(25)) + 1 + rng.below(7);
  lot.ceilings.push(ceiling);
  if (lot.ceilings.length > 10) lot.ceilings.shift();
  return ceiling;
}

// Rising bids: each is higher than all before it, in whatever order they arrive.
export function raisedOffer(lot: ReceivedLot): Offer {
  const amount = lot.least;
  lot.least += lot.step;
  return { amount, max: null };
}
