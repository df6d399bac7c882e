import type { ImportCheck } from "@boli/contract/inventory/import";
import type { Page } from "@playwright/test";
import type { PageGlobals } from "../../support/page-globals.ts";
import { type ByApi, byApi } from "../../support/auctions-by-api.ts";
import { expect, test } from "../../support/test.ts";
import { addButton, openMaking, ownWord, rows, sendButton } from "./making-steps.ts";

// From input to paint, in milliseconds.
const budgetMs = 200;
const lots = 500;

interface EventTiming {
  name: string;
  duration: number;
}

// Gathers the longest input of each kind, from the event to the next paint, as the browser measures it.
function observeInputs(): void {
  const inside = globalThis as unknown as PageGlobals & { boliInputs: EventTiming[] };
  inside.boliInputs = [];
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) inside.boliInputs.push({ name, duration });
  });
  // Inputs below 16 ms are not reported.
  observer.observe({ type: "event" as "mark", buffered: false, durationThreshold: 16 } as { type: "mark" });
}

// Other load on the machine only adds time, so the least of some tries is the page's own.
async function leastOf(page: Page, work: () => Promise<void>, tries = 3): Promise<number> {
  let least = Infinity;
  for (let one = 0; one < tries; one++) least = Math.min(least, await slowestOf(page, work));
  return least;
}

async function slowestOf(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    (globalThis as unknown as { boliInputs: EventTiming[] }).boliInputs = [];
  });
  await work();
  // The last input is reported after its paint.
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { boliInputs } = globalThis as unknown as { boliInputs: EventTiming[] };
    return boliInputs
      .filter(({ name }) => /^(key|pointer|mouse|click|input|drag)/.test(name))
      .reduce((most, { duration }) => Math.max(most, duration), 0);
  });
}

// All in one import, because single requests are limited.
async function importItems(reseller: ByApi, word: string): Promise<void> {
  const names = Array.from({ length: lots }, (_, at) => `${word} ${String(at).padStart(3, "0")}`);
  const csv = ["Name,Description,Category,Bid", ...names.map((name) => `${name},Of brass.,Art,1000`)].join(
    "\n",
  );
  const mapping = { name: "Name", description: "Description", category: "Category", minimumBidPrice: "Bid" };
  const checked = await reseller.send("POST", "/api/inventory/import/check", { csv, mapping });
  const { check } = checked.data as ImportCheck;
  const made = await reseller.send("POST", "/api/inventory/import", { csv, mapping, check });
  expect(made).toMatchObject({ status: 201, data: { items: lots } });
}

test(`MAKE-10 ${lots} lots are added, sorted and edited with ${budgetMs} ms from input to paint`, async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const word = ownWord("Hazaar");
  const reseller = await byApi("reseller");
  await importItems(reseller, word);
  await openMaking(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(observeInputs);
  const measured: Record<string, number> = {};

  // All pages are chosen, and then added at once.
  await addButton(page).click();
  await page.locator("dialog input[type=search]").fill(word);
  await expect(page.locator(".add-items-pages")).toContainText(`of ${lots / 20}`);
  measured["choose"] = await slowestOf(page, async () => {
    for (let shown = 1; shown <= lots / 20; shown += 1) {
      await expect(page.locator(".add-items-pages")).toContainText(`Page ${shown} of`);
      await expect(page.locator(".add-items-head input")).not.toBeChecked();
      await page.locator(".add-items-head input").check();
      if (shown < lots / 20) await page.getByRole("button", { name: "Next" }).click();
    }
  });
  measured["add"] = await slowestOf(page, async () => {
    await page.getByRole("button", { name: `Add ${lots} items` }).click();
    await page.locator("input[name=title]").pressSequentially("Five hundred lamps", { delay: 60 });
    await expect(rows(page)).toHaveCount(lots);
  });
  measured["type a title"] = await leastOf(page, () =>
    page.locator("input[name=title]").pressSequentially(" of brass", { delay: 60 }),
  );
  measured["type a minimum"] = await leastOf(page, () =>
    rows(page).nth(3).locator("input").first().pressSequentially("00", { delay: 60 }),
  );
  await rows(page).last().scrollIntoViewIfNeeded();
  measured["type the last lot's reserve"] = await leastOf(page, () =>
    rows(page).last().locator("input").nth(1).pressSequentially("9999", { delay: 60 }),
  );
  measured["move by keys"] = await leastOf(page, async () => {
    const handle = rows(page).nth(10).locator(".lot-row-handle");
    await handle.focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "End", "Home", "ArrowDown"])
      await page.keyboard.press(key, { delay: 40 });
  });
  measured["drag"] = await leastOf(page, async () => {
    await rows(page).nth(1).scrollIntoViewIfNeeded();
    await rows(page).nth(6).locator(".lot-row-handle").dragTo(rows(page).nth(2));
  });
  measured["remove"] = await leastOf(page, () => rows(page).nth(5).locator(".lot-row-remove button").click());
  measured["send with a mistake"] = await leastOf(page, () => sendButton(page).click());

  for (const [what, ms] of Object.entries(measured)) process.stdout.write(`${what}: ${Math.round(ms)} ms\n`);
  test.info().annotations.push({ type: "input to paint, ms", description: JSON.stringify(measured) });
  expect(Math.max(...Object.values(measured))).toBeLessThanOrEqual(budgetMs);
});
