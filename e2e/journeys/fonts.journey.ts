import type { Page } from "@playwright/test";
import { fontFamilies } from "../../tools/system/browser.mjs";
import { expect, test } from "../support/test.ts";

// The families with which the browser really drew the first element that fits.
async function familiesIn(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
  // A family's name may end in its weight.
  return fonts.map(
    ({ familyName }) => fontFamilies().find((name) => familyName.startsWith(name)) ?? familyName,
  );
}

test("FONTS-1 text is drawn with the fonts of the tests, whichever the machine has", async ({ page }) => {
  const families = fontFamilies();
  await page.goto("/");
  await expect(page.locator(".mini-bid b")).toContainText("₹");
  expect(await familiesIn(page, ".mini-bid b")).toEqual([families[0]]);
  await page.goto("/hi");
  const used = await familiesIn(page, "h1");
  expect(used.length).toBeGreaterThan(0);
  expect(families).toEqual(expect.arrayContaining(used));
});
