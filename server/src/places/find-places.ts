import { type PincodePlace, type Suggestion, isPincode } from "@boli/contract/places/endpoints";
import type { City, Gazetteer, State } from "./gazetteer.ts";
import { startsAnyWord, typosToBeginning, wordsOf } from "./names.ts";

// A type-ahead over cities, states and pincodes, best match first: names that start with the query, then names that contain
// words starting with it, then post offices in the same order, then names with typing errors; among equals the bigger
// place.
export interface PlaceFinder {
  find(query: string, max: number): Suggestion[];
}

interface Name {
  shown: string;
  text: string;
  words: readonly string[];
}

interface Candidate {
  suggestion: Omit<Suggestion, "label">;
  names: readonly Name[];
  // Words of the state may follow the name, but do not match on their own.
  stateWords: readonly string[];
  // Lower is likelier. A state ranks with the big cities.
  rank: number;
}

interface Hit {
  candidate: Candidate;
  name: Name;
  // Lower is better: 0 for the whole name, 1 for its beginning, 2 for its words; for typing errors, their number.
  penalty: number;
}

export function makePlaceFinder(gazetteer: Gazetteer): PlaceFinder {
  const candidates = [...gazetteer.cities.map(cityCandidate), ...gazetteer.states.map(stateCandidate)];
  const findOffices = makeOfficeFinder(gazetteer);

  return {
    find(query, max) {
      const words = wordsOf(query).slice(0, maxWords);
      if (words.length === 0) return [];
      const digits = pincodeIn(words);
      if (digits !== undefined) return beginningWith(gazetteer.pincodes, digits, max).map(showPincode);
      const named = hitsOf(candidates, words).sort(byPenalty);
      const nearby = named.length < max ? findOffices(words, max - named.length) : [];
      const guessed = alternativesBeside(named, candidates, words.join(" "));
      const room = max - named.length - Math.min(guessed.length, minGuesses);
      const kept = nearby.slice(0, Math.max(1, room));
      return [...named.map(show), ...kept.map(showPincode), ...guessed.map(show)].slice(0, max);
    },
  };
}

// The number of words in the longest label. The limit matters because each word is compared with every name.
const maxWords = 20;

// Adds no guesses when a name was typed completely, when a big city's name starts with the query, or when several names
// match.
function alternativesBeside(named: readonly Hit[], candidates: readonly Candidate[], text: string): Hit[] {
  const isMeant = ({ penalty, candidate }: Hit): boolean =>
    penalty === 0 || (penalty === 1 && candidate.rank < 3);
  if (named.length >= minNames || named.some(isMeant)) return [];
  const found = new Set(named.map(({ candidate }) => candidate));
  return withTypos(
    candidates.filter((candidate) => !found.has(candidate)),
    text,
  ).sort(byPenalty);
}

const minNames = 3;

// Room for guesses, so that post offices with odd names do not hide the intended city.
const minGuesses = 3;

function cityCandidate({ city, state, names, point, rank }: City): Candidate {
  return {
    suggestion: { kind: "city", city, state, pincode: null, point },
    names: names.map(readName),
    stateWords: wordsOf(state),
    rank,
  };
}

function stateCandidate({ state, names }: State): Candidate {
  return {
    suggestion: { kind: "state", city: null, state, pincode: null, point: null },
    names: names.map(readName),
    stateWords: [],
    rank: 2.5,
  };
}

function readName(shown: string): Name {
  const words = wordsOf(shown);
  return { shown, text: words.join(" "), words };
}

function hitsOf(candidates: readonly Candidate[], words: readonly string[]): Hit[] {
  const text = words.join(" ");
  const hits: Hit[] = [];
  for (const candidate of candidates) {
    let best: Hit | undefined;
    for (const name of candidate.names) {
      const penalty = penaltyOf(name, candidate.stateWords, words, text);
      // The current name comes first, and wins among equals.
      if (penalty !== undefined && penalty < (best?.penalty ?? Number.POSITIVE_INFINITY)) {
        best = { candidate, name, penalty };
      }
    }
    best ??= labelHit(candidate, words);
    if (best !== undefined) hits.push(best);
  }
  return hits;
}

