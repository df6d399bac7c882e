import type { PincodePlace } from "@boli/contract/places/endpoints";
import type { Gazetteer } from "./gazetteer.ts";
import { startsAnyWord, wordsOf } from "./names.ts";

export type OfficeFinder = (words: readonly string[], max: number) => PincodePlace[];

interface Office {
  place: PincodePlace;
  text: string;
  words: readonly string[];
  context: Context;
}

// The words that may follow the name of an office: its city and its state.
interface Context {
  rank: number;
  words: readonly string[];
}

// Fewer letters would match too many names.
const minLetters = 3;

// Finds post offices by the beginnings of their words, best match first. There are many offices, so they are indexed by the
// first letters of each word.
export function makeOfficeFinder({ pincodes, cities }: Gazetteer): OfficeFinder {
  const context = new Map<string, Context>();
  for (const { city, state, rank } of cities) {
    context.set(`${state}|${city}`, { rank, words: [...wordsOf(city), ...wordsOf(state)] });
  }
  const byLetters = new Map<string, Office[]>();
  for (const place of pincodes) {
    const words = wordsOf(place.office);
    const its = context.get(`${place.state}|${place.city}`) ?? { rank: 0, words: [] };
    const office = { place, text: words.join(" "), words, context: its };
    for (const word of words) {
      const letters = word.slice(0, minLetters);
      const others = byLetters.get(letters);
      if (others === undefined) byLetters.set(letters, [office]);
      else if (others.at(-1) !== office) others.push(office);
    }
  }
  return (words, max) => {
    const text = words.join(" ");
    const found = new Map<Office, number>();
    for (const word of words) {
      if (word.length < minLetters) continue;
      for (const office of byLetters.get(word.slice(0, minLetters)) ?? []) {
        if (found.has(office) || !startsAnyWord(office.words, word)) continue;
        if (!words.every((one) => isOf(office, one))) continue;
        // A match at the start of the name comes first, then offices of bigger cities.
        found.set(office, (office.text.startsWith(text) ? 0 : 10) + office.context.rank);
      }
    }
    return [...found]
      .sort(([a, rankA], [b, rankB]) => rankA - rankB || (a.text < b.text ? -1 : 1))
      .slice(0, max)
      .map(([{ place }]) => place);
  };
}

const isOf = ({ words, context }: Office, word: string): boolean =>
  startsAnyWord(words, word) || startsAnyWord(context.words, word);
