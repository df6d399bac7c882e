import { createHmac } from "node:crypto";
import { consentVersion } from "@boli/contract/users/consent";
import type { Language } from "@boli/contract/base/languages";
import { expect, type Page } from "@playwright/test";

export const goodPassword = "Suraj-Mandi 42!";

interface Message {
  to: string;
  subject: string;
  text: string;
}

// The email of a new person. Each journey uses its own people, so that none runs into another's limits.
// In letters, because six digits may be a PIN code, which is a place that nobody may be told.
export const newEmail = (name: string): string =>
  `${name}-${inLetters(process.pid)}-${inLetters(Date.now() % 1_000_000)}@people.test`;
export const inLetters = (number: number): string =>
  [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

// The newest mail with such a subject to an address, from the demo's outbox.
export async function mailTo(page: Page, to: string, subject: string | RegExp): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
      found = ((await answer.json()) as Message[]).find((mail) =>
        typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject),
      );
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error(`No mail to ${to}.`);
  return found;
}

export function linkIn({ text }: Message): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`This mail has no link: ${text}`);
  return link;
}

export async function fillSignUp(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByRole("checkbox").check();
}

// Signs up, follows the mailed link, and is signed in.
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await fillSignUp(page, { name, email });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = linkIn(await mailTo(page, email, "Confirm your email address"));
  await page.goto(link);
  await expect(page).toHaveURL(/\/app\/dashboard$/);
}

// Signs up and confirms the address without a screen: the page's browser gets the session's cookie, and still shows what it
// showed before.
export async function signUpByApi(page: Page, name: string, email: string): Promise<void> {
  // A browser with cookies sends its origin.
  const headers = { origin: process.env["BOLI_ADDRESS"] ?? "" };
  const person = { name, email, password: goodPassword, isAdult: true, consentVersion };
  const sent = await page.request.post("/api/auth/signup", { headers, data: person });
  expect(sent.ok(), `sign up as ${name}: ${sent.status()}`).toBe(true);
  const link = linkIn(await mailTo(page, email, "Confirm your email address"));
  const data = { token: new URL(link).hash.replace(/^.*=/, ""), password: goodPassword };
  const answer = await page.request.post("/api/auth/verify-email", { headers, data });
  expect(answer.status(), `sign up as ${name}`).toBe(200);
}

// A new person who reads the app in this language, with the page's browser signed in.
export async function signUpReader(page: Page, name: string, language: Language): Promise<void> {
  await signUpByApi(page, name, newEmail(name.split(" ")[0] ?? name));
  const headers = { origin: process.env["BOLI_ADDRESS"] ?? "" };
  const answer = await page.request.patch("/api/profile", { headers, data: { language } });
  expect(answer.status(), `read in ${language}`).toBe(200);
}

// On the profile: proves who one is and begins to set two-step sign-in up; returns the key that is shown.
export async function beginTwoStep(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  return ((await page.locator(".two-step code").first().textContent()) ?? "").replaceAll(" ", "");
}

// Signs in at Google's stand-in as a person who is not in its list.
export async function signInAtGoogle(page: Page, name: string, email: string): Promise<void> {
  await page.getByText("Use another address").click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email address", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

// The code that an authenticator app shows for a key at an instant (RFC 6238).
export function codeOf(key: string, at = Date.now()): string {
  const bits = [...key.replaceAll(/[\s=]/g, "")]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
