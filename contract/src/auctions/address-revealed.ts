import { latinDigits } from "../base/typed-text.ts";
import { withoutPiledMarks } from "../base/piled-marks.ts";

// A seller who writes the address into the title reveals what subscribers pay for. This module detects that: in the form
// while the seller types, and on the server when the auction is saved. It catches oversights, not deliberate attempts.

interface ListedPlace {
  address: string;
  city: string;
  state: string;
  pincode?: string | null | undefined;
}

// Single letters that mean a whole phrase or several syllables. Nobody writes an address with them, and normalization
// would expand one into up to eighteen letters.
const phraseLetters = /[\u3300-\u33ff\ufdf0-\ufdff]/g;
// Marks on Latin letters, and marks that belong to no script.
const latinMarks = /(?=\p{Mn})[\p{Script=Latin}\p{Script=Inherited}]/gu;
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

// Normalizes a text for comparison: full-width letters and Devanagari digits become ASCII, and accents on Latin letters are
// dropped. Runs in linear time and makes at most four letters of one.
const plain = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : latinDigits(withoutPiledMarks(text.replaceAll(phraseLetters, " ")).normalize("NFKD"))
        .replaceAll(latinMarks, "")
        .toLowerCase();

// Joins the digits of a PIN code that is written in two halves.
const withJoinedDigits = (text: string): string => joined(plain(text));
const joined = (plainText: string): string => plainText.replaceAll(/(?<=\d)[\s.-]+(?=\d)/g, "");

const hasDigit = (word: string): boolean => /\d/.test(word);

// Words of any script; all other characters separate them. "M.G. Road" becomes "MG Road", and "Plot No. 4" is compared as
// "Plot 4": one or two letters before a number do not count as a word.
const wordsIn = (plainText: string): string[] => {
  const words = plainText.replaceAll(/\b([a-z])\.\s?(?=[a-z]\b)/g, "$1").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word, at) => hasDigit(word) || word.length > 2 || !hasDigit(words[at + 1] ?? ""));
};
const wordsOf = (text: string): string[] => wordsIn(plain(text));

// Words on different sides of a comma do not form a phrase: "Embassy, 12 Shantipath" does not contain "Embassy 12".
const partsIn = (plainText: string): string[][] => plainText.split(/[,;।\n]+/u).map(wordsIn);

const phrase = (words: readonly string[]): string => ` ${words.join(" ")} `;

// Prepares a place once, and returns a function that checks any number of texts against it.
export function revealsAddressOf(
  place: ListedPlace,
  known: readonly string[] = [],
): (text: string) => boolean {
  const { pincode } = place;
  const publicWords = new Set([place.city, place.state, ...known].flatMap(wordsOf));
  const own = ownPhrases(partsIn(plain(place.address)), publicWords);
  return (text) => {
    if (text === "") return false;
    const plainText = plain(text);
    if (pincode && joined(plainText).includes(pincode)) return true;
    const addressWords = partsIn(plainText).map(phrase).join(",");
    return own.some((one) => addressWords.includes(one));
  };
}

// Shorter words are in every address and every notice. Scripts that write vowels as marks need fewer letters.
const isLatin = (word: string): boolean => /^[a-z]/.test(word);
const isNumbered = (word: string): boolean => word.length >= (isLatin(word) ? 4 : 3);
const isShort = (word: string): boolean => word.length <= (isLatin(word) ? 3 : 2);
const minLetters = 6;

// The phrases that only this address contains. A number belongs to the word before it ("Gate 4"); before its word it is a
// quantity ("12 chairs"). The words between commas and numbers are a name, which is searched for as a whole ("MG Road").
function ownPhrases(parts: readonly string[][], publicWords: ReadonlySet<string>): string[] {
  const found: string[][] = [];
  for (const words of parts) {
    let name: string[] = [];
    for (const word of [...words, undefined]) {
      if (word !== undefined && !hasDigit(word)) {
        name.push(word);
        continue;
      }
      const last = name.at(-1);
      if (last !== undefined && word !== undefined && isNumbered(last)) found.push([last, word]);
      if (name.length > 1 && name.join("").length >= minLetters) found.push(name);
      found.push(...distinctiveWords(name, word).map((one) => [one]));
      name = [];
    }
  }
  return [...new Set(found.filter((words) => words.some((word) => !publicWords.has(word))).map(phrase))];
}

// The words of a name that identify the place on their own. The other words only say what kind of place it is: they come
// last ("Shantipath Marg"), before a short word ("Embassy of Ruritania") or before a number ("Terminal 2").
const distinctiveWords = (name: readonly string[], next: string | undefined): string[] =>
  name.filter((word, at) => {
    const following = name[at + 1] ?? next;
    const isKind =
      following === undefined
        ? at > 0 && !isShort(name[at - 1] ?? "")
        : isShort(following) || hasDigit(following);
    return word.length >= minLetters && !isKind;
  });

interface ListedTexts {
  title: string;
  description: string;
  location: ListedPlace;
  organiser?: string | null | undefined;
  eventType?: string | null | undefined;
  eligibility?: { text?: string | null | undefined } | null | undefined;
  items: ReadonlyArray<{ name: string; description: string }>;
}

// The fields of an auction that reveal its address. Words of the organiser's name do not count, because the name is public.
export const fieldsRevealingAddress = (auction: ListedTexts): string[] =>
  [...checkedFields(auction)].flatMap(({ field, reveals }) => (reveals ? [field] : []));

// Checks field by field and yields the length of each, so that during a long listing the caller can let other work run.
export function* checkedFields(
  auction: ListedTexts,
): Generator<{ field: string; letters: number; reveals: boolean }> {
  const { location, organiser } = auction;
  const reveals = revealsAddressOf(location, organiser ? [organiser] : []);
  for (const [field, text] of textsOf(auction))
    yield { field, letters: text?.length ?? 0, reveals: Boolean(text) && reveals(text ?? "") };
  if (organiser) {
    const reveals = Boolean(location.pincode) && withJoinedDigits(organiser).includes(location.pincode ?? "");
    yield { field: "organiser", letters: organiser.length, reveals };
  }
  // The city is a field that everybody sees, so a PIN code written after its name would be visible to everyone. Other
  // numbers are allowed: two districts are called "24 Parganas".
  const { city } = location;
  yield { field: "location.city", letters: city.length, reveals: /[1-9]\d{5}/.test(withJoinedDigits(city)) };
}

function* textsOf(auction: ListedTexts): Generator<[field: string, text: string | null | undefined]> {
  yield ["title", auction.title];
  yield ["description", auction.description];
  yield ["eventType", auction.eventType];
  yield ["eligibility.text", auction.eligibility?.text];
  for (const [at, { name, description }] of auction.items.entries()) {
    yield [`items.${at}.name`, name];
    yield [`items.${at}.description`, description];
  }
}
