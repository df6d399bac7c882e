import { kindOfTest } from "../checks/kinds.mjs";

// The folders of fault tests for each part. The first row that fits a file counts.
const foldersFor: ReadonlyArray<readonly [source: RegExp, folders: RegExp]> = [
  [/^server\/src\/platform\/database\//, /^e2e\/faults\/(database|program|live)\//],
  [/^server\/src\/platform\/jobs\//, /^e2e\/faults\/(jobs|notifications)\//],
  [/^server\/src\/platform\/(?:pictures|sandbox|files)\//, /^server\/src\/platform\//],
  // The process itself is hurt by all of them.
  [/^server\/src\/(platform|boot|settings)\/|^server\/src\/[\w-]+\.ts$/, /./],
  // Nodes and callers of a storm are started by their path.
  [/^((server|contract)\/src\/live\b|e2e\/storm\/)/, /^e2e\/faults\/live\//],
  [/^server\/src\/notifications\//, /^e2e\/faults\/notifications\//],
  [/^server\/src\/subscriptions\//, /^e2e\/faults\/payments\//],
];

export function faultsFor(file: string, all: Iterable<string>): string[] {
  const [, folders] = foldersFor.find(([source]) => source.test(file)) ?? [];
  if (folders === undefined) return [];
  return [...all].filter((test) => kindOfTest(test) === "fault" && folders.test(test));
}
