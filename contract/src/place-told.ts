// A seller who writes the address into the title gives away what subscribers pay for. This finds it, for the form while
// it is typed and for the server when it is saved. It stops slips, not those who mean to.

interface ToldPlace {
  address: string;
  city: string;
  state: string;
  pincode?: string | null | undefined;
}

// One letter that stands for a whole phrase or for several syllables; nobody writes an address with it, and taken apart it
// would make eighteen letters of one.
const phrases = /[\u3300-\u33ff\ufdf0-\ufdff]/g;
// No letter of any script carries so many marks. Putting marks into their order takes the square of how many there are.
const pilesOfMarks = /(\p{M}{6})\p{M}+/gu;
// Above or below a Latin letter, and those of no script.
const latinMarks = /(?=\p{Mn})[\p{Script=Latin}\p{Script=Inherited}]/gu;
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

// Letters and digits as they are compared: of full width and in Devanagari they are what they are in ASCII, and marks above
// Latin letters do not count. It takes a few looks at each letter, and makes at most four of one.
const plain = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .replaceAll(phrases, " ")
        .replaceAll(pilesOfMarks, "$1")
        .normalize("NFKD")
        .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)))
        .replaceAll(latinMarks, "")
        .toLowerCase();

// A PIN code is also written in two halves.
const withJoinedDigits = (text: string): string => joined(plain(text));
const joined = (plainText: string): string => plainText.replaceAll(/(?<=\d)[\s.-]+(?=\d)/g, "");

const hasDigit = (word: string): boolean => /\d/.test(word);

// "Gate No. 4" is Gate 4.
const numbering = new Set("no nos number नं नंबर संख्या क्रमांक".split(" "));

// Of any script; what stands between them separates words. "M.G. Road" is MG Road.
const wordsIn = (plainText: string): string[] => {
  const words = plainText.replaceAll(/\b([a-z])\.\s?(?=[a-z]\b)/g, "$1").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some((word) => numbering.has(word))
    ? words.filter((word, at) => !(numbering.has(word) && hasDigit(words[at + 1] ?? "")))
    : words;
};
const wordsOf = (text: string): string[] => wordsIn(plain(text));

// What stands on two sides of a comma belongs less together: "Embassy, 12 Shantipath" does not say "Embassy 12".
const partsIn = (plainText: string): string[][] => plainText.split(/[,;।\n]+/u).map(wordsIn);
const partsOf = (text: string): string[][] => partsIn(plain(text));

// Words that stand in every second address and tell nothing by themselves.
const common = new Set(
  `road street lane marg path nagar colony sector phase block plot flat floor building house tower gate near opposite
  behind beside next above below ground first second third fourth fifth main cross east west north south central new old
  city town village district state india office estate park market bazaar chowk circle complex centre center hall ground
  grounds stadium school college temple church mosque mandir masjid hospital hotel station airport port dock docks terminal
  cargo yard warehouse godown shed area industrial zone embassy consulate high commission customs house department
  government public auction auctions sale clearance lost found property community society association club trust and
  the for from with rd st ln opp nr sec blk flr apt`.split(/\s+/),
);

// Short words of every notice. They are nobody's name, and a number behind them counts or measures something.
const ordinary = new Set(
  `a about an and are as at be between by but can do each for from has he her his how if in into is it its me my no not of
  off on one only or our out over per pre re she six so sub than the they till to two ten under up upto us via was we who
  why with you air all any art bag bar bay bed bid big box bus buy can car cut dam day dry due end fan few fit gas get ice
  item items jar key kit law let lot lots low may net now nut oil own pay pin pro raw red row run sea see sell set sets
  sit tax tea tin top tub tv ups use van war way wet ac pc co ltd pvt llp mr mrs dr am pm
  का के की को में से पर और एवं या व`.split(/\s+/),
);

const isTelling = (word: string): boolean => word.length >= 4 && !common.has(word) && !/^\d+$/.test(word);

