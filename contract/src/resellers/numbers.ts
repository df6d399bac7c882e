// The numbers by which India knows people and businesses.

// Marks and invisible signs hide no digit. They are dropped before the text is normalized, which would take time quadratic in
// the number of marks.
const digitsOf = (text: string): string =>
  text
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .normalize("NFKC")
    .replaceAll(/(?!\d)\p{Nd}/gu, latinDigit);

// Each script has its ten digits in a row, from zero on, and two such rows may touch.
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

// The check digit of Verhoeff finds every single wrong digit and every swap of two neighbours.
const product = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];
const permutation = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
];

export function passesVerhoeff(digits: string): boolean {
  let check = 0;
  for (const [place, digit] of [...digits].toReversed().entries())
    check = product[check]?.[permutation[place % 8]?.[Number(digit)] ?? 0] ?? 0;
  return check === 0;
}

// The check digit of cards: every second digit counts twice, and of a sum above nine the digits are added.
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * ((place % 2) + 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

// Digits in a row, also in groups.
const rowsOfDigits = /\d(?:[\s\p{P}]{0,3}\d)*/gu;

// The parts of a row that may be an Aadhaar number: all of it, a group of it, or three groups of four that are no part of a card.
// A card has four groups of four; with another number before it an Aadhaar number has them too.
function aadhaarLike(row: string): string[] {
  const groups = row.split(/\D+/);
  const foursFrom = (at: number, count: number): string | undefined => {
    const fours = at < 0 ? [] : groups.slice(at, at + count).filter((group) => group.length === 4);
    return fours.length === count ? fours.join("") : undefined;
  };
  const isCard = (at: number): boolean => {
    const sixteen = foursFrom(at, 4);
    return sixteen !== undefined && passesLuhn(sixteen);
  };
  const threes = groups.flatMap((_, at) => (isCard(at - 1) || isCard(at) ? [] : (foursFrom(at, 3) ?? [])));
  return [groups.join(""), ...groups, ...threes].filter((digits) => /^[2-9]\d{11}$/.test(digits));
}

// True for text that contains an Aadhaar number. The law allows few to keep one, and this program is none of them.
export const holdsAadhaar = (text: string): boolean =>
  (digitsOf(text).match(rowsOfDigits) ?? []).some((row) => aadhaarLike(row).some(passesVerhoeff));

// The fourth letter is the kind of holder: a person, a company, a firm, and so on.
const pan = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;
const gstin = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z][A-Z][0-9A-Z]$/;
const stateCodes = (code: number): boolean => (code >= 1 && code <= 38) || code === 97 || code === 99;
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

// The last sign is computed from the others, each counted once or twice in turn.
function passesGstinCheck(text: string): boolean {
  let sum = 0;
  for (const [place, sign] of [...text.slice(0, -1)].entries()) {
    const value = signs.indexOf(sign) * ((place % 2) + 1);
    sum += Math.floor(value / 36) + (value % 36);
  }
  return signs[(36 - (sum % 36)) % 36] === text.at(-1);
}

export const normalTaxId = (typed: string): string => typed.replace(/\s/g, "").toUpperCase();

export interface TaxNumbers {
  pan: string;
  gstin: string | null;
}

// The numbers in a tax ID, which is a PAN or a GSTIN; a GSTIN contains the PAN of its holder.
export function readTaxId(typed: string): TaxNumbers | "malformed" | "mistyped" {
  const text = normalTaxId(typed);
  if (pan.test(text)) return { pan: text, gstin: null };
  const [, state, holder = ""] = gstin.exec(text) ?? [];
  if (state === undefined || !pan.test(holder) || !stateCodes(Number(state))) return "malformed";
  return passesGstinCheck(text) ? { pan: holder, gstin: text } : "mistyped";
}

// The last ten digits of a phone number, by which two ways of writing it are alike.
export const plainPhone = (typed: string): string => digitsOf(typed).replace(/\D/g, "").slice(-10);
