import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { Queue } from "../http/guards/queue.ts";

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
