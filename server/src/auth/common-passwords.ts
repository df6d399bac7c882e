import { readFileSync } from "node:fs";
import { join } from "node:path";
import { refuse } from "../http/refusal.ts";

// The ten thousand passwords that are tried first, by their frequency in what was stolen elsewhere; from the lists of
// zxcvbn-ts (MIT licence). Read when the first password is set.
const file = join(import.meta.dirname, "common-passwords.txt");
// What is tried first at us.
const ours = ["boli", "boliapp", "boliindia", "auction", "auctions", "nilami", "neelami"];
let words: ReadonlySet<string> | undefined;

const isListed = (word: string): boolean => {
  words ??= new Set([...readFileSync(file, "utf8").split("\n").filter(Boolean), ...ours]);
  return words.has(word);
};

const lettersOf = (text: string): string => text.replaceAll(/\P{L}/gu, "");
const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

// How letters are written with digits and signs.
const writtenAs: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "!": "i",
};
const asLetters = (text: string, one: "i" | "l"): string =>
  lettersOf(text.replaceAll(/[@43057$!1]/g, (sign) => (sign === "1" ? one : (writtenAs[sign] ?? sign))));

// Guessers try a listed word with capitals, digits and signs around and within it, which is what the other rules ask for;
// so do we. A short word with digits that everybody takes is as well known.
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  const untailed = typed.replace(/\P{L}+$/u, "");
  const core = untailed.replace(/^\P{L}+/u, "");
  const candidates = [
    typed,
    typed.replaceAll(/[^\p{L}\p{N}]/gu, ""),
    ...[untailed, core].flatMap((text) => [lettersOf(text), asLetters(text, "i"), asLetters(text, "l")]),
  ];
  return candidates.some(isListed) || isShortWithKnownDigits(typed);
}

const isShortWithKnownDigits = (typed: string): boolean => {
  const digits = digitsOf(typed);
  const isRun = "01234567890".includes(digits) || "09876543210".includes(digits);
  const isKnown = isListed(digits) || isRun || /^(\d)\1*$/.test(digits);
  return digits.length >= 3 && isKnown && lettersOf(typed).length <= 5;
};

// Whether little of its letters is left when the parts of the address are taken out, or nothing but a common word.
export function isMadeOfEmail(password: string, email: string): boolean {
  const parts = email
    .toLowerCase()
    .replace(/\.[^.@]*$/, "")
    .split(/\P{L}+/u)
    .filter((part) => part.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const letters = lettersOf(password.toLowerCase());
  const rest = parts.reduce((text, part) => text.replaceAll(part, ""), letters);
  return rest !== letters && (rest.length < 4 || isListed(rest));
}

// A new password of the account with this address.
export function requireUncommon(password: string, email: string): void {
  if (isCommonPassword(password)) throw refuse("common_password");
  if (isMadeOfEmail(password, email)) throw refuse("password_from_email");
}
