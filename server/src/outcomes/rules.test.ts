import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ModelAction, OutcomeModel, type Person } from "../../testing/outcomes/model.ts";
import { type Step, sequences } from "../../testing/outcomes/sequences.ts";
import { recordProof, seedOfThisRun } from "../../../tools/proofs.ts";
import {
  type Action,
  type Contract,
  type Decided,
  type Outcome,
  decide,
  isConfirmed,
  standingOf,
} from "./rules.ts";

const endOfSale = 1_000_000;
const hour = 3_600_000;

interface Product {
  decide(outcome: Outcome, action: Action, now: number): Decided;
  isConfirmed(contract: Contract, now: number): boolean;
}
const product: Product = { decide, isConfirmed };

const sold = (payBy: number): Outcome => ({
  contracts: [
    {
      userId: "winner",
      bidder: "winner",
      alias: 1,
      price: 12_500,
      payBy,
      state: "due",
      unpaidAt: null,
      dispute: null,
    },
  ],
  offer: null,
  freedAt: null,
});

function actionOf(action: ModelAction, hasRunnerUp: boolean): Action {
  const userId = (who: Person): string => who;
  switch (action.do) {
    case "mark":
      return { kind: "mark", state: action.as };
    case "dispute":
      return { kind: "dispute", userId: userId(action.who), reason: "I paid." };
    case "decide":
      return { kind: "decide", decision: action.as, reason: "So it is." };
    case "offer":
      return { kind: "offer", to: hasRunnerUp ? { userId: "runner", alias: 2, price: 12_000 } : null };
    case "free":
      return { kind: "free" };
    default:
      return { kind: action.do, userId: userId(action.who) };
  }
}

// The first difference between the product and the model, or nothing.
function differenceIn(
  steps: readonly Step[],
  hasRunnerUp: boolean,
  { decide: decideAction, isConfirmed: stands }: Product,
) {
  const model = new OutcomeModel(endOfSale, hasRunnerUp);
  let outcome = sold(endOfSale + 72 * hour);
  let now = endOfSale;
  for (const [at, { waitsMs, action }] of steps.entries()) {
    now += waitsMs;
    const isDone = model.try(action, now);
    const decided = decideAction(outcome, actionOf(action, hasRunnerUp), now);
    if ((decided.kind === "done") !== isDone) return `step ${at}: ${JSON.stringify(decided)}`;
    if (decided.kind === "done") ({ outcome } = decided);
    // The clock has its turn, as the job does.
    const ticked = decideAction(outcome, { kind: "tick" }, now);
    if (ticked.kind === "done") ({ outcome } = ticked);
    const contract = standingOf(outcome);
    const claims = [
      ...(contract === null ? [] : [contract.userId === "winner" ? "winner" : "runner"]),
      ...(outcome.offer?.state === "open" ? ["offered"] : []),
      ...(outcome.freedAt === null ? [] : ["nobody"]),
    ];
    if (claims.length !== 1 || claims[0] !== model.claimant(now))
      return `step ${at}: claims ${claims.join(" and ")}`;
    for (const [of, one] of [
      ["winner", outcome.contracts[0]],
      ["runner", outcome.contracts[1]],
    ] as const) {
      if (one === undefined) continue;
      if (one.state !== model.mark(of)) return `step ${at}: the ${of} is ${one.state}`;
      if (stands(one, now) !== model.hasStrike(of, now)) return `step ${at}: a strike of the ${of}`;
    }
    const [{ userId, price }] = outcome.contracts;
    if (userId !== "winner" || price !== 12_500) return `step ${at}: the winner changed`;
  }
  return undefined;
}

const property = (which: Product) =>
  fc.property(sequences(1, 30), fc.boolean(), (steps, hasRunnerUp) => {
    expect(differenceIn(steps, hasRunnerUp, which)).toBeUndefined();
  });

type Changed = (outcome: Outcome, action: Action, now: number) => Decided;
const withDecide = (change: Changed): Product => ({ ...product, decide: change });
const withOutcome = (change: (after: Outcome, before: Outcome, action: Action) => Outcome): Product =>
  withDecide((outcome, action, now) => {
    const decided = decide(outcome, action, now);
    return decided.kind === "refused"
      ? decided
      : { ...decided, outcome: change(decided.outcome, outcome, action) };
  });

