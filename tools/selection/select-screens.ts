import { kindOfTest } from "../checks/kinds.mjs";
import { journeysOf } from "./journeys-of.ts";
import type { WholeRunRecord } from "./record.ts";
import type { ScreenFile } from "./screen-files.ts";
import type { Tree } from "./tree.ts";

// The ways through the whole product.
const waysThroughAll = ["first-use", "live/room", "site.journey"];

// Every screen has these files under it.
const shell = "web/src/app/main.tsx";
const site = "web/src/site/";

// The states of the screens that a change reaches. What most screens share is looked at on each of them once.
export function statesOf(
  reached: readonly string[],
  screens: readonly ScreenFile[],
): Map<string, Set<string>> {
  const { its, isShared } = screensReached(reached, screens);
  return new Map(its.map(({ path, states }) => [path, new Set(isShared ? states.slice(0, 1) : states)]));
}

function screensReached(
  reached: readonly string[],
  screens: readonly ScreenFile[],
): { its: readonly ScreenFile[]; isShared: boolean } {
  if (reached.includes(shell)) return { its: screens, isShared: true };
  const its = screens.filter(({ files }) => files.some((file) => reached.includes(file)));
  return { its, isShared: its.length > screens.length / 2 };
}

// The journeys that opened such a screen; of what most screens share, enough journeys to open each of them.
export function journeysOfScreens(
  reached: readonly string[],
  { opened }: Pick<WholeRunRecord, "opened">,
  { screens, files }: Pick<Tree, "screens" | "files">,
): Set<string> {
  const { its, isShared } = screensReached(reached, screens);
  const wanted = new Set(its.map(({ path }) => path));
  if (reached.some((file) => file.startsWith(site))) wanted.add("site");
  const openers = [...opened].flatMap(([journey, addresses]): Array<[string, Set<string>]> => {
    const found = new Set(
      addresses.map((address) => screenAt(address, screens)).filter((path) => wanted.has(path)),
    );
    return found.size > 0 && files.has(journey) ? [[journey, found]] : [];
  });
  return isShared ? fewThatOpen(openers) : new Set(openers.map(([journey]) => journey));
}

// Each opens a screen that none before it opened; those that open most come first.
function fewThatOpen(openers: ReadonlyArray<readonly [string, ReadonlySet<string>]>): Set<string> {
  const open = new Set<string>();
  const found = new Set<string>();
  for (const [journey, its] of openers.toSorted(([, a], [, b]) => b.size - a.size)) {
    if ([...its].every((path) => open.has(path))) continue;
    found.add(journey);
    for (const path of its) open.add(path);
  }
  return found;
}

// Addresses that are no screen of the app are pages of the site.
export function screenAt(address: string, screens: readonly ScreenFile[]): string {
  const parts = address.split("/");
  const matches = ({ path }: ScreenFile): boolean => {
    const own = path.split("/");
    return own.length === parts.length && own.every((part, at) => part.startsWith("$") || part === parts[at]);
  };
  const exact = screens.find(({ path }) => path === address);
  return (exact ?? screens.find(matches))?.path ?? "site";
}

// The journeys through what a capability of the server shows. What all of them need is looked at by a few.
export function journeysOfServer(file: string, files: ReadonlyMap<string, string>): string[] {
  const own = file.replace(/^server\//, "web/");
  const parts = /^server\/src\/(platform|http|boot|views|settings|[\w-]+\.ts)/.test(file)
    ? waysThroughAll
    : journeysOf(own);
  return [...files.keys()].filter(
    (journey) => kindOfTest(journey) === "journey" && parts.some((part) => journey.includes(part)),
  );
}
