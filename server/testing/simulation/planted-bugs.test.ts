import { describe, expect, it } from "vitest";
import { isProof } from "../../../tools/proofs.ts";
import { type Finding, type PlantedBug, testPlanted } from "../planted-bugs/planted-bug.ts";
import { caughtBy } from "./caught-by.ts";
import { explain } from "./explain.ts";
import type { Deciders } from "./node.ts";
import { plantedInActions } from "./planted-in-actions.ts";
import { plantedInBids } from "./planted-in-bids.ts";
import { plantedInOpenings } from "./planted-in-openings.ts";
import { plantedInOutages } from "./planted-in-outages.ts";
import { type Run, simulate } from "./simulate.ts";
import { scenarioOf } from "./scenario.ts";

// Tests the simulation itself: with a bug planted in the decisions, it must fail. Each bug is tried with the seeds of `caught-by.ts`
// that the model, and the record alone, catch it by; `npm run prove` searches for it.
const most = { model: 1_200, record: 100 };
type Finder = keyof typeof most;
const finders = Object.keys(most) as Finder[];

const planted = { ...plantedInBids, ...plantedInActions, ...plantedInOpenings, ...plantedInOutages };
const bugs = Object.entries(planted).map(([name, plant]) => {
  const { model, record } = caughtBy[name] ?? {};
  const rules = [...new Set([model?.[0], record?.[0]])].filter((rule) => rule !== undefined).join(" ");
  return { name, rules, plant, foundBy: record ? finders : ["model"] };
});

const brokenBy = (finder: Finder, deciders: Deciders, seed: number): Run["broken"] =>
  simulate(scenarioOf(seed), { deciders, withModel: finder === "model" }).broken;

function search(finder: Finder, deciders: Deciders, max = most[finder]): Finding[] {
  for (let seed = 1; seed <= max; seed += 1) {
    const broken = brokenBy(finder, deciders, seed);
    if (broken) return [{ by: finder, what: `seed ${seed} breaks ${broken.what}` }];
  }
  return [];
}

function findBy(finder: Finder, { name, plant }: PlantedBug<Deciders>): Finding[] {
  if (!caughtBy[name]) return search(finder, plant);
  const [rule, seed] = caughtBy[name][finder] ?? [];
  if (seed === undefined) return isProof ? search(finder, plant) : [];
  const broken = brokenBy(finder, plant, seed);
  if (broken !== null && broken.rule === rule)
    return isProof ? search(finder, plant) : [{ by: finder, what: broken.what }];
  const others = search(finder, plant, 40).map(({ what }) => what);
  const what = [`Seed ${seed} breaks ${broken?.what ?? "nothing"} instead of ${rule}`, ...others].join("; ");
  return [{ by: "another seed", what }];
}

describe("a simulation with a bug in it", () => {
  it("BID-9 LOT-3 CLOSE-1 ROOM-1 keeps the law without one, over the same seeds", () => {
    const seeds = Object.values(caughtBy).flatMap(({ model, record }) => [model[1], record?.[1] ?? model[1]]);
    for (const seed of new Set(seeds)) expect(simulate(scenarioOf(seed)).broken, `seed ${seed}`).toBeNull();
  });

  testPlanted(bugs, (bug) => finders.flatMap((finder) => findBy(finder, bug)));

  it("BID-9 explains what it found: the rule, the seed, and a short story", () => {
    const name = "a tie goes to the later bidder";
    const [rule, seed] = caughtBy[name]!.model;
    const text = explain(scenarioOf(seed), { deciders: plantedInBids[name]! });
    expect(text).toContain(`BOLI_SEED=${seed}`);
    expect(text).toContain(rule);
    expect(text.split("\n").length).toBeLessThan(70);
  });
});
