import { randomInt } from "node:crypto";
import type { Post } from "./accounts.ts";

// A mobile number that no other test has.
export const aMobileNumber = (): string => `9${String(randomInt(1e9)).padStart(9, "0")}`;

// The code that was sent to this number last.
export async function codeSentTo(post: Post, number: string): Promise<string> {
  const [code] = /^\d{6}/.exec((await post.smsTo(number)).at(-1)?.text ?? "") ?? [];
  if (code === undefined) throw new Error("No code was sent to this number.");
  return code;
}

// Another code of six digits.
export const wrongOf = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, "0");
