import { type RawBuilder, sql } from "kysely";
import { wordsOf } from "../../places/index.ts";

// The words of a text as they are stored and searched: normalized, in the singular, each once.

const maxWordLength = 40;

export function searchWords(text: string): string[] {
  const words = wordsOf(text)
    .map((word) => singular(word.slice(0, maxWordLength)))
    .filter((word) => (word.length > 1 || /^\d$/.test(word)) && !cannotBeCut.test(word));
  return [...new Set(words)];
}

// No language of these texts has letters of two units, and cutting such a word could leave half of one.
const cannotBeCut = /[\ud800-\udfff]/;

// The same rule for what is stored and what is searched, so that a wrong singular does no harm.
const singular = (word: string): string =>
  isHindi.test(word) ? singularInHindi(word) : singularInEnglish(word);

const isHindi = /^[\u0900-\u097f]{4,}$/;

// कुर्सियां, मशीनें, वाहनों, कपड़े: the endings of the plural, and those before a postposition.
const singularInHindi = (word: string): string =>
  word
    .replace(/िय(?:ां|ों)$/u, "ी")
    .replace(/ा(?:एं|ओं)$/u, "ा")
    .replace(/[ेो]ं$/u, "")
    .replace(/े$/u, "ा");

// Chairs, boxes, batteries.
function singularInEnglish(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(?:ss|us)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:[sxz]|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

// Words that do not narrow a search, in English, Hindi and romanised Hindi: even "auction", because everything here is one.
const fillers = new Set(
  searchWords(`a an and at by for from in near of on or the to with all any some
    auction bid bidding sale sell selling buy second hand used old set nilami neelami boli purana purane purani chahiye wanted
    ka ke ki ko me mein se par aur wala wali wale
    का के की को में से पर और वाला वाली वाले नीलामी बोली बिक्री पुराना पुरानी चाहिए`),
);

export const isFiller = (word: string): boolean => fillers.has(word);

// Returns the words to search for. A query that consists only of fillers is searched for as it is.
export function queryWords(text: string): string[] {
  const words = searchWords(text);
  const meaningful = words.filter((word) => !isFiller(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, maxQueryWords);
}

const maxQueryWords = 8;

// Words that differ by one letter share a spelling: each of the two with at most one letter left out. So the database finds
// the neighbours of a mistyped word by an index.

const minLetters = 4;
const maxLetters = 20;

export function spellingsNear(word: string): string[] {
  if (word.length < minLetters || word.length > maxLetters) return [];
  const near = new Set([word]);
  for (let at = 0; at < word.length; at += 1) near.add(word.slice(0, at) + word.slice(at + 1));
  return [...near];
}

// The number of letters that are wrong, missing, added, or swapped with the next one.
export function typosBetween(typed: string, word: string): number {
  const rows = Array.from({ length: typed.length + 1 }, (_, row) => {
    const line = new Uint8Array(word.length + 1);
    line[0] = row;
    return line;
  });
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let column = 0; column <= word.length; column += 1) (rows[0] as Uint8Array)[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let typos = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) typos = Math.min(typos, at(row - 2, column - 2) + 1);
      (rows[row] as Uint8Array)[column] = typos;
    }
  }
  return at(typed.length, word.length);
}

// Returns the words that are most likely meant: those with the fewest typing errors, and of those the ones that sound the
// same.
export function closest<Word extends { word: string; sound: string }>(
  typed: { word: string; sound: string },
  words: readonly Word[],
): Word[] {
  const maxTypos = typed.word.length < 8 ? 1 : 2;
  const judged = words.map((one) => ({
    one,
    typos: one.sound === typed.sound ? 0.5 : typosBetween(typed.word, one.word),
  }));
  const least = Math.min(...judged.map(({ typos }) => typos));
  return least > maxTypos ? [] : judged.filter(({ typos }) => typos === least).map(({ one }) => one);
}

// The query is selected, so that no plan is made for how common these words are: the plan for common ones would read auction by
// auction until it has enough.
export const matches = (query: string): RawBuilder<boolean> =>
  sql<boolean>`a.search_words @@ (select ${query}::tsquery)`;
