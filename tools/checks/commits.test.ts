import { expect, it } from "vitest";
import { checkCommits, commitsIn } from "./commits.mjs";

it("finds the commits that a report or the page of figures names, and takes no seed for one", () => {
  const report =
    "| Seed (BOLI_SEED) | 1386270957 |\n| Commit | ac9a371197 with changes |\n| Day | 2026-11-20 |\n";
  expect(commitsIn(report)).toEqual(["ac9a371197"]);
  expect(commitsIn("Measured on 2026-11-20 at commit 3e19d9b, with changes, with Node 24.")).toEqual([
    "3e19d9b",
  ]);
  expect(commitsIn("| Requests | 1000000 |\nNo commit 3e19d9b is named so.")).toEqual([]);
});

it("finds nothing to complain of in this history", async () => {
  expect((await checkCommits()).failures).toEqual([]);
});
