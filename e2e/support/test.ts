import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { test as base, expect, type BrowserContextOptions, type Page } from "@playwright/test";
import { testHeader } from "@boli/server/testing/paywall/wire";
import { root } from "../../tools/output.mjs";
import { ContextPool, type Lent } from "./context-pool.ts";
import { reportLeakedPlaces } from "./leaked-places.ts";
import type { Watch } from "./watch.ts";

export { expect };

interface Journey {
  // Opens another browser for another person, watched like the first one.
  another(options?: BrowserContextOptions): Promise<Page>;
  // Requests to this path fail on purpose in this journey.
  allowFailedRequests(pathname: string): void;
  // Requests to addresses that begin so are answered by the journey.
  allowOutsideRequests(prefix: string): void;
}

interface Own {
  watched: Watch[];
  settings: BrowserContextOptions;
  newBrowsers: boolean;
  lend(options?: BrowserContextOptions): Promise<Lent>;
}

// Every journey is watched. It fails on a console error, a page error, a breach of the content security policy, a failed or
// external request, a layout shift, or a place sent to somebody who may not know it.
export const test = base.extend<Journey & Own, { pool: ContextPool }>({
  pool: [
    async ({ browser }, use) => {
      const pool = new ContextPool(browser);
      await use(pool);
      await pool.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({}, use) => {
    await use(addressOfProduct());
  },
  // Names to the recorder in the product the test that a request belongs to.
  extraHTTPHeaders: async ({}, use, { testId }) => {
    await use({ [testHeader]: testId });
  },
  watched: async ({}, use, { file, testId }) => {
    const watched: Watch[] = [];
    await use(watched);
    noteWhatOpened(file, watched);
    const findings = watched.flatMap((one) => one.take());
    expect(findings, "what the pages did beside the journey").toEqual([]);
    expect(await reportLeakedPlaces(testId), "places sent to people who may not know them").toEqual([]);
  },
  settings: async (
    {
      baseURL,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      serviceWorkers,
      timezoneId,
      viewport,
    },
    use,
  ) => {
    const all = { baseURL, extraHTTPHeaders, geolocation, hasTouch, isMobile, javaScriptEnabled, locale };
    const named = Object.entries({ ...all, permissions, serviceWorkers, timezoneId, viewport });
    await use(Object.fromEntries(named.filter(([, value]) => value !== undefined)));
  },
  // For a test of what a browser does that has no script of the product yet. `npm run prove` lends no browser twice.
  newBrowsers: [
    process.env["BOLI_PROOF"] === "1" || process.env["BOLI_SPEED"] !== undefined,
    { option: true },
  ],
  lend: async ({ newBrowsers, pool, settings, watched }, use) => {
    const all: Lent[] = [];
    await use(async (options) => {
      const lent = await pool.lend({ ...settings, ...options }, newBrowsers);
      all.push(lent);
      watched.push(lent.own);
      return lent;
    });
    for (const lent of all) {
      await lent.own.settle();
      await pool.takeBack(lent);
    }
  },
  context: async ({ lend }, use) => {
    await use((await lend()).context);
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
  },
  another: async ({ lend }, use) => {
    await use(async (options) => (await lend(options)).page);
  },
  allowOutsideRequests: async ({ watched }, use) => {
    await use((prefix) => {
      for (const one of watched) one.allowOutsideRequests(prefix);
    });
  },
  allowFailedRequests: async ({ watched }, use) => {
    await use((pathname) => {
      for (const one of watched) one.allowFailedRequests(pathname);
    });
  },
});

export function addressOfProduct(): string {
  const address = process.env["BOLI_ADDRESS"];
  if (address === undefined) throw new Error("No product runs: BOLI_ADDRESS is not set.");
  return address;
}

// For `npm test -- all`, which records the pages that each journey opened.
function noteWhatOpened(file: string, watched: readonly Watch[]): void {
  const folder = process.env["BOLI_WHOLE_RUN"];
  if (folder === undefined) return;
  const journey = path.relative(root, file).split(path.sep).join("/");
  const opened = [...new Set(watched.flatMap((one) => [...one.opened]))];
  writeFileSync(path.join(folder, `opened-${randomUUID()}.json`), JSON.stringify({ journey, opened }));
}
