import { setImmediate } from "node:timers/promises";
import { importLimits } from "@boli/contract/inventory/kinds";

interface Named {
  name: string;
}

interface Match<Picture> {
  found: Picture[];
  // Names without a picture.
  missing: string[];
}

// Finds the pictures that each row names. Other requests have their turn between some rows.
export async function matchPictures<Picture extends Named>(
  rows: ReadonlyArray<{ pictures: readonly string[] }>,
  pictures: readonly Picture[],
): Promise<Array<Match<Picture>>> {
  const find = pictureFinder(pictures);
  const matches: Array<Match<Picture>> = [];
  for (const [index, { pictures: names }] of rows.entries()) {
    if (index % rowsAtOnce === 0) await setImmediate();
    const match: Match<Picture> = { found: [], missing: [] };
    for (const name of names) {
      const picture = find(name);
      if (picture === undefined) match.missing.push(name);
      else match.found.push(picture);
    }
    matches.push(match);
  }
  return matches;
}

const rowsAtOnce = 25;

// Finds pictures by the names that a CSV gives them: the last part of a path, in any case of letters, and without its
// extension when no name is quite the same.
export function pictureFinder<Picture extends Named>(
  pictures: readonly Picture[],
): (name: string) => Picture | undefined {
  const named = pictures.map((one) => [plain(one.name), one] as const);
  const whole = new Map(named);
  const bare = new Map(named.map(([name, one]) => [withoutExtension(name), one]));
  return (name) => {
    const last = lastPart(name);
    // Normalizing takes time quadratic in the number of combining marks, and no picture has a name as long.
    if (last.length > importLimits.fileName) return undefined;
    const wanted = plain(last);
    return whole.get(wanted) ?? bare.get(withoutExtension(wanted));
  };
}

const lastPart = (name: string): string => name.split(/[\\/]/).at(-1) ?? "";

const plain = (name: string): string =>
  lastPart(name).normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{1,8}$/, "");
