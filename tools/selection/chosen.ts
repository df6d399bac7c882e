import { kindOfTest } from "../checks/kinds.mjs";
import type { Selection } from "./select.ts";
import type { Tree } from "./tree.ts";

// The files that each part of `npm test` runs.
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

export function chosenFrom(
  selection: Selection,
  { files, screens, isTimed: hasDeadlines, isOnEmbedded: onEmbedded }: Omit<Tree, "importers" | "textBefore">,
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
    embedded: [
      ...new Set([...selection.embedded, ...stories.filter((file) => onEmbedded(file) && isItsTurn(file))]),
    ].filter(exists),
    faults,
    timed: [...new Set(timed)].filter(exists),
    journeys: withTurn(selection.journeys, "journey").filter((file) => !file.endsWith("/screens.journey.ts")),
    states: Object.fromEntries([...states].map(([screen, its]) => [screen, [...its]])),
  };
}

export const ofKind = (files: ReadonlyMap<string, string>, kind: string): string[] =>
  [...files.keys()].filter((file) => kindOfTest(file) === kind);

// Tests that read files of the tree by their paths, which imports do not show.
const readsTheTree = /\b(readFileSync|readdirSync|readRepository|globSync|ownFiles)\b/;
