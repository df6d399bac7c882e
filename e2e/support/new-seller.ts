import { sellerTermsVersion } from "@boli/contract/sellers/terms";
import { expect, type Page } from "@playwright/test";
import { newEmail, signUpByApi } from "./accounts.ts";

let calls = 0;

// Sends a request with the page's own session.
export async function send(
  page: Page,
  method: "POST" | "PATCH" | "PUT",
  path: string,
  data: object,
): Promise<{ id: string }> {
  const answer = await page.request.fetch(path, {
    method,
    data,
    headers: {
      origin: process.env["BOLI_ADDRESS"] ?? "",
      "idempotency-key": `of-a-page-${process.pid}-${(calls += 1)}`,
    },
  });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { data: { id: string } }).data;
}

// A new seller, whose listings an admin decides on; returns the email.
export async function beNewSeller(page: Page, name: string): Promise<string> {
  const email = newEmail(name.toLowerCase().replaceAll(" ", "-"));
  await signUpByApi(page, name, email);
  await send(page, "POST", "/api/seller/application", {
    organisation: `${name} and Sons`,
    sells: "Furniture",
    phone: "+91 40 5550 0142",
    email,
    termsVersion: sellerTermsVersion,
  });
  return email;
}
