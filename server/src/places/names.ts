// How names are compared: without case, accents, signs and the small differences of writing. "NAVI-MUMBAI" is
// "navi mumbai"; मुम्बई, मुंबई and मुँबई are one.

const isPlain = /^[\x20-\x7e]*$/;
const plainWords = /[a-z0-9]+/g;
const anyWords = /[\p{L}\p{M}\p{N}]+/gu;
// What is shortened or joined by these is one word: S.A.S., Xavier's.
const joiners = /[.'’\u200c\u200d]/g;

// The words of a name, as they are compared.
export function wordsOf(name: string): string[] {
  const plain = isPlain.test(name);
  const small = (plain ? name.toLowerCase() : withoutAccents(name)).replaceAll("&", " and ");
  return small.replaceAll(joiners, "").match(plain ? plainWords : anyWords) ?? [];
}

const withoutAccents = (name: string): string =>
  name
    .normalize("NFKD")
    // Latin accents, and the dot below Devanagari letters that many leave out.
    .replaceAll(/[\u0300-\u036f\u093c]/g, "")
    // A nasal before a consonant is written as its letter or as a dot, and the dot with or without a moon.
    .replaceAll(/[ङञणनम]्(?=[क-ह])/g, "ं")
    .replaceAll("ँ", "ं")
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)))
    .toLowerCase();

export const beginsOne = (words: readonly string[], beginning: string): boolean =>
  words.some((word) => word.startsWith(beginning));

// One key for all ways to write a name; spaces do not count (Gandhi Nagar, Gandhinagar).
export const keyOf = (name: string): string => wordsOf(name).join("");

// What the ear hardly tells apart is spelled in many ways: Kanpoor, Kanpur; Vaaranasi, Waranasi.
export const soundOf = (key: string): string =>
  key
    .replaceAll("aa", "a")
    .replaceAll(/ee|ii/g, "i")
    .replaceAll(/oo|uu/g, "u")
    .replaceAll("w", "v")
    .replaceAll("ph", "f")
    .replaceAll("z", "j")
    .replaceAll(/([b-df-hj-np-tv-z])\1/g, "$1");

const longestTyped = 80;
const tooMany = 100;
// Three rows of the table of distances, kept: the type-ahead compares with every name there is.
const rows = [0, 1, 2].map(() => new Uint8Array(2 * longestTyped));

// How many slips of the hand (a letter wrong, missing, added, or two exchanged) lie between what was typed and the
// beginning of a name; more than `most` is told as Infinity, and not worked out.
export function slipsToBeginning(typed: string, name: string, most: number): number {
  if (typed.length > Math.min(name.length + most, longestTyped)) return Number.POSITIVE_INFINITY;
  const width = Math.min(name.length, typed.length + most);
  let [twoAgo, oneAgo, now] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= width; column += 1) oneAgo[column] = Math.min(column, tooMany);
  for (let row = 1; row <= typed.length; row += 1) {
    // Further from the diagonal than `most` nothing can come back, so only this band is worked out.
    const from = Math.max(1, row - most);
    const to = Math.min(width, row + most);
    now[from - 1] = from === 1 && row <= most ? row : tooMany;
    let least = now[from - 1] ?? tooMany;
    for (let column = from; column <= to; column += 1) {
      const letter = typed.charCodeAt(row - 1);
      const before = name.charCodeAt(column - 2);
      const changed = at(oneAgo, column - 1) + (letter === name.charCodeAt(column - 1) ? 0 : 1);
      const added = column < row + most ? at(oneAgo, column) + 1 : tooMany;
      let slips = Math.min(changed, added, at(now, column - 1) + 1);
      if (
        row > 1 &&
        column > 1 &&
        letter === before &&
        typed.charCodeAt(row - 2) === name.charCodeAt(column - 1)
      ) {
        slips = Math.min(slips, at(twoAgo, column - 2) + 1);
      }
      now[column] = slips;
      if (slips < least) least = slips;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    [twoAgo, oneAgo, now] = [oneAgo, now, twoAgo];
  }
  let slips = tooMany;
  for (let column = Math.max(0, typed.length - most); column <= width; column += 1) {
    slips = Math.min(slips, at(oneAgo, column));
  }
  return slips <= most ? slips : Number.POSITIVE_INFINITY;
}

const at = (row: Uint8Array, column: number): number => row[column] ?? tooMany;
