import { readFileSync } from "node:fs";
import { join } from "node:path";
import { refuse } from "../http/refusal.ts";

// The ten thousand passwords that are tried first, by their frequency in what was stolen elsewhere; from the lists of
// zxcvbn-ts (MIT licence). Read when the first password is set.
const file = join(import.meta.dirname, "common-passwords.txt");
let listed: ReadonlySet<string> | undefined;

const bare = (password: string): string => password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

// Guessers try a listed word with a capital and a sign added, which is what the other rules ask for; so do we.
export function isCommonPassword(password: string): boolean {
  listed ??= new Set(readFileSync(file, "utf8").split("\n").filter(Boolean));
  const letters = bare(password);
  const withoutDigits = letters.replace(/\p{N}{1,4}$/u, "");
  return listed.has(password.toLowerCase()) || listed.has(letters) || listed.has(withoutDigits);
}

export function requireUncommon(password: string): void {
  if (isCommonPassword(password)) throw refuse("common_password");
}
