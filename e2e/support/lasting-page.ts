import type { BrowserContext, Page } from "@playwright/test";
import { keepScannerIn } from "./accessibility.ts";
import { browserOptions } from "./browser-options.ts";
import { emptyPage } from "./empty-page.ts";
import { keepSessionsOf } from "./sign-in.ts";
import { addressOfProduct, test as base } from "./test.ts";
import { type Watch, watch } from "./watch.ts";

interface LastingPage {
  context: BrowserContext;
  page: Page;
  own: Watch;
}

// For tests that only open pages and look at them: all tests of a worker share one page, which is emptied after each. Its
// scripts are then loaded and compiled once, which took most of the time of such a test.
export const test = base.extend<object, { lasting: LastingPage }>({
  lasting: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...browserOptions, baseURL: addressOfProduct() });
      const own = await watch(context, addressOfProduct());
      keepSessionsOf(context);
      const page = await context.newPage();
      await keepScannerIn(page);
      await use({ context, page, own });
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ lasting, watched, extraHTTPHeaders }, use) => {
    const { context, page, own } = lasting;
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    own.startAnew();
    watched.push(own);
    await use(context);
    await own.settle();
    await emptyPage(page);
  },
  page: async ({ lasting, context: _ready }, use) => {
    await use(lasting.page);
  },
});
