// The numbers by which India knows people and businesses.

const digitsOf = (text: string): string =>
  text
    .normalize("NFKC")
    // Digits as Hindi writes them.
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

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

// Digits in a row, also in groups.
const rowsOfDigits = /\d(?:[\s._/-]{0,2}\d)*/g;

// The parts of a row that may be an Aadhaar number: all of it, a group of it, or three groups of four. Four groups of four are
// a card.
function aadhaarLike(row: string): string[] {
  const groups = row.split(/\D+/);
  const isFour = (at: number): boolean => groups[at]?.length === 4;
  const threes = groups.flatMap((_, at) =>
    isFour(at) && isFour(at + 1) && isFour(at + 2) && !isFour(at - 1) && !isFour(at + 3)
      ? [groups.slice(at, at + 3).join("")]
      : [],
  );
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
