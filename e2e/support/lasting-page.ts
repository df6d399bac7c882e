import { keepScannerIn } from "./accessibility.ts";
import { browserOptions } from "./browser-options.ts";
import type { Lent } from "./context-pool.ts";
import { emptyPage } from "./empty-page.ts";
import { keepSessionsOf } from "./sign-in.ts";
import { addressOfProduct, test as base } from "./test.ts";

// For tests that only open pages and look at them: all tests of a worker share one page, which is emptied after each. Its
// scripts are then loaded and compiled once, which took most of the time of such a test.
export const test = base.extend<object, { lasting: Lent }>({
  lasting: [
    async ({ pool }, use) => {
      const lent = await pool.lend({ ...browserOptions, baseURL: addressOfProduct() }, true);
      keepSessionsOf(lent.context);
      await keepScannerIn(lent.page);
      // As after each test: at the product, on a page without scripts.
      await lent.page.goto("/robots.txt");
      await use(lent);
      await pool.takeBack(lent);
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
