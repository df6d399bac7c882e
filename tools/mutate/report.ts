import type { Proof } from "../proofs.ts";
import { reasonOf } from "./equivalents.ts";
import type { MutationResult } from "./try-mutation.ts";
import type { Mutation } from "./mutation.ts";
import { caught, isCaught, type Result, type Results } from "./results.ts";

const minShare = 0.9;

// The output line of one mutation.
export function describe(
  { seed, mutation }: { seed: number; mutation: Mutation },
  verdict?: MutationResult,
): string {
  const where = `${mutation.file}:${mutation.line}`;
  const what = `${where} [${mutation.operator}] ${short(mutation.before)} → ${short(mutation.after)}`;
  if (verdict === undefined) return `seed ${seed} ${what}`;
  const mark = isCaught(verdict) ? `caught by ${verdict.caughtBy}` : "SURVIVED";
  return `seed ${seed} ${mark}: ${what}\n        ${verdict.by}`;
}

// The report over all seeds: how many mutations were caught at first and are caught now, by which checks, and every
// mutation that was ever missed with the check that catches it now.
export function proofOf(all: readonly Results[]): Proof {
  const seeds = all.filter(({ results }) => results.length > 0);
  return {
    name: "mutations",
    title: "Small faults drawn by chance are caught by the checks",
    facts: seeds.flatMap((results) => factsOf(results)),
    passed: seeds.length > 0 && seeds.every((results) => isProved(results)),
  };
}

// An interrupted run proves nothing yet.
const isProved = ({ count, results }: Results): boolean =>
  results.length >= count &&
  caught(results, "now") >= results.length * minShare &&
  results.every(({ now }) => now.caughtBy !== "left out");

function factsOf({ seed, count, results }: Results): Array<[string, string]> {
  const of = results.length;
  const name = `Seed ${seed}`;
  return [
    ...(of < count ? [[`${name}: judged`, `${of} of ${count}`] satisfies [string, string]] : []),
    [`${name}: caught at first`, `${caught(results, "first")} of ${of}`],
    [`${name}: caught now`, `${caught(results, "now")} of ${of}`],
    [`${name}: caught by`, catchers(results)],
    [
      `${name}: missed by the tests that \`npm test\` chooses, caught by others`,
      String(results.filter(({ now }) => now.caughtBy === "left out").length),
    ],
    ...results
      .filter(({ first, now }) => !isCaught(first) || !isCaught(now))
      .map((result): [string, string] => [`${name}: missed at first`, describeResult(result)]),
  ];
}

function catchers(results: readonly Result[]): string {
  const counted = Map.groupBy(
    results.filter(({ now }) => isCaught(now)),
    ({ now }) => now.caughtBy,
  );
  return [...counted].map(([caughtBy, of]) => `${caughtBy} ${of.length}`).join(", ");
}

function describeResult({ mutation, now }: Result): string {
  const what = `${mutation.file}:${mutation.line} \`${short(mutation.before)}\` → \`${short(mutation.after)}\``;
  if (isCaught(now)) return `${what}; now caught by ${now.by}`;
  const reason = reasonOf(mutation);
  if (now.caughtBy === "left out") return `${what}; left out: ${now.by}`;
  return reason === undefined ? `${what}; still missed` : `${what}; changes nothing: ${reason}`;
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line === "") return "(nothing)";
  return line.length > 80 ? `${line.slice(0, 77)}…` : line;
}
