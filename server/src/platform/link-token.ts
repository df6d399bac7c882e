import { createHmac, timingSafeEqual } from "node:crypto";

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

// The secret part of a mailed link, worked out from the id of what it stands for. So the database holds no link that
// works, and a mail that waits in a queue neither.
export function linkTokenOf(secret: string, purpose: string, id: string): string {
  return `${bytesOf(id).toString("base64url")}.${sealOf(secret, purpose, id)}`;
}

// The id that a link stands for, when the link is one of ours.
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
