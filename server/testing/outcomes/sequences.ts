import fc from "fast-check";
import { decisions, outcomeStates } from "@boli/contract/outcomes/outcome";
import type { ModelAction, Person } from "./model.ts";

export interface Step {
  waitsMs: number;
  action: ModelAction;
}

const hour = 3_600_000;
const who: fc.Arbitrary<Person> = fc.constantFrom("winner", "runner", "stranger");

// Actions that move things on are drawn more often, and the clock likes the limits and the instants beside them.
const action: fc.Arbitrary<ModelAction> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<ModelAction>({ do: "mark", as: "unpaid" }) },
  { weight: 3, arbitrary: fc.constantFrom(...outcomeStates).map((as): ModelAction => ({ do: "mark", as })) },
  { weight: 2, arbitrary: who.map((one): ModelAction => ({ do: "dispute", who: one })) },
  { weight: 2, arbitrary: fc.constantFrom(...decisions).map((as): ModelAction => ({ do: "decide", as })) },
  { weight: 1, arbitrary: fc.constant<ModelAction>({ do: "free" }) },
  { weight: 4, arbitrary: fc.constant<ModelAction>({ do: "offer" }) },
  { weight: 3, arbitrary: who.map((one): ModelAction => ({ do: "accept", who: one })) },
  { weight: 1, arbitrary: who.map((one): ModelAction => ({ do: "decline", who: one })) },
);

const limits = [24 * hour, 48 * hour, 72 * hour];

// `nearMs`: how near to a limit a jump ends. Against a real clock a jump must not end in the very millisecond.
export const sequences = (nearMs: number, maxLength: number): fc.Arbitrary<Step[]> => {
  const jump = fc.oneof(
    { weight: 3, arbitrary: fc.constant(nearMs) },
    { weight: 2, arbitrary: fc.constantFrom(...limits.flatMap((limit) => [limit - nearMs, limit + nearMs])) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 100 }).map((hours) => hours * hour + 17 * nearMs) },
    ...(nearMs === 1 ? [{ weight: 1, arbitrary: fc.constantFrom(...limits) }] : []),
  );
  return fc.array(fc.record({ waitsMs: jump, action }), { minLength: 4, maxLength });
};
