import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { testHeader } from "@boli/server/testing/paywall/wire";
import { reportLeakedPlaces } from "./leaked-places.ts";
import { watch, type Watch } from "./watch.ts";

export { expect };

interface Journey {
  // Opens another browser for another person, watched like the first one.
  another(options?: BrowserContextOptions): Promise<Page>;
  // Requests to this path fail on purpose in this journey.
  allowFailedRequests(pathname: string): void;
  // Requests to addresses that begin so are answered by the journey.
  allowOutsideRequests(prefix: string): void;
}

// Every journey is watched. It fails on a console error, a page error, a breach of the content security policy, a failed or
// external request, a layout shift, or a place sent to somebody who may not know it.
export const test = base.extend<Journey & { watched: Watch[] }>({
  baseURL: async ({}, use) => {
    await use(addressOfProduct());
  },
  // Names to the recorder in the product the test that a request belongs to.
  extraHTTPHeaders: async ({}, use, { testId }) => {
    await use({ [testHeader]: testId });
  },
  watched: async ({}, use, { testId }) => {
    const watched: Watch[] = [];
    await use(watched);
    const findings = watched.flatMap((one) => one.take());
    expect(findings, "what the pages did beside the journey").toEqual([]);
    expect(await reportLeakedPlaces(testId), "places sent to people who may not know them").toEqual([]);
  },
  context: async ({ context, watched }, use) => {
    const own = await watch(context, addressOfProduct());
    watched.push(own);
    await use(context);
    await own.settle();
  },
  another: async ({ browser, watched, contextOptions, extraHTTPHeaders }, use) => {
    const opened: { context: BrowserContext; own: Watch }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(extraHTTPHeaders === undefined ? {} : { extraHTTPHeaders }),
        baseURL: addressOfProduct(),
        ...options,
      });
      const own = await watch(context, addressOfProduct());
      watched.push(own);
      opened.push({ context, own });
      return context.newPage();
    });
    for (const { context, own } of opened) {
      await own.settle();
      await context.close();
    }
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
