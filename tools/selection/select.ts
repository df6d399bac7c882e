import path from "node:path";
import { kindOfTest } from "../checks/kinds.mjs";
import type { Change } from "./difference.ts";
import { nearestFirst } from "./importers.ts";
import { journeysOfScreens, journeysOfServer, statesOf } from "./select-screens.ts";
import { functionsTouched, storiesBeside } from "./select-stories.ts";
import type { Record } from "./record.ts";
import type { Tree } from "./tree.ts";

// The tests that a difference can break.
export interface Selection {
  // Why everything runs, or undefined.
  everything: string | undefined;
  // Only documents differ: the static checks are enough.
  isDocumentsOnly: boolean;
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
  states: Map<string, ReadonlySet<string>>;
}

const documents = /(^|\/)[^/]*\.md$|^docs\/|^deploy\/|^LICENSE$|^\.(editorconfig|env\.example|gitignore)$/;
// The files that decide which tests run, and how. The checkers of style and structure have tests of their own.
const tools =
  /^tools\/(?!boundaries\/|mutate\/|drawings\/|maps\/|planted\/)|(^|\/)(package(-lock)?|tsconfig[\w.]*)\.json$|^((vitest|screens)\.config\.ts|e2e\/playwright\.config\.ts)$|^web\/(build\/|[\w.-]+$)|^\.ci\/|^\.(npmrc|oxlintrc\.json|oxfmtrc\.json)$/;
const known = /\.(tsx?|css|mjs)$|^server\/migrations\//;

export function select(changes: readonly Change[], record: Record, tree: Tree): Selection {
  const selection = nothing();
  const relevant = changes.filter(({ file }) => !documents.test(file));
  if (relevant.length === 0) return { ...selection, isDocumentsOnly: true };
  const deciding = relevant.find(({ file }) => tools.test(file) || !known.test(file));
  if (deciding) return { ...selection, everything: `${deciding.file} differs, which may decide any test` };
  for (const change of relevant) selectFor(change, record, tree, selection);
  selectEmbedded(relevant, tree, selection);
  for (const story of selection.stories) if (tree.isTimed(story)) selection.timed.add(story);
  for (const fault of selection.faults) if (tree.isTimed(fault)) selection.timed.add(fault);
  return selection;
}

const nothing = (): Selection => ({
  everything: undefined,
  isDocumentsOnly: false,
  unit: new Set(),
  screenParts: new Set(),
  stories: new Set(),
  embedded: new Set(),
  faults: new Set(),
  timed: new Set(),
  journeys: new Set(),
  states: new Map(),
});

function selectFor(change: Change, record: Record, tree: Tree, selection: Selection): void {
  const { file } = change;
  const steps = tree.importers.reaching(file);
  const reached = [...steps.keys()].filter((other) => tree.files.has(other));
  for (const test of reached) {
    const kind = kindOfTest(test);
    if (kind === "unit") selection.unit.add(test);
    else if (kind === "screen") selection.screenParts.add(test);
    // Imports tell the helpers that a test uses, and not the code that it runs: each story imports the whole server.
    else if (kind === "story" && !isProduct(file)) selection.stories.add(test);
    else if (kind === "fault" && !isProduct(file)) selection.faults.add(test);
    else if (kind === "journey" && (test !== journeyOfStates || file === test)) selection.journeys.add(test);
  }
  if (isProduct(file)) {
    for (const story of storiesFor(change, record, tree, steps)) selection.stories.add(story);
    for (const fault of faultsOf(file, [...tree.files.keys()])) selection.faults.add(fault);
  }
  if (file.startsWith("server/src/"))
    for (const journey of journeysOfServer(file, tree.files)) selection.journeys.add(journey);
  if (!file.startsWith("server/")) {
    for (const journey of journeysOfScreens(reached, record, tree)) selection.journeys.add(journey);
    for (const [screen, states] of statesOf(reached, tree.screens))
      selection.states.set(screen, new Set([...(selection.states.get(screen) ?? []), ...states]));
  }
}

// It imports the steps to all states, which are chosen by their screens.
const journeyOfStates = "e2e/journeys/screens.journey.ts";

const isProduct = (file: string): boolean =>
  /^(server|contract)\/src\//.test(file) && kindOfTest(file) === undefined && !file.includes("/testing/");

// A function that is run by more stories than this is decided by the nearest.
const maxStories = 24;

function storiesFor(
  change: Change,
  record: Record,
  tree: Tree,
  steps: ReadonlyMap<string, number>,
): Set<string> {
  const found = new Set<string>();
  const exists = (story: string): boolean => tree.files.has(story) && !plantsBugs(story);
  const touched = functionsTouched(change, record, tree);
  for (const { stories } of touched ?? []) {
    const here = stories.filter(exists);
    for (const story of nearestFirst(change.file, here, steps).slice(0, maxStories)) found.add(story);
  }
  // Nothing is known of a new file, or of code that a story runs only in a process of its own.
  if (found.size === 0 && touched?.length !== 0)
    for (const story of storiesBeside(change.file, tree.files)) found.add(story);
  // Bugs are planted into the code beside the test.
  for (const story of tree.files.keys())
    if (plantsBugs(story) && path.posix.dirname(story) === path.posix.dirname(change.file)) found.add(story);
  return found;
}

const plantsBugs = (story: string): boolean => /(^|\/)planted[\w-]*\.story\.test\.ts$/.test(story);

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

// Faults by what they hurt; the process itself is hurt by all of them.
const hurt: ReadonlyArray<readonly [source: RegExp, folders: RegExp]> = [
  [/^server\/src\/platform\/database\//, /^e2e\/faults\/(database|program|live)\//],
  [/^server\/src\/platform\/jobs\//, /^e2e\/faults\/(jobs|notifications)\//],
  [/^server\/src\/platform\/(?:pictures|sandbox|files)\//, /^server\/src\/platform\//],
  [/^server\/src\/(platform|boot|settings)\/|^server\/src\/[\w-]+\.ts$/, /./],
  [/^(server|contract)\/src\/live\b/, /^e2e\/faults\/live\//],
  [/^server\/src\/notifications\//, /^e2e\/faults\/notifications\//],
  [/^server\/src\/subscriptions\//, /^e2e\/faults\/payments\//],
];

function faultsOf(file: string, all: readonly string[]): string[] {
  const [, folders] = hurt.find(([source]) => source.test(file)) ?? [];
  return folders === undefined
    ? []
    : all.filter((test) => kindOfTest(test) === "fault" && folders.test(test));
}
