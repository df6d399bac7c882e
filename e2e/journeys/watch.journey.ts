import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

test.describe.configure({ mode: "parallel" });

// Each of these does deliberately what no page may do, and must be found; otherwise a passing journey would mean nothing.
const misdeeds: Record<string, { finding: RegExp; commit(page: Page): Promise<unknown> }> = {
  "complains on the console": {
    finding: /^console.error: planted/,
    commit: (page) => page.evaluate(() => console.error("planted")),
  },
  throws: {
    finding: /^page error: .*planted/,
    commit: (page) => page.evaluate(() => void setTimeout(() => Promise.reject(new Error("planted")))),
  },
  "requests something from another origin": {
    finding: /^request to the outside: http:\/\/localhost:9\//,
    commit: (page) => page.goto("http://localhost:9/").catch(() => undefined),
  },
  "requests a file that does not exist": {
    finding: /^answer 404: GET .*\/assets\/nothing.js/,
    commit: (page) => page.evaluate(() => fetch("/assets/nothing.js").catch(() => undefined)),
  },
  "loses an answer": {
    finding: /^request failed: GET .*\/api\/features/,
    async commit(page) {
      await page.route("**/api/features", (route) => route.abort("connectionreset"));
      await page.evaluate(() => fetch("/api/features").catch(() => undefined));
    },
  },
  "breaks the content security policy": {
    finding: /^content security policy: style-src/,
    commit: (page) =>
      page
        .locator("main")
        .evaluate((main) => main.insertAdjacentHTML("beforeend", "<p style='color:red'>planted</p>")),
  },
  jumps: {
    finding: /^layout shift of 0\.\d+ on .*\/login/,
    commit: (page) =>
      page.locator("main").evaluate((main) => {
        main.style.paddingTop = "20rem";
      }),
  },
};

for (const [what, { finding, commit }] of Object.entries(misdeeds)) {
  test(`WATCH-1 it is found when a page ${what}`, async ({ page, watched }) => {
    await page.goto("/login");
    await expect(page.locator("h1")).toBeVisible();
    await commit(page);
    const found: string[] = [];
    await expect
      .poll(async () => {
        found.push(...watched.flatMap((one) => one.take()));
        return found.some((one) => finding.test(one));
      })
      .toBe(true);
    // Side effects of the planted fault, such as Chromium's own console line, are expected.
    for (const one of watched) {
      await one.settle();
      one.take();
    }
  });
}

test("WATCH-2 nothing is found when a page does nothing of the kind", async ({ page, watched }) => {
  await page.goto("/login");
  await expect(page.locator("h1")).toBeVisible();
  for (const one of watched) {
    await one.settle();
    expect(one.take()).toEqual([]);
  }
});
