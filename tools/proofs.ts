import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

// Some claims need many tries to be believed: 20 kills, 100,000 requests. The same tests run with small counts in `npm
// test` and with large ones in `npm run prove`; each records its result here, and `prove` writes the reports from that.
export interface Proof {
  // The report's file name, in kebab-case. A story that runs on both databases includes the engine.
  name: string;
  // The proven claim, as one sentence.
  title: string;
  // The facts of the run, in reading order.
  facts: ReadonlyArray<readonly [what: string, value: string | number]>;
  // With this value as BOLI_SEED, the same tries happen in the same order.
  seed?: number | string;
  passed: boolean;
}

const folder = path.join(import.meta.dirname, "..", ".cache", "proofs");

// Call once at the end of a test, also of a failing one; `passed` says whether it passed.
export function recordProof(proof: Proof): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(proof.name))
    throw new Error(`"${proof.name}" is no name for a report.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${proof.name}.json`), `${JSON.stringify(proof, null, 2)}\n`);
}

// True in `npm run prove`, which has time for slow parts.
export const isProof = process.env["BOLI_PROOF"] === "1";

// The number of tries: the small everyday count, or the one set in the environment.
export function tries(
  variable:
    | "FAULT_ROUNDS"
    | "FUZZ_REQUESTS"
    | "SPOILED_REQUESTS"
    | "SIMULATIONS"
    | "ADVERSARIES"
    | "DISTANCE_QUESTIONS"
    | "SAVED_SEARCHES"
    | "PAYMENT_SEQUENCES",
  everyday: number,
): number {
  const requested = Number(process.env[variable] ?? everyday);
  if (!Number.isInteger(requested) || requested < 1)
    throw new Error(`${variable} must be a whole number above 0.`);
  return requested;
}

// The seed of the random generator. Print it with every failure, so that the run can be repeated. It stays the same while
// the process lives, so a test that is retried cannot pass by drawing other input.
export function seedOfThisRun(): number {
  const requested = process.env["BOLI_SEED"];
  const seed = requested === undefined ? drawnSeed : Number(requested);
  if (!Number.isInteger(seed)) throw new Error("BOLI_SEED must be a whole number.");
  return seed;
}

const drawnSeed = Math.trunc(Math.random() * 2 ** 31);