// Reads a place once, for all the texts that are held against it.
export function placeTeller(place: ToldPlace, known: readonly string[] = []): (text: string) => boolean {
  const { pincode } = place;
  const address = partsOf(place.address);
  const open = new Set([place.city, place.state, ...known].flatMap(wordsOf));
  const telling = new Set(address.flat().filter((word) => isTelling(word) && !open.has(word)));
  const runs = new Set(runsOf(address, open));
  const firsts = new Set([...runs].map((run) => run.slice(0, run.indexOf(" "))));
  const hasRun = (words: readonly string[], count: number): boolean =>
    words.some(
      (word, at) =>
        firsts.has(word) && at + count <= words.length && runs.has(words.slice(at, at + count).join(" ")),
    );
  return (text) => {
    if (text === "") return false;
    const plainText = plain(text);
    if (pincode && joined(plainText).includes(pincode)) return true;
    const said = partsIn(plainText);
    const all = said.flat();
    return all.some((word) => telling.has(word)) || hasRun(all, 3) || said.some((part) => hasRun(part, 2));
  };
}

// Whether a text holds the place's PIN code, or words of its address that only the address has.
export const tellsPlace = (text: string, place: ToldPlace, known: readonly string[] = []): boolean =>
  placeTeller(place, known)(text);

const neighbours = (words: readonly string[], count: number): string[][] =>
  words.slice(count - 1).map((_, at) => words.slice(at, at + count));

// "12 Park Street", "Gate 4" and "MG Road" tell the place where each of their words alone would not.
function runsOf(address: readonly string[][], open: ReadonlySet<string>): string[] {
  const threes = neighbours(address.flat(), 3).filter((run) => run.some(hasDigit));
  const twos = address.flatMap((part) => neighbours(part, 2)).filter((run) => isTellingPair(run, open));
  return [...threes, ...twos]
    .filter((run) => !run.every((word) => open.has(word)))
    .map((run) => run.join(" "));
}

function isTellingPair([first = "", second = ""]: readonly string[], open: ReadonlySet<string>): boolean {
  if (ordinary.has(first) || ordinary.has(second) || hasDigit(first)) return false;
  // Behind its word a number is a name; before it, as in "12 chairs" and "12 kg", it counts. "A 4" is also paper.
  if (hasDigit(second)) return first.length > 1;
  // In Devanagari what is so short is no name: an abbreviation has more signs.
  return [first, second].some((word) => /^[a-z]{2,3}$/.test(word) && !common.has(word) && !open.has(word));
}

interface Told {
  title: string;
  description: string;
  location: ToldPlace;
  organiser?: string | null | undefined;
  eventType?: string | null | undefined;
  eligibility?: { text?: string | null | undefined } | null | undefined;
  items: ReadonlyArray<{ name: string; description: string }>;
}

// The fields of an auction that tell its place. The organiser's own name is known to all, so its words tell nothing.
export const fieldsThatTellPlace = (auction: Told): string[] =>
  [...judgedFields(auction)].flatMap(({ field, tells }) => (tells ? [field] : []));

// The same field by field, with how many letters each has: a listing may have so many that whoever judges them has to let
// others have their turn in between.
export function* judgedFields(auction: Told): Generator<{ field: string; letters: number; tells: boolean }> {
  const { location, organiser } = auction;
  const tells = placeTeller(location, organiser ? [organiser] : []);
  for (const [field, text] of textsOf(auction))
    yield { field, letters: text?.length ?? 0, tells: Boolean(text) && tells(text ?? "") };
  // A house number or a PIN code is no part of anybody's name.
  const pincodeOnly = {
    ...location,
    address: wordsOf(location.address).filter(hasDigit).join(" "),
  };
  if (organiser)
    yield { field: "organiser", letters: organiser.length, tells: tellsPlace(organiser, pincodeOnly) };
  // The city is free, so a PIN code behind its name would be as well. Other numbers may stand in it: two districts are
  // called "24 Parganas".
  const { city } = location;
  yield { field: "location.city", letters: city.length, tells: /[1-9]\d{5}/.test(withJoinedDigits(city)) };
}

function* textsOf(auction: Told): Generator<[field: string, text: string | null | undefined]> {
  yield ["title", auction.title];
  yield ["description", auction.description];
  yield ["eventType", auction.eventType];
  yield ["eligibility.text", auction.eligibility?.text];
  for (const [at, { name, description }] of auction.items.entries()) {
    yield [`items.${at}.name`, name];
    yield [`items.${at}.description`, description];
  }
}
