import { expect, type Page } from "@playwright/test";
import type { screens } from "../../web/src/app/screens.ts";
import { type AccountName, signInByApi } from "./sign-in.ts";
import { answer, loseAnswers, neverAnswer, unavailable } from "./state-answers.ts";

type BuiltScreen = Extract<(typeof screens)[number], { page: string; states: readonly string[] }>;
export type BuiltPath = BuiltScreen["path"];

// The steps that bring a state about.
export type Steps = (page: Page) => Promise<unknown>;

// The steps of each state that a screen lists, and of no other.
export type StatesOf<Path extends BuiltPath> = Record<
  Extract<BuiltScreen, { path: Path }>["states"][number],
  Steps
>;

// One after the other. A selector alone waits until the first element that it finds is visible.
export const steps =
  (...parts: ReadonlyArray<Steps | string>): Steps =>
  async (page) => {
    for (const part of parts)
      await (typeof part === "string" ? expect(page.locator(part).first()).toBeVisible() : part(page));
  };

export const visit =
  (path: string, account?: AccountName): Steps =>
  async (page) => {
    if (account !== undefined) await signInByApi(page, account);
    await page.goto(path);
  };

// The server's answer from now on; without one it is busy, or cannot be reached, or takes for ever.
export const gives =
  (address: string, json: object, status = 200): Steps =>
  (page) =>
    answer(page, address, status, json);
export const busy = (address: string): Steps => gives(address, unavailable, 503);
export const lost =
  (address: string): Steps =>
  (page) =>
    loseAnswers(page, address);
export const never =
  (address: string): Steps =>
  (page) =>
    neverAnswer(page, address);

export const click =
  (selector: string): Steps =>
  (page) =>
    page.locator(selector).click();
export const fill =
  (selector: string, text: string): Steps =>
  (page) =>
    page.locator(selector).fill(text);
// Also keeps a toast for the time of the scan.
export const hover =
  (selector: string): Steps =>
  (page) =>
    page.locator(selector).hover();

export const counts =
  (selector: string, count: number): Steps =>
  (page) =>
    expect(page.locator(selector)).toHaveCount(count);
export const focused =
  (selector: string): Steps =>
  (page) =>
    expect(page.locator(selector)).toBeFocused();
export const says =
  (selector: string, text: string): Steps =>
  (page) =>
    expect(page.locator(selector)).toContainText(text);