function penaltyOf(
  name: Name,
  stateWords: readonly string[],
  words: readonly string[],
  text: string,
): number | undefined {
  if (name.text === text) return 0;
  if (name.text.startsWith(text)) return 1;
  const isAny = words.some((word) => startsAnyWord(name.words, word));
  if (!isAny || !words.every((word) => startsAnyWord(name.words, word) || startsAnyWord(stateWords, word)))
    return undefined;
  return `${name.text} ${stateWords.join(" ")}`.startsWith(text) ? 1 : 2;
}

// Matches a label chosen earlier, which contains two names of one place: "Bengaluru (Bangalore), Karnataka".
function labelHit(candidate: Candidate, words: readonly string[]): Hit | undefined {
  const [name] = candidate.names;
  if (name === undefined || words.length < 2 || !startsAnyWord(name.words, words[0] ?? "")) return undefined;
  const all = new Set([...candidate.names.flatMap((one) => one.words), ...candidate.stateWords]);
  return words.every((word) => all.has(word)) ? { candidate, name, penalty: 2 } : undefined;
}

// Finds names with one typing error in five letters or two in eight; shorter words are too similar. The first letter is
// assumed to be right.
function withTypos(candidates: readonly Candidate[], text: string): Hit[] {
  const max = text.length >= 8 ? 2 : text.length >= 5 ? 1 : 0;
  const hits: Hit[] = [];
  for (const candidate of max === 0 ? [] : candidates) {
    let best: Hit | undefined;
    for (const name of candidate.names) {
      if (name.text[0] !== text[0]) continue;
      const penalty = typosToBeginning(text, name.text, max);
      if (penalty < (best?.penalty ?? Number.POSITIVE_INFINITY)) best = { candidate, name, penalty };
    }
    if (best !== undefined) hits.push(best);
  }
  return hits;
}

const byPenalty = (a: Hit, b: Hit): number =>
  a.penalty - b.penalty ||
  a.candidate.rank - b.candidate.rank ||
  Number(isOtherName(a)) - Number(isOtherName(b)) ||
  (a.name.text < b.name.text ? -1 : 1);

const isOtherName = ({ candidate, name }: Hit): boolean => name !== candidate.names[0];

function show(hit: Hit): Suggestion {
  const { suggestion, names } = hit.candidate;
  const today = names[0]?.shown ?? "";
  const shown = isOtherName(hit) ? `${today} (${hit.name.shown})` : today;
  const isNamedAlike = suggestion.kind === "state" || suggestion.state === suggestion.city;
  return { ...suggestion, label: isNamedAlike ? shown : `${shown}, ${suggestion.state}` };
}

function showPincode({ pincode, office, city, state, point }: PincodePlace): Suggestion {
  const parts = [...new Set([office, city, state])].join(", ");
  return { kind: "pincode", label: `${pincode} ${parts}`, city, state, pincode, point };
}

// Digits only ("400 053"), or a whole pincode followed by its label ("400053 Andheri, Mumbai, Maharashtra").
function pincodeIn(words: readonly string[]): string | undefined {
  const [first = ""] = words;
  if (isPincode(first)) return first;
  const digits = words.join("");
  return /^\d+$/.test(digits) ? digits : undefined;
}

function beginningWith(pincodes: readonly PincodePlace[], digits: string, max: number): PincodePlace[] {
  let [from, to] = [0, pincodes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((pincodes[middle]?.pincode ?? "") < digits) from = middle + 1;
    else to = middle;
  }
  return pincodes.slice(from, from + max).filter(({ pincode }) => pincode.startsWith(digits));
}

type OfficeFinder = (words: readonly string[], max: number) => PincodePlace[];

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
function makeOfficeFinder({ pincodes, cities }: Gazetteer): OfficeFinder {
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
