import type { Page } from "@playwright/test";
import { byApi, type ByApi } from "../../support/auctions-by-api.ts";
import type { MadeSale } from "../../support/sales-by-api.ts";
import type { AccountName } from "../../support/sign-in.ts";
import { expect } from "../../support/test.ts";

export const said = (page: Page) => page.locator(".console-said");
export const band = (page: Page) => page.locator(".console-band");
export const price = (page: Page) => page.locator(".console-price-amount");
export const row = (page: Page, number: number) => page.locator(".run-row").nth(number - 1);

// A person who bids over the API, with the terms accepted.
export async function bidder(account: AccountName, sale: MadeSale): Promise<ByApi> {
  const who = await byApi(account);
  const accepted = await who.send("PUT", `/api/live-auctions/${sale.id}/acceptance`, {
    version: 1,
    isAdult: true,
  });
  expect(accepted.status).toBe(200);
  return who;
}

// The actions on the sale that are in the record, the oldest first.
export async function actsInRecord(sale: MadeSale): Promise<string[]> {
  const admin = await byApi("admin");
  // Other journeys act at the same time, which moves an entry to the next page.
  const entries = new Map<string, { id: string; action: string; subjectId: string | null }>();
  for (let page = 1; page <= 10; page += 1) {
    const { status, data } = await admin.send("GET", `/api/admin/audit?page=${page}&limit=100`);
    expect(status).toBe(200);
    for (const entry of data as Array<{ id: string; action: string; subjectId: string | null }>)
      entries.set(entry.id, entry);
  }
  return [...entries.values()]
    .filter(({ subjectId, action }) => subjectId === sale.id && action !== "sale.terms-accepted")
    .map(({ action }) => action)
    .toReversed();
}

// Gathers the actions of this page's console that the server answered, as the record names them.
export function answeredActs(page: Page, sale: MadeSale): string[] {
  const path = `/api/live-auctions/${sale.id}/`;
  const acts: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() !== "POST" || !pathname.startsWith(path) || response.status() !== 200)
      return;
    const what = pathname.slice(path.length);
    acts.push(`sale.${what === "console" ? "console-taken" : what}`);
  });
  return acts;
}
