import { describe, expect, it } from "vitest";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { stepOf } from "./adversary-checks.ts";
import { type Game, playGame } from "./adversary.ts";
import { type Deciders, product } from "./node.ts";
import { plantedInActions } from "./planted-in-actions.ts";
import { plantedInOpenings } from "./planted-in-openings.ts";
import { plantedInBids } from "./planted-in-bids.ts";
import { plantedInOutages } from "./planted-in-outages.ts";

const count = tries("ADVERSARIES", 300);
const firstSeed = seedOfThisRun();

// The first of these seeds whose game shows that the law is broken.
function seedThatCatches(deciders: Deciders, max: number): number | undefined {
  for (let seed = 1; seed <= max; seed += 1) {
    try {
      playGame(seed, deciders);
    } catch {
      return seed;
    }
  }
  return undefined;
}

// A ceiling that shows in the least bid, though nobody reached it.
const telling: Deciders = {
  ...product,
  place: (sale, changes, request, now, idSource) => {
    const outcome = product.place(sale, changes, request, now, idSource);
    const lot = sale.lots.get(request.itemId);
    if (outcome.kind === "accepted" && lot?.leader && lot.leader.userId !== request.userId)
      outcome.answer.leastBid += lot.leader.ceiling % 2;
    return outcome;
  },
};
// One row more is written where the ceiling is odd.
const writing: Deciders = {
  ...product,
  place: (sale, changes, request, now, idSource) => {
    const outcome = product.place(sale, changes, request, now, idSource);
    if (((request.maxAmount ?? 0) & 1) === 1)
      changes.items.push({ itemId: sale.lots.get(request.itemId)?.itemId ?? "", status: "in_auction" });
    return outcome;
  },
};

// The server counts with a table whose steps are twice as high.
const climbing: Deciders = {
  ...product,
  place: (sale, changes, request, now, idSource) => {
    const lot = sale.lots.get(request.itemId);
    if (!lot) return product.place(sale, changes, request, now, idSource);
    const { step } = lot;
    lot.step = { kind: "fixed", rupees: 2 * stepOf(lot, lot.price ?? lot.minimum) };
    const outcome = product.place(sale, changes, request, now, idSource);
    lot.step = step;
    return outcome;
  },
};

// The least bid of a lot that is not open yet is odd where its highest ceiling is.
const foretelling: Deciders = {
  ...product,
  apply: (context, action) => {
    const outcome = product.apply(context, action);
    for (const [lotId, all] of context.advance?.ceilings ?? []) {
      const lot = context.sale.lots.get(lotId);
      if (lot?.status !== "queued") continue;
      lot.totalBids = Math.max(...all.map(({ ceiling }) => ceiling)) % 2;
      context.changes.lots.add(lotId);
    }
    return outcome;
  },
};

describe("who fishes for a ceiling", { timeout: 60_000 + count * 200 }, () => {
  it("BID-9 BID-10 CLOSE-12 LOT-5 learns nothing of one that nobody reached, and nobody pays more than the bids ask for", () => {
    const games = Array.from({ length: count }, (_, at) => playGame(firstSeed + at));
    const sum = (of: (game: Game) => number): number => games.reduce((total, game) => total + of(game), 0);
    const secret = sum(({ isSecret }) => Number(isSecret));
    const reached = sum(({ isReached }) => Number(isReached));
    const acts = sum((game) => game.acts);
    const compared = sum((game) => game.compared);
    const sold = sum((game) => game.sold);
    recordProof({
      name: "ceilings-and-adversaries",
      title:
        "In two worlds that differ in a ceiling nobody reached, host, friends, rival and admin see the same",
      facts: [
        ["Games", count],
        ["Games in which the victim had a ceiling, lower in one world", secret],
        ["Games in which somebody reached it before the end", reached],
        ["Acts in each world", acts],
        ["Acts after which both worlds were compared", compared],
        ["Lots sold, in both worlds", sold],
      ],
      seed: firstSeed,
      passed: true,
    });
    expect(sold).toBeGreaterThan(count / 2);
    // A comparison that seldom happens would prove nothing.
    expect(secret).toBeGreaterThan(0.8 * count);
    expect(reached).toBeLessThan(0.4 * count);
    expect(compared).toBeGreaterThan(0.6 * acts);
  });

  it.each([
    ["an answer shows it", telling],
    ["the number of rows shows it", writing],
    ["a price climbs by more than a step", climbing],
    ["the winner pays the ceiling", plantedInActions["the winner pays the ceiling"]],
    ["a lot that starts again keeps its bids", plantedInActions["a lot that starts again keeps its bids"]],
    ["it is leaked in an event", plantedInBids["a ceiling is leaked in an event"]],
    ["a raise is told to everyone", plantedInBids["a raise is told to everyone"]],
    ["a raise moves the number and the head", plantedInBids["a raise moves the number and the head"]],
    ["a raise clears the warning", plantedInBids["a raise clears the warning"]],
    ["a raise counts as a bid", plantedInBids["a raise counts as a bid"]],
    ["one that was left in advance counts twice", plantedInOpenings["a ceiling in advance counts twice"]],
    ["a queued lot tells of the ceilings that wait for it", foretelling],
    ["dropping the reserve moves the price", plantedInActions["dropping the reserve moves the price"]],
    ["an outage numbers the raises that wait", plantedInOutages["an outage numbers the raises that wait"]],
  ])("BID-9 BID-10 LOT-5 is found out when %s", (_, deciders) => {
    if (!deciders) throw new Error("No such bug.");
    expect(seedThatCatches(deciders, 300)).toBeDefined();
  });
});
