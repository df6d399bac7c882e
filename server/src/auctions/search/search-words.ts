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
