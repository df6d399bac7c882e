import type { Dice } from "../../../tools/dice.ts";
import type { Attempt, PaymentModel } from "./model.ts";
import type { Crash, Transfer, World } from "./world.ts";

// A sequence while it runs.
export interface Run {
  world: World;
  model: PaymentModel;
  dice: Dice;
  // By reference.
  links: Map<string, { link: string; subscriptionId: string; paymentId: string; person: number }>;
  transfers: Transfer[];
  story: string[];
}

export const crashOf = (dice: Dice): Crash =>
  dice.weighted([
    [null, 8],
    ["before" as const, 1],
    ["after" as const, 1],
  ]);

export const lawOf = (model: PaymentModel, reference: string): Attempt => {
  const attempt = model.attempts.find((one) => one.reference === reference);
  if (!attempt) throw new Error("The law knows no such attempt.");
  return attempt;
};
