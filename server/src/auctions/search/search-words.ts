import { wordsOf } from "../../places/index.ts";

// The words of a text as they are stored and searched: normalized, in the singular, each once.

const maxWordLength = 40;

export function searchWords(text: string): string[] {
  const words = wordsOf(text)
    .map((word) => singular(word.slice(0, maxWordLength)))
    .filter((word) => word.length > 1 || /^\d$/.test(word));
  return [...new Set(words)];
}

// English alone: chairs, boxes, batteries. The same rule for what is stored and what is searched, so that a wrong singular
// does no harm.
function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(?:ss|us)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:[sxz]|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

// Words that say nothing about what is looked for, in English, Hindi and romanised Hindi. Every auction here is an auction.
const fillers = new Set(
  searchWords(`a an and at by for from in near of on or the to with all any some
    auction bid bidding sale sell selling buy nilami neelami boli
    ka ke ki ko me mein se par aur wala wali wale
    का के की को में से पर और वाला वाली वाले नीलामी बोली बिक्री`),
);

export const isFiller = (word: string): boolean => fillers.has(word);

// What of a query is searched for. A query of fillers alone is searched for as it is.
export function queryWords(text: string): string[] {
  const words = searchWords(text);
  const telling = words.filter((word) => !isFiller(word));
  return (telling.length > 0 ? telling : words).slice(0, maxQueryWords);
}

const maxQueryWords = 8;
