import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, testEngine } from "../../testing/database.ts";
import { bugsOf, testPlanted } from "../../testing/planted-bugs/planted-bug.ts";
import { plantedBugs } from "../../testing/payments/planted-bugs.ts";
import { runSequence } from "../../testing/payments/sequence.ts";
import { LawBroken } from "../../testing/simulation/law-broken.ts";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import type { Database } from "../platform/database/database.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const everyday = testEngine() === "embedded" ? 300 : 40;
const maxSeeds = 400;

// The faults with this seed, as sentences. With a planted bug the product may also fail in other ways, which breaks no rule.
async function faultsOf(seed: number, plant?: (typeof plantedBugs)[string]): Promise<string[]> {
  try {
    const { broken, story } = await runSequence(database, seed, plant);
    return broken.length === 0 ? [] : [...broken, ...story];
  } catch (error) {
    return plant === undefined || error instanceof LawBroken ? [String(error)] : [];
  }
}

describe("random sequences of payers, banks, forgers and admins", () => {
  // On a busy machine three hundred of them take minutes, and ten thousand an hour.
  const longest = { timeout: 7_200_000 };
  it(
    "PAY-33 PAY-30 PAY-4 PAY-10 PAY-12 PAY-13 leave what the law says, wherever a transaction breaks off",
    longest,
    async () => {
      const seed = seedOfThisRun();
      const count = tries("PAYMENT_SEQUENCES", everyday);
      let passed = false;
      try {
        for (let at = 0; at < count; at += 1)
          expect(await faultsOf(seed + at), `BOLI_SEED=${seed + at}`).toEqual([]);
        passed = true;
      } finally {
        recordProof({
          name: `payment-sequences-on-${database.engine}`,
          title: "Nothing is active without proof, and no day is lost, after random sequences of payments",
          facts: [
            ["Sequences", count],
            ["Database", database.engine],
          ],
          seed,
          passed,
        });
      }
    },
  );

  // Always the same seeds, so a bug that is found today is found tomorrow.
  const bugs = bugsOf(plantedBugs, { rules: "PAY-33 PAY-4", foundBy: ["a sequence"] });
  testPlanted(bugs, async ({ plant }) => {
    for (let seed = 1; seed <= maxSeeds; seed += 1) {
      const [what] = await faultsOf(seed, plant);
      if (what !== undefined) return [{ by: "a sequence", what: `seed ${seed}: ${what}` }];
    }
    return [];
  });
});
