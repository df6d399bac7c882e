import type { CDPSession, Page } from "@playwright/test";
import { type ByApi, byApi } from "../../support/auctions-by-api.ts";
import { rareWord } from "../../support/auctions.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

// A phone of the lower middle: this many times slower than this machine.
const slowdown = 4;
const bidsPerSecond = 20;
const taskBudgetMs = 100;
const paintBudgetMs = 200;
const heapBudget = 1.2;
// `BOLI_MINUTES=30` measures the heap as the budget says: at minute 5 and at the end.
const minutes = Number(process.env["BOLI_MINUTES"] ?? 6);
const firstHeapMinute = minutes >= 30 ? 5 : 1;
// A long run says how the heap went.
const heapEveryMinutes = minutes >= 30 ? 5 : minutes;

// A second try would take as long again, and a heap that grew once has grown.
test.describe.configure({ retries: 0 });

// Gathers inputs from the event to the next paint, as the browser measures them.
function observe(): void {
  const inside = globalThis as unknown as { boliInputs: number[] };
  inside.boliInputs = [];
  const inputs = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(key|pointer|mouse|click)/.test(name)) inside.boliInputs.push(duration);
  });
  inputs.observe({ type: "event" as "mark", durationThreshold: 16 } as { type: "mark" });
}

const takeInputs = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const inside = globalThis as unknown as { boliInputs: number[] };
    const taken = inside.boliInputs;
    inside.boliInputs = [];
    return taken;
  });

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  // Microseconds of CPU.
  tdur?: number;
  args?: { name?: string };
}

// The longest task of the page in milliseconds of CPU: what other programs take from the machine meanwhile does not count.
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const nameOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(nameOf),
  );
  const tasks = traceEvents.filter(
    (one) => one.ph === "X" && one.tdur !== undefined && mains.has(nameOf(one)),
  );
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1_000), 0);
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize;
}

// Bids one after another, in turn by two people, until it is stopped.
function storm(bidders: readonly ByApi[], path: string, itemId: string) {
  let amount = 1_000;
  let accepted = 0;
  const timer = setInterval(() => {
    amount += 1;
    const who = bidders[amount % bidders.length];
    void who?.send("POST", `${path}/bid`, { itemId, amount }).then(({ status }) => {
      if (status === 200) accepted += 1;
    });
  }, 1_000 / bidsPerSecond);
  return { accepted: () => accepted, stop: () => clearInterval(timer) };
}

test(`ROOMPAGE-5 at ${slowdown} × CPU and ${bidsPerSecond} bids a second no task takes ${taskBudgetMs} ms, a press paints in ${paintBudgetMs} ms, and the heap stays`, async ({
  browser,
  page,
  allowFailedRequests,
}) => {
  test.setTimeout((minutes + 5) * 60_000);
  await page.setViewportSize({ width: 360, height: 780 });
  const sale = await makeSale({ title: `Lamps ${rareWord()}`, startsInMs: 3_600_000, lastsMs: 7_200_000 });
  await sale.perform("start");
  const path = `/api/live-auctions/${sale.id}`;
  allowFailedRequests(`${path}/bid`);
  const bidders = await Promise.all((["member", "seller", "newSeller"] as const).map((name) => byApi(name)));
  for (const one of [...bidders, await byApi("buyer")])
    expect((await one.send("PUT", `${path}/acceptance`, { version: 1, isAdult: true })).status).toBe(200);
  await page.addInitScript(observe);
  await signInByApi(page, "buyer");
  await page.goto(`/app/live-auctions/${sale.id}`);
  await page.getByRole("tab").nth(1).click();
  await expect(page.locator(".bid-button")).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const bids = storm(bidders, path, sale.lots[0] ?? "");
  const began = performance.now();
  const secondsGone = (): number => (performance.now() - began) / 1_000;
  try {
    // Opening is no part of it.
    await expect.poll(secondsGone, { timeout: 20_000 }).toBeGreaterThan(10);
    await takeInputs(page);
    const windows: { task: number; input: number }[] = [];
    const heaps: number[] = [];
    while (secondsGone() < minutes * 60) {
      const until = Math.min(minutes * 60, secondsGone() + 10);
      await browser.startTracing(page, { categories: ["toplevel"] });
      // Most presses come within a quarter of a second of a rise, and send nothing; the others send a bid.
      await page.locator(".bid-button").click();
      // One who leads for a moment has opened the dialog of the maximum.
      await page.keyboard.press("Escape");
      await expect.poll(secondsGone, { timeout: 20_000, intervals: [500] }).toBeGreaterThan(until - 0.6);
      const task = longestTask(await browser.stopTracing());
      windows.push({ task, input: Math.max(0, ...(await takeInputs(page))) });
      if (secondsGone() >= (firstHeapMinute + heaps.length * heapEveryMinutes) * 60 - 1)
        heaps.push(await heapOf(cdp));
    }
    const [first = Number.NaN] = heaps;
    const last = await heapOf(cdp);
    const heapRatio = last / first;
    const inMb = [...heaps, last].map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(", ");
    const rows = await page.locator(".bid-history-row").count();
    const rate = bids.accepted() / secondsGone();
    // Other load on the machine only adds time to inputs, so their middle is compared, and the extremes are told.
    const sorted = (name: "task" | "input") => windows.map((one) => one[name]).toSorted((a, b) => a - b);
    const told = (name: "task" | "input") => {
      const all = sorted(name);
      return [all[0], all[Math.floor(all.length / 2)], all.at(-1)]
        .map((ms = 0) => Math.round(ms))
        .join(" / ");
    };
    process.stdout.write(
      `${rate.toFixed(1)} bids/s, ${rows} rows; least / middle / most of ${windows.length} windows: task ${told("task")} ms of CPU, input ${told("input")} ms; heap ${heapRatio.toFixed(3)} (${inMb} MB)\n`,
    );
    expect(rate).toBeGreaterThan(bidsPerSecond / 2);
    expect(rows).toBeLessThanOrEqual(60);
    expect(sorted("task").at(-1)).toBeLessThanOrEqual(taskBudgetMs);
    expect(sorted("input")[Math.floor(windows.length / 2)]).toBeLessThanOrEqual(paintBudgetMs);
    expect(heapRatio).toBeLessThanOrEqual(heapBudget);
  } finally {
    bids.stop();
  }
});