// Faults that somebody could make. Each has to be found.
const plantedBugs: Record<string, Product> = {
  "an offer never lapses": withDecide((outcome, action, now) =>
    decide(
      (outcome.offer && { ...outcome, offer: { ...outcome.offer, until: now } }) || outcome,
      action,
      now,
    ),
  ),
  "an offer is accepted by anybody": withDecide((outcome, action, now) =>
    decide(outcome, action.kind === "accept" ? { ...action, userId: "runner" } : action, now),
  ),
  "the first contract stands beside an accepted offer": withOutcome((after) =>
    after.offer?.state === "accepted" ? { ...after, contracts: [after.contracts[0]] } : after,
  ),
  "declining does not free the item": withOutcome((after) =>
    after.offer?.state === "declined" ? { ...after, freedAt: null } : after,
  ),
  "an accepted offer frees the item": withOutcome((after, _before, action) =>
    action.kind === "accept" ? { ...after, freedAt: 1 } : after,
  ),
  "a lot is offered twice": withDecide((outcome, action, now) =>
    decide(
      action.kind === "offer" ? { ...outcome, contracts: [outcome.contracts[0]], offer: null } : outcome,
      action,
      now,
    ),
  ),
  "a dispute comes too late and counts": withDecide((outcome, action, now) =>
    decide(outcome, action, action.kind === "dispute" ? now - 3 * hour : now),
  ),
  "a dispute is too late in its last millisecond": withDecide((outcome, action, now) =>
    decide(outcome, action, action.kind === "dispute" ? now + 1 : now),
  ),
  "a lot is unpaid at the deadline": withDecide((outcome, action, now) =>
    decide(outcome, action, action.kind === "mark" ? now + 1 : now),
  ),
  "an item is freed while a dispute waits": {
    decide: (outcome, action, now) => {
      const [first, ...others] = outcome.contracts;
      const forgets = action.kind === "free" || action.kind === "offer";
      return decide(
        forgets ? { ...outcome, contracts: [{ ...first, dispute: null }, ...others] } : outcome,
        action,
        now,
      );
    },
    isConfirmed,
  },
  "a strike counts before 48 hours are over": {
    decide,
    isConfirmed: (contract, now) => isConfirmed(contract, now + hour),
  },
  "a strike counts while a dispute waits": {
    decide,
    isConfirmed: (contract, now) =>
      contract.state === "unpaid" && isConfirmed({ ...contract, dispute: null }, now),
  },
  "what was dismissed is marked again": withDecide((outcome, action, now) => {
    const [first, ...others] = outcome.contracts;
    return decide(
      action.kind === "mark" ? { ...outcome, contracts: [{ ...first, dispute: null }, ...others] } : outcome,
      action,
      now,
    );
  }),
  "a disputed mark that was taken back is made again": withOutcome((after, _before, action) => {
    const [first, ...others] = after.contracts;
    const forgets = action.kind === "mark" && first.dispute?.decision === null && first.state !== "unpaid";
    return forgets ? { ...after, contracts: [{ ...first, dispute: null }, ...others] } : after;
  }),
  "the runner-up has to pay by the winner's deadline": withOutcome((after, _before, action) => {
    const [first, second] = after.contracts;
    return action.kind === "accept" && second
      ? { ...after, contracts: [first, { ...second, payBy: first.payBy }] }
      : after;
  }),
  "an upheld mark is taken back as dismissed": withDecide((outcome, action, now) =>
    decide(outcome, action.kind === "decide" ? { ...action, decision: "dismissed" } : action, now),
  ),
};

describe("random outcomes, second offers, strikes and disputes", () => {
  it("OUTCOME-6 OUTCOME-3 OUTCOME-4 OUTCOME-5 leave one buyer, one offer or a free item, as the model says", () => {
    const seed = seedOfThisRun();
    const numRuns = 5_000;
    let passed = false;
    try {
      fc.assert(property(product), { seed, numRuns });
      passed = true;
    } finally {
      recordProof({
        name: "outcome-sequences",
        title: "An item that was sold has one buyer, is offered to one person, or is free",
        facts: [["Sequences", numRuns]],
        seed,
        passed,
      });
    }
  });

  it("OUTCOME-6 the sequences reach every state that there is", () => {
    const seen = new Set<string>();
    for (const steps of fc.sample(sequences(1, 30), { seed: 1, numRuns: 3_000 })) {
      const model = new OutcomeModel(endOfSale, true);
      let now = endOfSale;
      for (const { waitsMs, action } of steps) {
        now += waitsMs;
        if (model.try(action, now)) seen.add(`${action.do} ${"as" in action ? action.as : ""}`.trim());
        seen.add(model.claimant(now));
        if (model.hasStrike("runner", now)) seen.add("a strike of the runner-up");
      }
    }
    expect([...seen].toSorted()).toEqual(
      [
        "a strike of the runner-up",
        "accept",
        "decide dismissed",
        "decide upheld",
        "decline",
        "dispute",
        "free",
        "mark collected",
        "mark due",
        "mark paid",
        "mark unpaid",
        "nobody",
        "offer",
        "offered",
        "runner",
        "winner",
      ].toSorted(),
    );
  });

  it.each(Object.entries(plantedBugs))("OUTCOME-6 find out when %s", (_what, planted) => {
    expect(() => fc.assert(property(planted), { seed: 7, numRuns: 20_000, endOnFailure: true })).toThrow(
      "Property failed",
    );
  });
});
