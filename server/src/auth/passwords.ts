import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Queue } from "../http/guards/queue.ts";
import { refuse } from "../http/refusal.ts";

// OWASP's minimum parameters for argon2id. The stored text carries them, so when they rise later, each password is
// hashed again at its next use.
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

// Each hash fills 19 MB and one thread of the pool.
export const maxWaiting = 200;
const hashing = new Queue({ atOnce: 4, waiting: maxWaiting });
export const requireHashingCapacity = (): void => hashing.requireRoom();

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
}

function derive(password: string, parameters: Parameters): Promise<Buffer> {
  // The same characters may arrive composed in two ways; both are the same password.
  const message = Buffer.from(password.normalize("NFC"), "utf8");
  return new Promise((resolve, reject) => {
    argon2("argon2id", { message, tagLength, ...parameters }, (error, tag) => {
      if (error) reject(error);
      else resolve(tag);
    });
  });
}

const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashing.run(() => derive(password, { ...cost, nonce }));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = stored.exec(hash);
  if (!parts) throw new Error("A stored password hash has an unknown form.");
  const [, memory, passes, parallelism, nonce = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const actual = await hashing.run(() =>
    derive(password, {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      nonce: Buffer.from(nonce, "base64"),
    }),
  );
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

export function needsRehash(hash: string): boolean {
  return !hash.startsWith(`$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`);
}

// Verified against when there is no account, so that the answer takes as long as for a real account.
const decoy = hashPassword(randomBytes(32).toString("base64"));
export const decoyHash = (): Promise<string> => decoy;

// The ten thousand passwords that guessers try first, by their frequency in stolen lists; from zxcvbn-ts (MIT licence).
// Read when the first password is set.
const file = join(import.meta.dirname, "common-passwords.txt");
// The passwords that attackers try first here.
const ours = ["boli", "boliapp", "boliindia", "auction", "auctions", "nilami", "neelami"];
let words: ReadonlySet<string> | undefined;

const isListed = (word: string): boolean => {
  words ??= new Set([...readFileSync(file, "utf8").split("\n").filter(Boolean), ...ours]);
  return words.has(word);
};

const lettersOf = (text: string): string => text.replaceAll(/\P{L}/gu, "");
const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

// The digits and signs that people write in place of letters.
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

// Guessers try a listed word with capitals, digits and signs around and within it, which is what the other rules ask
// for. This check does the same. A short word with digits that everybody uses is just as well known.
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

// True when the password consists of little more than the name before the @, or of that and a common word. The part
// after the @ is mostly a mail provider, which says nothing about a person.
export function isMadeOfEmail(password: string, email: string): boolean {
  const parts = email
    .toLowerCase()
    .replace(/@.*$/, "")
    .split(/\P{L}+/u)
    .filter((part) => part.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const letters = lettersOf(password.toLowerCase());
  const rest = parts.reduce((text, part) => text.replaceAll(part, ""), letters);
  return rest !== letters && (rest.length < 4 || isListed(rest));
}

// A new password of the account with this address.
export function requireUncommon(password: string, email: string): void {
  if (isCommonPassword(password)) throw refuse("common_password", undefined, { at: "password" });
  if (isMadeOfEmail(password, email)) throw refuse("password_from_email", undefined, { at: "password" });
}
