import path from "node:path";
import { kindOfTest } from "../checks/kinds.mjs";
import { storiesBeside } from "../checks/touched.mjs";
import type { Change, Hunk } from "./difference.ts";
import { functionsIn } from "./functions.ts";
import { nearestFirst } from "./importers.ts";
import type { WholeRunRecord } from "./record.ts";
import { onlyDeclaresFunctions, type Statement, statementsIn } from "./statements.ts";
import type { Tree } from "./tree.ts";

// A function that is run by more stories than this is decided by the nearest.
const maxStories = 24;

// The stories that a change of the server or the contract can break: of each function that it touches, and of each other thing, those
// that ran it. Where none is known to have run it, because it is new or runs in a process of its own, the stories beside it.
export function storiesFor(
  change: Change,
  { ran }: Pick<WholeRunRecord, "ran">,
  tree: Tree,
  steps: ReadonlyMap<string, number>,
): Set<string> {
  const { file } = change;
  const exists = (story: string): boolean => tree.files.has(story) && !plantsBugs(story);
  const found = new Set<string>();
  for (const stories of storiesOfThings(change, ran, tree)) {
    const here = [...stories].filter(exists);
    const chosen =
      here.length > 0 ? nearestFirst(file, here, steps).slice(0, maxStories) : besides(file, tree);
    for (const story of chosen) found.add(story);
  }
  // Bugs are planted into the code beside the test.
  for (const story of tree.files.keys())
    if (plantsBugs(story) && path.posix.dirname(story) === path.posix.dirname(file)) found.add(story);
  return found;
}

const plantsBugs = (story: string): boolean => /(^|\/)planted[\w-]*\.story\.test\.ts$/.test(story);

const besides = (file: string, { files }: Pick<Tree, "files">): string[] =>
  storiesBeside([file], (folder) =>
    [...files.keys()].filter(
      (other) => path.posix.dirname(other) === folder && kindOfTest(other) === "story",
    ),
  );

type Ran = WholeRunRecord["ran"];

// One set of stories for each thing that the change touches.
function storiesOfThings({ file, hunks, isNew }: Change, ran: Ran, tree: Tree): Array<Iterable<string>> {
  if (isNew) return [[]];
  const text = tree.textBefore(file);
  const functions = functionsIn(file, text);
  const statements = statementsIn(file, text);
  return decidingHunks(hunks, { file, lines: text.split("\n"), statements }).flatMap((hunk) => {
    const around = functions.findLast((one) => isAround(one, hunk));
    if (around !== undefined) return [ran.get(file)?.get(around.name) ?? []];
    const inside = functions
      .filter((one) => overlaps(one, hunk))
      .map(({ name }) => ran.get(file)?.get(name) ?? []);
    const loose = statements.filter((one) => !one.isFunction && overlaps(one, hunk));
    // A line in no statement is an addition beside others.
    if (loose.length === 0 && inside.length > 0 && hunk.added.length === 0) return inside;
    return [...inside, storiesOfLoose(file, loose, ran, tree)];
  });
}

// Imports do nothing by themselves: what uses them differs too. Only a difference of imports alone decides by itself.
function decidingHunks(
  hunks: readonly Hunk[],
  { file, lines, statements }: { file: string; lines: readonly string[]; statements: readonly Statement[] },
): readonly Hunk[] {
  const lastImport = Math.max(
    0,
    ...statements.filter(({ isImport }) => isImport).map(({ lastLine }) => lastLine),
  );
  const linesOf = ({ first, count, added }: Hunk): string[] => [
    ...lines.slice(first - 1, first - 1 + count),
    ...added,
  ];
  const speaking = hunks.filter((hunk) => {
    const removed = lines.slice(hunk.first - 1, hunk.first - 1 + hunk.count);
    if (linesOf(hunk).every((line) => isSilent.test(line))) return false;
    // A new function has to be called by something that differs too.
    return !(
      removed.every((line) => isSilent.test(line)) && onlyDeclaresFunctions(file, hunk.added.join("\n"))
    );
  });
  const own = speaking.filter(
    (hunk) =>
      hunk.first + hunk.count - 1 > lastImport || linesOf(hunk).some((line) => line.startsWith('import "')),
  );
  return own.length > 0 ? own : speaking;
}

const isSilent = /^\s*(\/\/.*)?$/;

interface Lines {
  firstLine: number;
  lastLine: number;
}

const isAround = ({ firstLine, lastLine }: Lines, { first, count }: Hunk): boolean =>
  // A line that is added after the last one of a function is not in it.
  firstLine <= first && (count === 0 ? first < lastLine : first + count - 1 <= lastLine);

const overlaps = ({ firstLine, lastLine }: Lines, { first, count }: Hunk): boolean =>
  count === 0 ? firstLine <= first && first < lastLine : firstLine < first + count && first <= lastLine;

// A table, a schema or a part of a statement is used by the functions of its file, and by those of files that import it by name.
function storiesOfLoose(file: string, loose: readonly Statement[], ran: Ran, tree: Tree): Set<string> {
  const found = new Set([...(ran.get(file) ?? [])].flatMap(([, stories]) => stories));
  const names = loose.flatMap((statement) => statement.names);
  const seen = new Set([file]);
  const follow = (from: string, wanted: readonly string[]): void => {
    for (const importer of tree.importers.nextTo(from)) {
      const text = tree.files.get(importer) ?? "";
      if (seen.has(importer) || kindOfTest(importer) !== undefined) continue;
      if (
        wanted.length > 0 &&
        !wanted.some((name) => new RegExp(`\\b${name.replaceAll("$", "\\$")}\\b`).test(text))
      )
        continue;
      seen.add(importer);
      const stories = [...(ran.get(importer) ?? [])].flatMap(([, its]) => its);
      for (const story of stories) found.add(story);
      if (stories.length === 0) follow(importer, []);
    }
  };
  follow(file, names);
  return found;
}
