import { createHmac, timingSafeEqual } from "node:crypto";

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

// The secret part of a mailed link, derived from the id of its row. So neither the database nor a queued mail contains a
// working link.
export function linkTokenOf(secret: string, purpose: string, id: string): string {
  return `${bytesOf(id).toString("base64url")}.${sealOf(secret, purpose, id)}`;
}

// The id in a link token; undefined when we did not create it.
export function idOfLinkToken(secret: string, purpose: string, token: string): string | undefined {
  const [head = "", seal = "", surplus] = token.split(".");
  if (surplus !== undefined || !/^[A-Za-z0-9_-]{22}$/.test(head)) return undefined;
  const hex = Buffer.from(head, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const expected = Buffer.from(sealOf(secret, purpose, id));
  const actual = Buffer.from(seal);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
}

const sealOf = (secret: string, purpose: string, id: string): string =>
  createHmac("sha256", secret).update(`link:${purpose}:${id}`).digest("base64url");
