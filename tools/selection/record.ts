import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../output.mjs";
import { functionsIn } from "./functions.ts";

// The last commit at which everything was green, and what ran there. `npm test -- all` writes it.
export interface WholeRunRecord {
  commit: string;
  // Milliseconds of each test file, by part.
  times: ReadonlyMap<string, ReadonlyMap<string, number>>;
  // Processor time of the machine during each part, in milliseconds.
  cpu: ReadonlyMap<string, number>;
  // The stories that ran a function, by file and the function's name. A file without functions has none.
  ran: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  // The screens and pages that each file of journeys opened, by their addresses.
  opened: ReadonlyMap<string, readonly string[]>;
}

export const recordPage = "docs/proofs/whole-run.md";
export const recordFile = "docs/proofs/whole-run.jsonl";

// The folder in which tests note what they run and open.
export const notes = path.join(root, ".cache", "whole-run");

type Line =
  | { commit: string; digest: string; cpu: { [part: string]: number } }
  | { part: string; times: { [file: string]: number } }
  | { stories: string[] }
  | { file: string; ran: { [name: string]: string } }
  | { journey: string; opened: string[] };

export function readRecord(): WholeRunRecord | undefined {
  const whole = path.join(root, recordFile);
  if (!existsSync(whole)) return undefined;
  let commit = "";
  let stories: string[] = [];
  const [times, cpu, ran, opened] = [new Map(), new Map(), new Map(), new Map()];
  const [head = "", ...others] = readFileSync(whole, "utf8").trim().split("\n");
  // A merge by hand can join the lines of two records.
  if ((JSON.parse(head) as { digest?: string }).digest !== digestOf(others)) return undefined;
  for (const text of [head, ...others]) {
    const line = JSON.parse(text) as Line;
    if ("commit" in line) {
      commit = line.commit;
      for (const [part, ms] of Object.entries(line.cpu)) cpu.set(part, ms);
    } else if ("part" in line) times.set(line.part, new Map(Object.entries(line.times)));
    else if ("stories" in line) stories = line.stories;
    else if ("journey" in line) opened.set(line.journey, line.opened);
    else ran.set(line.file, functionsOf(line.ran, stories));
  }
  return { commit, times, cpu, ran, opened };
}

const functionsOf = (ran: { [name: string]: string }, stories: readonly string[]): Map<string, string[]> =>
  new Map(Object.entries(ran).map(([name, bits]) => [name, membersOf(bits, stories)]));

// A set of stories in hexadecimal digits, four stories in each.
export function bitsOf(members: ReadonlySet<string>, all: readonly string[]): string {
  let digits = "";
  for (let at = 0; at < all.length; at += 4)
    digits += [0, 1, 2, 3]
      .reduce((sum, bit) => sum + (members.has(all[at + bit] ?? "") ? 1 << bit : 0), 0)
      .toString(16);
  return digits.replace(/0+$/, "");
}

export const membersOf = (bits: string, all: readonly string[]): string[] =>
  all.filter((_, at) => (Number.parseInt(bits[Math.floor(at / 4)] ?? "0", 16) >> (at % 4)) & 1);

export interface WholeRun {
  commit: string;
  parts: ReadonlyArray<{ name: string; cpuMs: number; times: ReadonlyMap<string, number> }>;
}

// From what the tests of a green run noted.
export function writeRecord({ commit, parts }: WholeRun): void {
  const notesOf = <T>(kind: string): T[] =>
    globSync(`${kind}-*.json`, { cwd: notes })
      .toSorted()
      .map((file) => JSON.parse(readFileSync(path.join(notes, file), "utf8")) as T);
  const noted = notesOf<{ test: string; ran: { [file: string]: number[] } }>("ran");
  const stories = [...new Set(noted.map(({ test }) => test))].toSorted();
  const byFunction = new Map<string, Map<number, Set<string>>>();
  for (const { test, ran } of noted)
    for (const [file, indexes] of Object.entries(ran)) {
      const functions = byFunction.get(file) ?? new Map<number, Set<string>>();
      byFunction.set(file, functions);
      for (const index of indexes) functions.set(index, (functions.get(index) ?? new Set()).add(test));
    }
  const lines: Line[] = [
    ...parts
      .filter(({ times }) => times.size > 0)
      .map(({ name, times }) => ({ part: name, times: sorted(times) })),
    { stories },
    ...[...byFunction].toSorted(byName).map(([file, functions]) => {
      const names = functionsIn(file, readFileSync(path.join(root, file), "utf8")).map(({ name }) => name);
      const ran = names.map((name, index) => [name, bitsOf(functions.get(index) ?? new Set(), stories)]);
      return { file, ran: Object.fromEntries(ran) as { [name: string]: string } };
    }),
    ...[...gather(notesOf<{ journey: string; opened: string[] }>("opened"))]
      .toSorted(byName)
      .map(([journey, opened]) => ({ journey, opened: [...opened].toSorted() })),
  ];
  const written = lines.map((line) => JSON.stringify(line));
  const cpu = Object.fromEntries(parts.map(({ name, cpuMs }) => [name, Math.round(cpuMs)]));
  const head: Line = { commit, digest: digestOf(written), cpu };
  writeFileSync(path.join(root, recordFile), `${[JSON.stringify(head), ...written].join("\n")}\n`);
}

const digestOf = (lines: readonly string[]): string =>
  createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16);

function gather(opened: ReadonlyArray<{ journey: string; opened: string[] }>): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const { journey, opened: its } of opened)
    all.set(journey, new Set([...(all.get(journey) ?? []), ...its]));
  return all;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const sorted = (times: ReadonlyMap<string, number>): { [file: string]: number } =>
  Object.fromEntries([...times].toSorted(byName));
