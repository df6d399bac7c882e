import { chosenFrom } from "../selection/chosen.ts";
import type { Hunk } from "../selection/difference.ts";
import { functionsIn } from "../selection/functions.ts";
import { nearestFirst } from "../selection/importers.ts";
import type { WholeRunRecord } from "../selection/record.ts";
import { select } from "../selection/select.ts";
import type { Tree } from "../selection/tree.ts";
import { Stop } from "../output.mjs";
import type { Mutation } from "./mutation.ts";

// One run of tests of a kind, which may be a part of what is chosen of it.
export interface Batch {
  kind: "unit" | "screens" | "stories on postgres" | "stories on embedded" | "journeys" | "faults";
  files: readonly string[];
  // The states of screens that the journeys also look at.
  states?: { [screen: string]: string[] };
}

export interface Known {
  record: WholeRunRecord;
  tree: Tree;
}

// The tests that `npm test` would run for the mutation, quickest and nearest first, without those that only have their turn.
export function chosenTests(mutation: Mutation, { record, tree }: Known): Batch[] {
  const { file } = mutation;
  const change = { file, hunks: [hunkOf(mutation, tree)], isNew: false, isGone: false };
  const selected = select([change], record, tree);
  if (selected.kind !== "some") throw new Stop(`${file} is no file of the product: ${selected.kind}`);
  const chosen = chosenFrom(selected.selection, tree, () => false);
  const steps = tree.importers.reaching(file);
  // In small batches: starting a run costs seconds, and the nearest tests mostly decide.
  const batches = (kind: Batch["kind"], tests: readonly string[]): Batch[] => {
    const near = nearestFirst(file, tests, steps);
    return [near.slice(0, 4), near.slice(4, 16), near.slice(16)]
      .filter(({ length }) => length > 0)
      .map((files) => ({ kind, files }));
  };
  const journeys: Batch = { kind: "journeys", files: chosen.journeys, states: chosen.states };
  return [
    ...batches("unit", chosen.unit),
    ...batches("screens", chosen.screenParts),
    ...batches("stories on postgres", chosen.stories),
    ...batches("stories on embedded", chosen.embedded),
    ...(journeys.files.length > 0 || Object.keys(chosen.states).length > 0 ? [journeys] : []),
    ...batches("faults", chosen.faults),
  ];
}

// Stories that ran the place in the whole run and are not chosen: they must not know better than those that are.
export function leftOutTests(mutation: Mutation, chosen: readonly Batch[], { record, tree }: Known): Batch[] {
  const { file, line } = mutation;
  const functions = functionsIn(file, tree.files.get(file) ?? "");
  const around = functions.findLast(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine);
  const ran = record.ran.get(file) ?? new Map<string, readonly string[]>();
  const stories = around === undefined ? [...ran.values()].flat() : (ran.get(around.name) ?? []);
  const tried = new Set(chosen.flatMap(({ files }) => files));
  const here = [...new Set(stories)].filter((story) => tree.files.has(story) && !tried.has(story));
  return here.length === 0 ? [] : [{ kind: "stories on postgres", files: here }];
}

function hunkOf({ file, line, start, end, before, after }: Mutation, { files }: Tree): Hunk {
  const text = files.get(file) ?? "";
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = (text.indexOf("\n", end) + 1 || text.length + 1) - 1;
  const added = `${text.slice(from, start)}${after}${text.slice(end, to)}`.split("\n");
  return { first: line, count: before.split("\n").length, added };
}
