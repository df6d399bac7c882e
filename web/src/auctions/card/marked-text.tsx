import "./marked-text.css";

interface MarkedTextProps {
  text: string;
  // Normalized words, as the server searched for them.
  words: readonly string[];
}

// Marks the words of a text that a search found.
export function MarkedText({ text, words }: MarkedTextProps) {
  if (words.length === 0) return text;
  return partsOf(text, words).map(({ at, part, isFound }) =>
    isFound ? (
      <mark key={at} className="marked">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

export interface Part {
  at: number;
  part: string;
  isFound: boolean;
}

export function partsOf(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const add = (to: number, isFound: boolean) => {
    if (to > from) parts.push({ at: from, part: text.slice(from, to), isFound });
    from = Math.max(from, to);
  };
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!words.some((one) => isForm(plain(word), one))) continue;
    add(index, false);
    add(index + word.length, true);
  }
  add(text.length, false);
  return parts;
}

const plain = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, strip)
    .toLowerCase();

// Removes accents of Latin letters, and keeps the vowel signs of Devanagari.
const strip = (sign: string): string => (/[\u0300-\u036F]/.test(sign) ? "" : sign);

// A word may be longer by the ending of a plural: "cars" for "car", but not "cargo". Words of one or two letters have to be
// equal.
const ending = /^(?:e?s|\p{M}+|[एओ]\p{M})$/u;
const isForm = (word: string, one: string): boolean =>
  word === one ||
  word.replace(/ies$/, "y") === one ||
  (one.length > 2 && word.startsWith(one) && ending.test(word.slice(one.length)));
