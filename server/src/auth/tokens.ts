import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export const makeToken = (): string => randomBytes(32).toString("base64url");
export const isToken = (text: string): boolean => tokenForm.test(text);
export const hashOfToken = (token: string): string => hash("sha256", token, "hex");

// A browser that once signed in to an account carries a mark of it. Its tries are counted apart,
// so that a stranger who fails on purpose cannot keep the owner out.
export function makeDeviceMark(secret: string, userId: string): string {
  const device = randomBytes(12).toString("base64url");
  return `${device}.${signatureOf(secret, device, userId)}`;
}

export function readDeviceMark(secret: string, mark: string | undefined, userId: string): string | undefined {
  const [device = "", signature = "", surplus] = (mark ?? "").split(".");
  if (surplus !== undefined || device.length !== 16) return undefined;
  const expected = Buffer.from(signatureOf(secret, device, userId));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? device : undefined;
}

const signatureOf = (secret: string, device: string, userId: string): string =>
  createHmac("sha256", secret).update(`device:${device}:${userId}`).digest("base64url");
