import { readRepository } from "../boundaries/read.ts";
import { kindOfTest } from "../checks/kinds.mjs";
import { isOnEmbedded, isTimed } from "../checks/vitest.mjs";
import { root } from "../output.mjs";
import { changesSince, git, textAt } from "./difference.ts";
import { Importers } from "./importers.ts";
import { readRecord, recordPage, type Record } from "./record.ts";
import { screensIn } from "./screen-files.ts";
import { select, type Selection } from "./select.ts";
import type { Tree } from "./tree.ts";

// The parts of `npm test` with the files that each runs. Without a list, a part runs all of its files.
export interface Plan {
  // A few lines for people: what runs, what does not, and why.
  reasons: string[];
  isDocumentsOnly: boolean;
  chosen: Chosen | undefined;
}

export interface Chosen {
  unit: string[];
  screenParts: string[];
  stories: string[];
  embedded: string[];
  faults: string[];
  timed: string[];
  journeys: string[];
  states: { [screen: string]: string[] };
}

const maxCommits = 150;
// Of what a difference cannot break, one part in so many runs all the same.
const rotation = 10;

export function planOf(): Plan {
  const record = readRecord();
  const unusable = whyUnusable(record);
  if (record === undefined || unusable !== undefined) return everything(unusable ?? "");
  const changes = changesSince(record.commit, root);
  const tree = treeSince(record.commit);
  const selection = select(changes, record, tree);
  if (selection.everything !== undefined) return everything(selection.everything);
  const since = `${changes.length} files differ from ${record.commit.slice(0, 10)}, where everything was green`;
  if (selection.isDocumentsOnly)
    return {
      reasons: [`${since}; all of them are documents, so the static checks are enough.`],
      isDocumentsOnly: true,
      chosen: undefined,
    };
  const turn = Number(git(root, "rev-list", "--count", "HEAD")) % rotation;
  const chosen = chosenFrom(selection, tree, (file) => turnOf(file) === turn);
  return { reasons: [`${since}.`, ...linesFor(chosen, tree)], isDocumentsOnly: false, chosen };
}

const everything = (why: string): Plan => ({
  reasons: [`Everything runs: ${why}.`],
  isDocumentsOnly: false,
  chosen: undefined,
});

function whyUnusable(record: Record | undefined): string | undefined {
  if (record === undefined) return `${recordPage} names no commit at which everything was green`;
  try {
    git(root, "merge-base", "--is-ancestor", record.commit, "HEAD");
  } catch {
    return `${record.commit.slice(0, 10)}, which ${recordPage} names, is not in the history of this clone`;
  }
  const count = Number(git(root, "rev-list", "--count", `${record.commit}..HEAD`));
  return count > maxCommits ? `${recordPage} is ${count} commits old` : undefined;
}

function treeSince(commit: string): Tree {
  const files = readRepository(root);
  return {
    files,
    importers: new Importers(files),
    screens: screensIn(files),
    textBefore: (file) => textAt(commit, file, root),
    isTimed,
    isOnEmbedded,
  };
}

// Stays the same for a file, so that each comes round once in so many commits.
function turnOf(file: string): number {
  let hash = 0;
  for (const char of file) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % rotation;
}

export function chosenFrom(
  selection: Selection,
  { files, screens, isTimed: hasDeadlines }: Pick<Tree, "files" | "screens" | "isTimed">,
  isItsTurn: (file: string) => boolean,
): Chosen {
  const exists = (file: string): boolean => files.has(file);
  const withTurn = (chosen: ReadonlySet<string>, kind: string): string[] =>
    [...new Set([...chosen, ...ofKind(files, kind).filter(isItsTurn)])].filter(exists);
  const unit = new Set([
    ...selection.unit,
    ...ofKind(files, "unit").filter((file) => readsTheTree.test(files.get(file) ?? "")),
  ]);
  const stories = withTurn(selection.stories, "story");
  const faults = withTurn(selection.faults, "fault");
  const timed = [...selection.timed, ...[...stories, ...faults].filter(hasDeadlines)];
  const states = new Map(selection.states);
  for (const { path: screen, states: all } of screens) {
    const turn = all.filter((state) => isItsTurn(`${screen} ${state}`));
    if (turn.length > 0) states.set(screen, new Set([...(states.get(screen) ?? []), ...turn]));
  }
  return {
    unit: withTurn(unit, "unit"),
    screenParts: withTurn(selection.screenParts, "screen"),
    stories,
    embedded: [...selection.embedded].filter(exists),
    faults,
    timed: [...new Set(timed)].filter(exists),
    journeys: withTurn(selection.journeys, "journey").filter((file) => !file.endsWith("/screens.journey.ts")),
    states: Object.fromEntries([...states].map(([screen, its]) => [screen, [...its]])),
  };
}

const ofKind = (files: ReadonlyMap<string, string>, kind: string): string[] =>
  [...files.keys()].filter((file) => kindOfTest(file) === kind);

// Tests that read files of the tree by their paths, which imports do not show.
const readsTheTree = /\b(readFileSync|readdirSync|readRepository|globSync|ownFiles)\b/;

function linesFor(chosen: Chosen, { files, screens }: Tree): string[] {
  const states = Object.values(chosen.states).flat().length;
  const allStates = screens.flatMap((screen) => screen.states).length;
  const rows: Array<readonly [what: string, its: number, all: number, why: string]> = [
    ["files of unit tests", chosen.unit.length, ofKind(files, "unit").length, "import nothing that differs"],
    [
      "files of parts of screens",
      chosen.screenParts.length,
      ofKind(files, "screen").length,
      "import nothing that differs",
    ],
    [
      "files of stories",
      chosen.stories.length,
      ofKind(files, "story").length,
      "ran no function that differs, or farther ones decide it",
    ],
    [
      "of these on embedded",
      chosen.embedded.length,
      ofKind(files, "story").filter(isOnEmbedded).length,
      "are not about databases or bids that differ",
    ],
    [
      "files of journeys",
      chosen.journeys.length,
      ofKind(files, "journey").length - 1,
      "open no screen that differs",
    ],
    ["states of screens", states, allStates, "show nothing that differs"],
    ["files of faults", chosen.faults.length, ofKind(files, "fault").length, "hurt nothing that differs"],
  ];
  return rows
    .map(([what, its, all, why]) => `  ${its} of ${all} ${what}${its < all ? `; the others ${why}` : ""}`)
    .concat(
      `  Among them is a tenth of what would be left out, another tenth with each commit. \`npm test -- all\` runs everything.`,
    );
}
