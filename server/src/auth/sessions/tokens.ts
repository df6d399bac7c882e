import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { UserRow } from "../../users/index.ts";

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export const makeToken = (): string => randomBytes(32).toString("base64url");
export const isToken = (text: string): boolean => tokenForm.test(text);
export const hashOfToken = (token: string): string => hash("sha256", token, "hex");

// A browser that once signed in to an account carries a mark of it. Its tries are counted apart, so that a stranger who
// fails on purpose cannot lock out the owner. A new password ends every older mark: from then on a browser that was
// signed in with the old one counts as a stranger. A family shares a browser, so it carries the marks of the last few
// accounts, the newest first.
const maxDeviceMarks = 5;
type Owner = Pick<UserRow, "id" | "password_set_at">;
const deviceMarkForm = /^[\w-]{16}\.[\w-]{43}$/;

// The new cookie of device marks: a new mark of this account in place of its old one, and the marks of the others.
export function addDeviceMark(secret: string, marks: string | undefined, owner: Owner): string {
  const others = deviceMarksIn(marks).filter((mark) => deviceOf(secret, mark, owner) === undefined);
  const device = randomBytes(12).toString("base64url");
  const mark = `${device}.${signatureOf(secret, device, owner)}`;
  return [mark, ...others].slice(0, maxDeviceMarks).join("~");
}

export function readDeviceMark(secret: string, marks: string | undefined, owner: Owner): string | undefined {
  for (const mark of deviceMarksIn(marks)) {
    const device = deviceOf(secret, mark, owner);
    if (device !== undefined) return device;
  }
  return undefined;
}

// Anyone may have written the cookie, so no more of it is read than we would have written ourselves.
const deviceMarksIn = (marks = ""): string[] =>
  marks.split("~", maxDeviceMarks).filter((mark) => deviceMarkForm.test(mark));

function deviceOf(secret: string, mark: string, owner: Owner): string | undefined {
  const [device = "", signature = ""] = mark.split(".");
  const expected = Buffer.from(signatureOf(secret, device, owner));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? device : undefined;
}

// The mark is bound to the time when the password was set and not to its hash, which is renewed when hashing gets more
// expensive.
const signatureOf = (secret: string, device: string, { id, password_set_at: setAt }: Owner): string =>
  createHmac("sha256", secret)
    .update(`device:${device}:${id}:${setAt?.getTime() ?? ""}`)
    .digest("base64url");
