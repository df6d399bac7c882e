import type { Dice } from "../../tools/dice.ts";
import type { ReceivedLot } from "./received-lots.ts";

export interface Offer {
  amount: number | null;
  max: number | null;
}

const maxRupees = 900_000_000;

// The next offer of a person, based on the last known state of the lot: mostly plain steps, but often every other kind.
export function offerFor(lot: ReceivedLot, person: number, dice: Dice): Offer {
  const { least, step } = lot;
  const roll = dice.below(100);
  const above = Math.min(maxRupees, least + (dice.chance(50) ? 0 : step * dice.below(4)));
  if (lot.leader === person && roll < 40)
    // Sometimes lower than the person's present ceiling, which is refused.
    return { amount: dice.chance(30) ? above : null, max: ceilingFrom(lot, above, dice) };
  if (roll < 60) return { amount: above, max: null };
  if (roll < 78) return { amount: above, max: ceilingFrom(lot, above, dice) };
  if (roll < 84) return { amount: null, max: ceilingFrom(lot, least, dice) };
  if (roll < 95) return { amount: Math.max(1, least - 1 - dice.below(step * 3)), max: null };
  if (roll < 97) return { amount: above + 5, max: above };
  return dice.chance(50) ? { amount: null, max: null } : { amount: 2_000_000_000, max: null };
}

function ceilingFrom(lot: ReceivedLot, amount: number, dice: Dice): number {
  const known = lot.ceilings.at(-1 - dice.below(3));
  if (known !== undefined && known > amount && dice.chance(40)) return known;
  // An odd amount that nobody else offers, so that a leak of it is recognised.
  const ceiling = amount + lot.step * (1 + dice.below(25)) + 1 + dice.below(7);
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
