import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export const makeToken = (): string => randomBytes(32).toString("base64url");
export const isToken = (text: string): boolean => tokenForm.test(text);
export const hashOfToken = (token: string): string => hash("sha256", token, "hex");

// A browser that once signed in to an account carries a mark of it. Its tries are counted apart,
// so that a stranger who fails on purpose cannot keep the owner out.
// A family shares a browser, so it carries the marks of the last few accounts, the newest first.
const mostDeviceMarks = 5;
const deviceMarkForm = /^[\w-]{16}\.[\w-]{43}$/;

// What the browser carries from now on: a new mark of this account in the place of its old one, and those of the others.
export function addDeviceMark(secret: string, marks: string | undefined, userId: string): string {
  const others = deviceMarksIn(marks).filter((mark) => deviceOf(secret, mark, userId) === undefined);
  const device = randomBytes(12).toString("base64url");
  const mark = `${device}.${signatureOf(secret, device, userId)}`;
  return [mark, ...others].slice(0, mostDeviceMarks).join("~");
}

export function readDeviceMark(
  secret: string,
  marks: string | undefined,
  userId: string,
): string | undefined {
  for (const mark of deviceMarksIn(marks)) {
    const device = deviceOf(secret, mark, userId);
    if (device !== undefined) return device;
  }
  return undefined;
}

// Anyone may have written the cookie, so no more of it is looked at than we would have written ourselves.
const deviceMarksIn = (marks = ""): string[] =>
  marks.split("~", mostDeviceMarks).filter((mark) => deviceMarkForm.test(mark));

function deviceOf(secret: string, mark: string, userId: string): string | undefined {
  const [device = "", signature = ""] = mark.split(".");
  const expected = Buffer.from(signatureOf(secret, device, userId));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? device : undefined;
}

const signatureOf = (secret: string, device: string, userId: string): string =>
  createHmac("sha256", secret).update(`device:${device}:${userId}`).digest("base64url");
