import { expect, type Page } from "@playwright/test";
import { answerWith } from "./answers.ts";

// Immediate server responses, without waiting for mails, clocks or another browser.
export const refusal = (code: string, error: string, fields?: Record<string, string>) => ({
  success: false,
  code,
  error,
  fields,
});
// Told at once: a page asks again by itself only when no answer came.
export const unavailable = refusal("unavailable", "We're busy right now. Please try again in a moment.");
export const done = (data: object) => ({ success: true, data });
// The first page of a list.
export const listOf = (rows: readonly unknown[], page: object = {}) => ({
  ...done([...rows]),
  page: { page: 1, limit: 20, total: rows.length, pages: 1, exact: true, ...page },
});
export const idOf = (end: number): string => `01900000-0000-7000-8000-${String(end).padStart(12, "0")}`;

export const newPassword = "Boli@12345x";

export const answer = (page: Page, address: string, status: number, json: object) =>
  answerWith(page, address, () => ({ status, json }));
export const loseAnswers = (page: Page, address: string) => answerWith(page, address, () => "lost");
export const neverAnswer = (page: Page, address: string) => answerWith(page, address, () => "never");

// The summary or the field shows a refusal.
export const alert = (page: Page) =>
  expect(page.locator(".notice-error, .field-error").first()).toBeVisible();
export const submit = (page: Page) => page.locator("button[type=submit]").click();

export async function typeNewPassword(page: Page): Promise<void> {
  await page.locator("input[name=new-password]").fill(newPassword);
  await page.locator("input[name=confirm-password]").fill(newPassword);
}
