import { readRepository } from "../boundaries/read.ts";
import { isOnEmbedded } from "../checks/vitest.mjs";
import { root } from "../output.mjs";
import { changesSince, git, textAt } from "./difference.ts";
import { readRecord, recordFile, type WholeRunRecord } from "./record.ts";
import { type Chosen, chosenFrom, ofKind } from "./chosen.ts";
import { estimatedMinutes, wholeMinutes } from "./estimate.ts";
import { select } from "./select.ts";
import { type Tree, treeOf } from "./tree.ts";

// The parts of `npm test` with the files that each runs. Without a list, a part runs all of its files.
export interface Plan {
  // A few lines for people: what runs, what does not, and why.
  reasons: string[];
  isDocumentsOnly: boolean;
  chosen: Chosen | undefined;
}

const maxCommits = 150;
// Of what a difference cannot break, one part in so many runs all the same.
const rotation = 10;

export function planOf(): Plan {
  const record = readRecord();
  const unusable = whyUnusable(record);
  if (record === undefined || unusable !== undefined) return everything(unusable ?? "");
  const changes = changesSince(record.commit, root);
  const tree = treeOf(readRepository(root), (file) => textAt(record.commit, file, root));
  const selected = select(changes, record, tree);
  if (selected.kind === "everything") return everything(selected.why);
  const since = `${changes.length} files differ from ${record.commit.slice(0, 10)}, where everything was green`;
  if (selected.kind === "documents")
    return {
      reasons: [`${since}; all of them are documents, so the static checks are enough.`],
      isDocumentsOnly: true,
      chosen: undefined,
    };
  const turn = Number.parseInt(git(root, "rev-parse", "HEAD").slice(0, 8), 16) % rotation;
  const chosen = chosenFrom(selected.selection, tree, (file) => turnOf(file) === turn);
  return { reasons: [`${since}.`, ...linesFor(chosen, record, tree)], isDocumentsOnly: false, chosen };
}

const everything = (why: string): Plan => ({
  reasons: [`Everything runs: ${why}.`],
  isDocumentsOnly: false,
  chosen: undefined,
});

function whyUnusable(record: WholeRunRecord | undefined): string | undefined {
  if (record === undefined) return `${recordFile} is missing or not as it was written`;
  try {
    git(root, "merge-base", "--is-ancestor", record.commit, "HEAD");
  } catch {
    return `${record.commit.slice(0, 10)}, which ${recordFile} names, is not in the history of this clone`;
  }
  const count = Number(git(root, "rev-list", "--count", `${record.commit}..HEAD`));
  return count > maxCommits ? `${recordFile} is ${count} commits old` : undefined;
}

// Stays the same for a file, so that each comes round once in so many commits.
function turnOf(file: string): number {
  let hash = 0;
  for (const char of file) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % rotation;
}

function linesFor(
  chosen: Chosen,
  record: WholeRunRecord,
  { files, screens, isTimed: hasDeadlines }: Tree,
): string[] {
  const states = Object.values(chosen.states).flat().length;
  const allStates = screens.flatMap((screen) => screen.states).length;
  const count = (kind: string): number => ofKind(files, kind).length;
  const timed = [...ofKind(files, "story"), ...ofKind(files, "fault")].filter(hasDeadlines).length;
  const rows: Array<readonly [what: string, its: number, all: number, why: string]> = [
    ["files of unit tests", chosen.unit.length, count("unit"), "import nothing that differs"],
    ["files of parts of screens", chosen.screenParts.length, count("screen"), "import nothing that differs"],
    [
      "files of stories",
      chosen.stories.length,
      count("story"),
      "ran nothing that differs, or nearer ones decide it",
    ],
    [
      "of these on embedded",
      chosen.embedded.length,
      ofKind(files, "story").filter(isOnEmbedded).length,
      "are not about databases or bids that differ",
    ],
    ["files of journeys", chosen.journeys.length, count("journey") - 1, "open nothing that differs"],
    ["states of screens", states, allStates, "show nothing that differs"],
    ["files of faults", chosen.faults.length, count("fault"), "hurt nothing that differs"],
    ["files with deadlines", chosen.timed.length, timed, "are not among these"],
  ];
  return [
    ...rows.map(
      ([what, its, all, why]) => `  ${its} of ${all} ${what}${its < all ? `; the others ${why}` : ""}`,
    ),
    "  A tenth of what would be left out is among them, another tenth with each commit. `npm test -- all` runs everything.",
    `  Some ${estimatedMinutes(chosen, record, states / allStates)} minutes of CPU, of ${wholeMinutes(record)}.`,
  ];
}
