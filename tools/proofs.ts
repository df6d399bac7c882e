import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

// Some promises are only believed after many tries: 20 kills, 100,000 requests. The same tests run small in
// `npm test` and large in `npm run prove`; each notes here what it saw, and `prove` writes the reports from it.
export interface Proof {
  // The report's file name, in kebab-case. A story that runs on both databases puts the engine into it.
  name: string;
  // What was proven, as one sentence.
  title: string;
  // What was done and seen, in the order in which a reader wants it.
  facts: ReadonlyArray<readonly [what: string, value: string | number]>;
  // Given again as BOLI_SEED, the same tries happen in the same order.
  seed?: number | string;
  passed: boolean;
}

const folder = path.join(import.meta.dirname, "..", ".cache", "proofs");

// Called once at the end of a test, also of a failing one: `passed` says which.
export function recordProof(proof: Proof): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(proof.name))
    throw new Error(`"${proof.name}" is no name for a report.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${proof.name}.json`), `${JSON.stringify(proof, null, 2)}\n`);
}

// Whether this is `npm run prove`, which has time for what is left out every day.
export const isProof = process.env["BOLI_PROOF"] === "1";

// How often to try: the small count of everyday runs, or the large one that the environment asks for.
export function tries(
  variable: "FAULT_ROUNDS" | "FUZZ_REQUESTS" | "SPOILED_REQUESTS" | "SIMULATIONS",
  everyday: number,
): number {
  const asked = Number(process.env[variable] ?? everyday);
  if (!Number.isInteger(asked) || asked < 1) throw new Error(`${variable} must be a whole number above 0.`);
  return asked;
}

// Chance that can be repeated. Print it with every failure.
export function seedOfThisRun(): number {
  const asked = process.env["BOLI_SEED"];
  const seed = asked === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(asked);
  if (!Number.isInteger(seed)) throw new Error("BOLI_SEED must be a whole number.");
  return seed;
}
