import { latinDigits } from "@boli/contract/base/typed-text";

// Normalizes names for comparison, ignoring case, accents, punctuation and small differences in spelling. "NAVI-MUMBAI"
// equals "navi mumbai"; मुम्बई, मुंबई and मुँबई are equal.

const isPlain = /^[\x20-\x7e]*$/;
const asciiWords = /[a-z0-9]+/g;
const anyWords = /[\p{L}\p{M}\p{N}]+/gu;
// Characters that shorten or join a word: S.A.S., Xavier's.
const joiners = /[.'’\u200c\u200d]/g;

// The normalized words of a name.
export function wordsOf(name: string): string[] {
  const plain = isPlain.test(name);
  const small = (plain ? name.toLowerCase() : withoutAccents(name)).replaceAll("&", " and ");
  return small.replaceAll(joiners, "").match(plain ? asciiWords : anyWords) ?? [];
}

const withoutAccents = (name: string): string =>
  latinDigits(name)
    .normalize("NFKD")
    // Latin accents, and the nukta, the dot below Devanagari letters that many leave out.
    .replaceAll(/[\u0300-\u036f\u093c]/g, "")
    // A nasal before a consonant is written as a letter or as a dot (anusvara), and the dot sometimes with a moon
    // (chandrabindu).
    .replaceAll(/[ङञणनम]्(?=[क-ह])/g, "ं")
    .replaceAll("ँ", "ं")
    .toLowerCase();

export const startsAnyWord = (words: readonly string[], beginning: string): boolean =>
  words.some((word) => word.startsWith(beginning));

// The same key for all spellings of a name; spaces do not count (Gandhi Nagar, Gandhinagar).
export const keyOf = (name: string): string => wordsOf(name).join("");

// A phonetic key, the same for spellings that sound alike: Kanpoor, Kanpur; Vaaranasi, Waranasi.
export const phoneticKeyOf = (key: string): string =>
  key
    .replaceAll("aa", "a")
    .replaceAll(/ee|ii/g, "i")
    .replaceAll(/oo|uu/g, "u")
    .replaceAll("w", "v")
    .replaceAll("ph", "f")
    .replaceAll("z", "j")
    .replaceAll(/([b-df-hj-np-tv-z])\1/g, "$1");

const maxTypedLength = 80;
const tooMany = 100;
// Three rows of the distance table, allocated once, because the type-ahead compares with every name.
const rows = [0, 1, 2].map(() => new Uint8Array(2 * maxTypedLength));

// The number of typing errors (a letter wrong, missing, added, or two swapped) between the query and the beginning of a
// name; Infinity when there are more than `maxSlips`.
export function typosToBeginning(typed: string, name: string, maxTypos: number): number {
  if (typed.length > Math.min(name.length + maxTypos, maxTypedLength)) return Number.POSITIVE_INFINITY;
  const width = Math.min(name.length, typed.length + maxTypos);
  let [twoAgo, oneAgo, now] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= width; column += 1) oneAgo[column] = Math.min(column, tooMany);
  for (let row = 1; row <= typed.length; row += 1) {
    // A path further than `maxSlips` from the diagonal cannot succeed, so only this band is computed.
    const from = Math.max(1, row - maxTypos);
    const to = Math.min(width, row + maxTypos);
    now[from - 1] = from === 1 && row <= maxTypos ? row : tooMany;
    let least = now[from - 1] ?? tooMany;
    for (let column = from; column <= to; column += 1) {
      const letter = typed.charCodeAt(row - 1);
      const before = name.charCodeAt(column - 2);
      const changed = at(oneAgo, column - 1) + (letter === name.charCodeAt(column - 1) ? 0 : 1);
      const added = column < row + maxTypos ? at(oneAgo, column) + 1 : tooMany;
      let typos = Math.min(changed, added, at(now, column - 1) + 1);
      if (
        row > 1 &&
        column > 1 &&
        letter === before &&
        typed.charCodeAt(row - 2) === name.charCodeAt(column - 1)
      ) {
        typos = Math.min(typos, at(twoAgo, column - 2) + 1);
      }
      now[column] = typos;
      if (typos < least) least = typos;
    }
    if (least > maxTypos) return Number.POSITIVE_INFINITY;
    [twoAgo, oneAgo, now] = [oneAgo, now, twoAgo];
  }
  let typos = tooMany;
  for (let column = Math.max(0, typed.length - maxTypos); column <= width; column += 1) {
    typos = Math.min(typos, at(oneAgo, column));
  }
  return typos <= maxTypos ? typos : Number.POSITIVE_INFINITY;
}

const at = (row: Uint8Array, column: number): number => row[column] ?? tooMany;
