import type { ImportCheck } from "@boli/contract/inventory/import";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { type ByApi, byApi } from "../../support/auctions-by-api.ts";
import { expect, test } from "../../support/test.ts";
import { addButton, openMaking, ownWord, rows, sendButton } from "./making-steps.ts";

// From input to paint, in milliseconds, on a processor of a quarter of this one's speed.
const budgetMs = 200;
const slowness = 4;
// The same inputs on a short list show what the length costs.
const counts = [5, 500] as const;

// The cost of each input until the paint after it: the processor time of the page's main thread, so that other programs add
// nothing. Everything else that the page does meanwhile counts too.
class Inputs {
  readonly most = new Map<string, number>();
  private readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async of(page: Page): Promise<Inputs> {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return new Inputs(page, session);
  }

  async measure(name: string, input: () => Promise<void>): Promise<void> {
    const before = await this.spentMs();
    await input();
    await this.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))");
    const slowed = ((await this.spentMs()) - before) * slowness;
    this.most.set(name, Math.max(this.most.get(name) ?? 0, slowed));
  }

  // By the bare mouse, because looking for an element takes time in the page as well.
  async press(name: string, target: Locator): Promise<void> {
    const { x, y } = await middleOf(target);
    await this.page.mouse.move(x, y);
    await this.measure(name, () => this.page.mouse.click(x, y));
  }

  async type(name: string, field: Locator, text: string): Promise<void> {
    await field.focus();
    for (const key of text) await this.measure(name, () => this.page.keyboard.press(key));
  }

  private async spentMs(): Promise<number> {
    const { metrics } = await this.session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN) * 1_000;
  }
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("The target of a press is not in sight.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// All in one import, because single requests are limited.
async function importItems(reseller: ByApi, word: string, lots: number): Promise<void> {
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

async function measureList(page: Page, word: string, lots: number): Promise<ReadonlyMap<string, number>> {
  await openMaking(page);
  const inputs = await Inputs.of(page);
  const title = page.locator("input[name=title]");

  // All pages are chosen, and then added at once.
  await addButton(page).click();
  await page.locator("dialog input[type=search]").fill(word);
  const range = page.locator(".add-items-head output");
  await expect(range).toContainText(`of ${lots} `);
  const choice = page.locator(".add-items-head input");
  const pages = Math.ceil(lots / 20);
  for (let shown = 1; shown <= pages; shown += 1) {
    if (pages > 1) await expect(page.locator(".add-items-pages")).toContainText(`Page ${shown} of`);
    await expect(choice).not.toBeChecked();
    await inputs.press("choose a page", choice);
    await expect(choice).toBeChecked();
    if (shown < pages) await inputs.press("turn the page", page.getByRole("button", { name: "Next" }));
  }
  await inputs.press("add all", page.locator("dialog .dialog-actions button"));
  await inputs.type("type while rows come", title, "Five hundred lamps");
  await expect(rows(page)).toHaveCount(lots);

  for (let times = 0; times < 10; times++) await inputs.measure("nothing", async () => undefined);
  await inputs.type("type a title", title, " of brass");
  await inputs.type("type a minimum", rows(page).nth(3).locator("input").first(), "00");
  await rows(page).last().scrollIntoViewIfNeeded();
  await inputs.type("type the last reserve", rows(page).last().locator("input").nth(1), "9999");
  await rows(page).nth(2).locator(".lot-row-handle").focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "End", "Home", "ArrowDown"])
    await inputs.measure("move by a key", () => page.keyboard.press(key));
  await page.evaluate("scrollTo(0, 0)");
  const from = await middleOf(rows(page).nth(4).locator(".lot-row-handle"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let up = 1; up <= 20; up++)
    await inputs.measure("drag", () => page.mouse.move(from.x, from.y - up * 10));
  await inputs.measure("drag", () => page.mouse.up());
  await inputs.press("remove", rows(page).nth(3).locator(".lot-row-remove button"));
  await inputs.press("send with a mistake", sendButton(page));
  return inputs.most;
}

test(`MAKE-10 lots are added, sorted and edited with ${budgetMs} ms from input to paint, 500 of them as well`, async ({
  page,
}) => {
  test.setTimeout(900_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const measured: Array<ReadonlyMap<string, number>> = [];
  for (const lots of counts) {
    const word = ownWord("Hazaar");
    await importItems(await byApi("reseller"), word, lots);
    measured.push(await measureList(page, word, lots));
  }
  const [few, many] = measured;
  for (const [name, ms] of many ?? [])
    process.stdout.write(`| ${name} | ${Math.round(few?.get(name) ?? NaN)} | ${Math.round(ms)} |\n`);
  expect(Math.max(...(many?.values() ?? [NaN]))).toBeLessThanOrEqual(budgetMs);
});
