import { kindOfTest } from "../checks/kinds.mjs";
import type { Change } from "./difference.ts";
import { faultsFor } from "./faults.ts";
import { journeysOfScreens, journeysOfServer, statesOf } from "./select-screens.ts";
import { storiesFor } from "./select-stories.ts";
import { onlyDeclaresTypes } from "./statements.ts";
import type { WholeRunRecord } from "./record.ts";
import type { Tree } from "./tree.ts";

// The tests that a difference can break.
export interface Selection {
  unit: Set<string>;
  screenParts: Set<string>;
  stories: Set<string>;
  // Those that run on the embedded database as well.
  embedded: Set<string>;
  faults: Set<string>;
  // Files with tests of deadlines.
  timed: Set<string>;
  journeys: Set<string>;
  // By the address of a screen.
  states: Map<string, Set<string>>;
}

export type Selected =
  | { kind: "everything"; why: string }
  // The static checks are enough.
  | { kind: "documents" }
  | { kind: "some"; selection: Selection };

const documents = /(^|\/)[^/]*\.md$|^docs\/|^deploy\/|^LICENSE$|^\.(editorconfig|env\.example|gitignore)$/;
// These have tests of their own, or make data by hand; measures of speed run by themselves.
const alone =
  /^tools\/(boundaries\/(?!places|read|source)|mutate\/|drawings\/|maps\/|planted\/)|^bench\/|^e2e\/(pictures\/|pictures\.config)|\.(speed|measure)\.ts$/;
// The files that decide which tests run, and how.
const tools =
  /^tools\/|(^|\/)(package(-lock)?|tsconfig[\w.]*)\.json$|^((vitest|screens)\.config\.ts|e2e\/playwright\.config\.ts)$|^web\/(build\/|[\w.-]+$)|^\.ci\/|^\.(npmrc|oxlintrc\.json|oxfmtrc\.json)$/;
const code = /\.(tsx?|css|mjs)$/;

export function select(changes: readonly Change[], record: WholeRunRecord, tree: Tree): Selected {
  const relevant = changes.filter(({ file }) => !documents.test(file));
  if (relevant.length === 0) return { kind: "documents" };
  const selection = nothing();
  for (const change of relevant) {
    const { file } = change;
    if (!alone.test(file) && (tools.test(file) || !code.test(file)))
      return { kind: "everything", why: `${file} differs, which may decide any test` };
    const its = selectFor(change, record, tree);
    if (!alone.test(file) && isEmpty(its) && !isHarmless(change, tree))
      return { kind: "everything", why: `${file} differs, and nothing says which tests it decides` };
    add(its, selection);
  }
  selectEmbedded(relevant, tree, selection);
  for (const test of [...selection.stories, ...selection.faults])
    if (tree.isTimed(test)) selection.timed.add(test);
  return { kind: "some", selection };
}

const nothing = (): Selection => ({
  unit: new Set(),
  screenParts: new Set(),
  stories: new Set(),
  embedded: new Set(),
  faults: new Set(),
  timed: new Set(),
  journeys: new Set(),
  states: new Map(),
});

const isEmpty = (selection: Selection): boolean => Object.values(selection).every(({ size }) => size === 0);

// Whoever imported a file that is gone differs too. Types are checked in each run. A difference of comments chooses no story.
const isHarmless = ({ file, isGone }: Change, { files }: Tree): boolean =>
  isGone || isProduct(file) || (/\.tsx?$/.test(file) && onlyDeclaresTypes(file, files.get(file) ?? ""));

function add(its: Selection, to: Selection): void {
  for (const part of ["unit", "screenParts", "stories", "faults", "journeys"] as const)
    for (const test of its[part]) to[part].add(test);
  for (const [screen, states] of its.states)
    to.states.set(screen, new Set([...(to.states.get(screen) ?? []), ...states]));
}

function selectFor(change: Change, record: WholeRunRecord, tree: Tree): Selection {
  const { file } = change;
  const selection = nothing();
  const steps = tree.importers.reaching(file);
  const reached = [...steps.keys()].filter((other) => tree.files.has(other));
  for (const test of reached) {
    const kind = kindOfTest(test);
    if (kind === "unit") selection.unit.add(test);
    else if (kind === "screen") selection.screenParts.add(test);
    // Imports tell the helpers that a test uses, and not the code that it runs: each story imports the whole server.
    else if (kind === "story" && !isProduct(file)) selection.stories.add(test);
    else if (kind === "fault" && !isProduct(file)) selection.faults.add(test);
    else if (kind === "journey" && test !== journeyOfStates) selection.journeys.add(test);
  }
  if (isProduct(file)) {
    selection.stories = storiesFor(change, record, tree, steps);
  }
  for (const fault of faultsFor(file, tree.files.keys())) selection.faults.add(fault);
  if (file.startsWith("server/src/")) selection.journeys = new Set(journeysOfServer(file, tree.files));
  if (!file.startsWith("server/")) {
    for (const journey of journeysOfScreens([file, ...reached], record, tree))
      selection.journeys.add(journey);
    selection.states = isOfAllStates(file, tree) ? allStates(tree) : statesOf(reached, tree.screens);
  }
  return selection;
}

const isProduct = (file: string): boolean =>
  /^(server|contract)\/src\//.test(file) && kindOfTest(file) === undefined && !file.includes("/testing/");

// It imports the steps to all states, each of which belongs to its screen; the rest of it is how a state is looked at.
const journeyOfStates = "e2e/journeys/screens.journey.ts";

const isOfAllStates = (file: string, { importers }: Tree): boolean =>
  file.startsWith("e2e/") &&
  importers.reaching(file, (at) => !at.endsWith(".states.ts")).has(journeyOfStates);

const allStates = ({ screens }: Tree): Map<string, Set<string>> =>
  new Map(screens.map(({ path, states }) => [path, new Set(states)]));

// The embedded database itself, and decisions about bids, which are promised for both databases.
function selectEmbedded(
  changes: readonly Change[],
  { files, isOnEmbedded }: Tree,
  selection: Selection,
): void {
  const isDatabase = changes.some(({ file }) =>
    /^server\/(migrations\/|src\/platform\/database\/|testing\/database\.ts)/.test(file),
  );
  const isAboutBids = changes.some(({ file }) => /^(server|contract)\/src\/live\b/.test(file));
  if (isDatabase)
    for (const file of files.keys())
      if (kindOfTest(file) === "story" && isOnEmbedded(file)) selection.embedded.add(file);
  for (const story of selection.stories)
    if (isOnEmbedded(story) && (isAboutBids || story.startsWith("server/src/platform/")))
      selection.embedded.add(story);
}
