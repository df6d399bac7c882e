import type { FullAuction } from "@boli/contract/auctions/endpoints";
import { expect, type Page } from "@playwright/test";
import { type AccountName, signInByApi } from "../../support/sign-in.ts";

// Steps in the auction form, by field names, so that they work in any language.

export async function openCreate(page: Page, account: AccountName = "seller"): Promise<void> {
  await signInByApi(page, account);
  await page.goto("/app/create-auction");
  await expect(page.locator(".auction-form")).toBeVisible();
}

export const messages = (page: Page) => page.getByRole("log");
export const refusalOf = (page: Page) => page.locator(".auction-form-side [role=alert]");

// The button waits for files that are being uploaded, on a busy machine longer than other actions.
export const sendForm = (page: Page) =>
  page.locator(".auction-form-actions .button-strong").click({ timeout: 30_000 });

const two = (number: number): string => String(number).padStart(2, "0");

// The day so many days ahead, in the format of a date field.
export function dayIn(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

interface DetailValues {
  title?: string;
  description?: string;
  address?: string;
}

export async function fillDetails(
  page: Page,
  { title, description, address }: DetailValues = {},
): Promise<void> {
  await page.locator("input[name=title]").fill(title ?? "Embassy clearance: furniture and a generator");
  await page
    .locator("textarea[name=description]")
    .fill(description ?? "Desks, chairs and a diesel generator of a closing office, all sold as they stand.");
  await page.locator("input[name=type][value=Embassy]").check({ force: true });
  await page.locator("input[name=date]").fill(dayIn(30));
  await page.locator("input[name=time]").fill("10:00");
  await page.locator("textarea[name='location.address']").fill(address ?? "12 Shantipath, Chanakyapuri");
  await page.locator("[data-field='location.city'] input").fill("New Delhi");
  await chooseState(page, "Delhi");
}

async function chooseState(page: Page, state: string): Promise<void> {
  const field = page.locator("[data-field='location.state']").locator("select, input").first();
  if ((await field.evaluate((element) => (element as { tagName: string }).tagName)) === "SELECT")
    await field.selectOption(state);
  else await field.fill(state);
}

export async function writeItem(
  page: Page,
  { name, value, stays = false }: { name: string; value?: string; stays?: boolean },
): Promise<void> {
  await page.locator(".items-add button").click();
  const editor = page.locator(".item-editor");
  await editor.locator("input[name$='.name']").fill(name);
  await editor.locator("textarea").fill("Sound, with signs of use");
  await editor.locator("select[name$='.category']").selectOption("Furniture");
  if (value !== undefined) await editor.locator("input[name$='.estimatedValue']").fill(value);
  await editor.locator(".form-actions .button-strong").click();
  await expect(editor).toBeHidden();
  // Checks the toast, then closes it so that it does not cover the next one.
  if (!stays) await page.locator(".toast-success").last().getByRole("button").click();
}

export async function fillAuction(page: Page, filling: DetailValues = {}): Promise<void> {
  await fillDetails(page, filling);
  await writeItem(page, { name: "Teak desk", value: "45000" });
}

// Calls the API from the browser, as its signed-in user.
async function askApi<Data>(
  page: Page,
  method: "GET" | "POST" | "PUT",
  path: string,
  { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Data> {
  const answer = await page.request.fetch(path, {
    method,
    headers: { origin: new URL(page.url()).origin, ...headers },
    ...(body === undefined ? {} : { data: body }),
  });
  const said = (await answer.json()) as { success: boolean; data: Data };
  if (!said.success) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`);
  return said.data;
}

export const readAuction = (page: Page, id: string) =>
  askApi<FullAuction>(page, "GET", `/api/auctions/${id}`);

// The seller's own auctions with this title, newest first.
export async function ownTitled(page: Page, title: string): Promise<{ id: string; version: number }[]> {
  const all = await askApi<{ id: string; title: string; version: number }[]>(
    page,
    "GET",
    "/api/auctions/own?limit=100",
  );
  return all.filter((auction) => auction.title === title);
}

// The body of an auction for the API.
export const listing = (title: string, change: { description?: string } = {}) => ({
  title,
  description: "Desks, chairs and a diesel generator of a closing office.",
  type: "Embassy",
  date: dayIn(30),
  time: "10:00 AM",
  location: { address: "12 Shantipath", city: "New Delhi", state: "Delhi", pincode: "110021" },
  items: ["Teak desk", "Office chairs"].map((name) => ({
    name,
    description: "Sound",
    category: "Furniture",
    estimatedValue: 500,
  })),
  ...change,
});

// Lists an auction without the form, for journeys about what comes after.
export const listAuction = (page: Page, title: string) =>
  askApi<{ id: string; version: number }>(page, "POST", "/api/auctions", {
    headers: { "idempotency-key": `journey-${title}` },
    body: listing(title),
  });

let count = 0;
// A title that no other journey uses.
export const titled = (what: string): string =>
  `${what} ${process.pid}-${Date.now() % 1_000_000}-${(count += 1)}`;
