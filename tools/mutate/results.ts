import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import type { MutationResult } from "./try-mutation.ts";
import type { Mutation } from "./mutation.ts";

// The verdicts on a mutation: of the first run, and of the latest one, since survivors may have got tests.
export interface Result {
  key: string;
  mutation: Mutation;
  first: MutationResult;
  now: MutationResult;
}

export interface Results {
  seed: number;
  count: number;
  results: Result[];
}

const folder = path.join(root, ".cache", "mutate");

export function readResults(seed: number): Results | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, `seed-${seed}.json`), "utf8")) as Results;
  } catch {
    return undefined;
  }
}

export function readAllResults(): Results[] {
  const seeds = readdirSync(folder).flatMap((name) => /^seed-(\d+)\.json$/.exec(name)?.[1] ?? []);
  return seeds
    .map(Number)
    .toSorted((a, b) => a - b)
    .flatMap((seed) => readResults(seed) ?? []);
}

export function writeResults(results: Results): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `seed-${results.seed}.json`), `${JSON.stringify(results, null, 1)}\n`);
}

// By what `npm test` would run.
export const isCaught = ({ caughtBy }: MutationResult): boolean =>
  caughtBy !== "none" && caughtBy !== "left out";

export function caught(results: readonly Result[], when: "first" | "now"): number {
  return results.filter((result) => isCaught(result[when])).length;
}
