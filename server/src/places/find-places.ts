import { type PincodePlace, type Suggestion, isPincode } from "@boli/contract/places";
import { makeOfficeFinder } from "./find-offices.ts";
import type { City, Gazetteer, State } from "./gazetteer.ts";
import { beginsOne, slipsToBeginning, wordsOf } from "./names.ts";

// A type-ahead over cities, states and pincodes. The likeliest come first: names that begin with what was typed, then
// names with words that do, then post offices in the same order, then names with a slip of the hand; among equals the
// bigger place.
export interface PlaceFinder {
  find(query: string, most: number): Suggestion[];
}

interface Name {
  shown: string;
  text: string;
  words: readonly string[];
}

interface Entry {
  suggestion: Omit<Suggestion, "label">;
  names: readonly Name[];
  // The state's words: they may follow the name, and alone they find nothing.
  stateWords: readonly string[];
  // The lower, the likelier. A state ranks among the big cities.
  rank: number;
}

interface Hit {
  entry: Entry;
  name: Name;
  // 0 the whole name, 1 its beginning, 2 its words; for slips, how many.
  worth: number;
}

export function makePlaceFinder(gazetteer: Gazetteer): PlaceFinder {
  const entries = [...gazetteer.cities.map(cityEntry), ...gazetteer.states.map(stateEntry)];
  const findOffices = makeOfficeFinder(gazetteer);

  return {
    find(query, most) {
      const words = wordsOf(query).slice(0, mostWords);
      if (words.length === 0) return [];
      const digits = pincodeIn(words);
      if (digits !== undefined) return beginningWith(gazetteer.pincodes, digits, most).map(showPincode);
      const named = hitsOf(entries, words).sort(byWorth);
      const nearby = named.length < most ? findOffices(words, most - named.length) : [];
      const guessed = guessesBeside(named, entries, words.join(" "));
      const room = most - named.length - Math.min(guessed.length, leastGuesses);
      const kept = nearby.slice(0, Math.max(1, room));
      return [...named.map(show), ...kept.map(showPincode), ...guessed.map(show)].slice(0, most);
    },
  };
}

// The longest label has as many. Each word is held against every name there is.
const mostWords = 20;

// Who typed a name to its end, or the beginning of a big city's or of several, needs no guesses.
function guessesBeside(named: readonly Hit[], entries: readonly Entry[], text: string): Hit[] {
  const isMeant = ({ worth, entry }: Hit): boolean => worth === 0 || (worth === 1 && entry.rank < 3);
  if (named.length >= enoughNames || named.some(isMeant)) return [];
  const found = new Set(named.map(({ entry }) => entry));
  return slipsOf(
    entries.filter((entry) => !found.has(entry)),
    text,
  ).sort(byWorth);
}

const enoughNames = 3;

// Post offices of an odd name do not crowd out the city that was meant.
const leastGuesses = 3;

function cityEntry({ city, state, names, point, size }: City): Entry {
  return {
    suggestion: { kind: "city", city, state, pincode: null, point },
    names: names.map(readName),
    stateWords: wordsOf(state),
    rank: size,
  };
}

function stateEntry({ state, names }: State): Entry {
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

function hitsOf(entries: readonly Entry[], words: readonly string[]): Hit[] {
  const text = words.join(" ");
  const hits: Hit[] = [];
  for (const entry of entries) {
    let best: Hit | undefined;
    for (const name of entry.names) {
      const worth = worthOf(name, entry.stateWords, words, text);
      // The name of today is the first, and wins among equals.
      if (worth !== undefined && worth < (best?.worth ?? Number.POSITIVE_INFINITY)) {
        best = { entry, name, worth };
      }
    }
    best ??= labelHit(entry, words);
    if (best !== undefined) hits.push(best);
  }
  return hits;
}

function worthOf(
  name: Name,
  stateWords: readonly string[],
  words: readonly string[],
  text: string,
): number | undefined {
  if (name.text === text) return 0;
  if (name.text.startsWith(text)) return 1;
  const isAny = words.some((word) => beginsOne(name.words, word));
  if (!isAny || !words.every((word) => beginsOne(name.words, word) || beginsOne(stateWords, word)))
    return undefined;
  return `${name.text} ${stateWords.join(" ")}`.startsWith(text) ? 1 : 2;
}

// A label that was chosen before holds two names of one place: "Bengaluru (Bangalore), Karnataka".
function labelHit(entry: Entry, words: readonly string[]): Hit | undefined {
  const [name] = entry.names;
  if (name === undefined || words.length < 2 || !beginsOne(name.words, words[0] ?? "")) return undefined;
  const all = new Set([...entry.names.flatMap((one) => one.words), ...entry.stateWords]);
  return words.every((word) => all.has(word)) ? { entry, name, worth: 2 } : undefined;
}

// One slip in five letters, two in eight; shorter words are too alike. The first letter is hardly ever wrong.
function slipsOf(entries: readonly Entry[], text: string): Hit[] {
  const most = text.length >= 8 ? 2 : text.length >= 5 ? 1 : 0;
  const hits: Hit[] = [];
  for (const entry of most === 0 ? [] : entries) {
    let best: Hit | undefined;
    for (const name of entry.names) {
      if (name.text[0] !== text[0]) continue;
      const worth = slipsToBeginning(text, name.text, most);
      if (worth < (best?.worth ?? Number.POSITIVE_INFINITY)) best = { entry, name, worth };
    }
    if (best !== undefined) hits.push(best);
  }
  return hits;
}

const byWorth = (a: Hit, b: Hit): number =>
  a.worth - b.worth ||
  a.entry.rank - b.entry.rank ||
  Number(isOtherName(a)) - Number(isOtherName(b)) ||
  (a.name.text < b.name.text ? -1 : 1);

const isOtherName = ({ entry, name }: Hit): boolean => name !== entry.names[0];

function show(hit: Hit): Suggestion {
  const { suggestion, names } = hit.entry;
  const today = names[0]?.shown ?? "";
  const shown = isOtherName(hit) ? `${today} (${hit.name.shown})` : today;
  const isNamedAlike = suggestion.kind === "state" || suggestion.state === suggestion.city;
  return { ...suggestion, label: isNamedAlike ? shown : `${shown}, ${suggestion.state}` };
}

function showPincode({ pincode, office, city, state, point }: PincodePlace): Suggestion {
  const parts = [...new Set([office, city, state])].join(", ");
  return { kind: "pincode", label: `${pincode} ${parts}`, city, state, pincode, point };
}

// Digits alone ("400 053"), or a whole pincode with its label behind it ("400053 Andheri, Mumbai, Maharashtra").
function pincodeIn(words: readonly string[]): string | undefined {
  const [first = ""] = words;
  if (isPincode(first)) return first;
  const digits = words.join("");
  return /^\d+$/.test(digits) ? digits : undefined;
}

function beginningWith(pincodes: readonly PincodePlace[], digits: string, most: number): PincodePlace[] {
  let [from, to] = [0, pincodes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((pincodes[middle]?.pincode ?? "") < digits) from = middle + 1;
    else to = middle;
  }
  return pincodes.slice(from, from + most).filter(({ pincode }) => pincode.startsWith(digits));
}
