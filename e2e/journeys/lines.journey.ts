import type { Locator } from "@playwright/test";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { answerAuction, auctionId, fullAuction } from "../support/auction-answers.ts";

// Line breaks, and headings without a text.

interface TextNode {
  data: string;
}
interface Browser {
  document: {
    createTreeWalker(root: unknown, what: number): { nextNode(): TextNode | null };
    createRange(): {
      setStart(node: TextNode, at: number): void;
      setEnd(node: TextNode, at: number): void;
      getClientRects(): { length: number };
    };
  };
}

// On how many lines a part of an element's text is.
const linesOf = (where: Locator, part: string): Promise<number> =>
  where.evaluate((element, part) => {
    const { document } = globalThis as unknown as Browser;
    const texts = document.createTreeWalker(element, 4);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const at = node.data.replaceAll("\u00a0", " ").indexOf(part);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + part.length);
      return range.getClientRects().length;
    }
    return 0;
  }, part);

test("FIRST-14 on a phone a long address breaks before its domain", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/reset-password");
  await page.locator("input[name=email]").fill("asha.lakshmi.narayanan@example.com");
  await page.locator("button[type=submit]").click();
  await page.getByRole("button", { name: "Email me a link" }).click();
  const sentence = page.locator(".mail-sent-sentence");
  await expect(sentence).toContainText("asha.lakshmi.narayanan@example.com");
  expect(await linesOf(sentence, "@example.com")).toBe(1);
});

test.describe(() => {
  test.use({ viewport: { width: 360, height: 800 }, locale: "hi-IN" });

  test("FIRST-15 on a phone the number of an organiser stays on one line", async ({ page }) => {
    const phone = "+91 22 5550 0194";
    await answerAuction(page, fullAuction({ contactInfo: { phone, email: null } }));
    await signInByApi(page, "reseller");
    await page.goto(`/app/auctions/${auctionId(1)}`);
    await page.getByRole("button", { name: "आयोजक से संपर्क करें" }).click();
    const call = page.getByRole("link", { name: `फ़ोन करें: ${phone}` });
    await expect(call).toBeVisible();
    expect(await linesOf(call, phone)).toBe(1);
  });
});

test("FIRST-17 a description that the header says whole leaves no heading without a text", async ({
  page,
}) => {
  await answerAuction(page, fullAuction({ description: "Three desks of a closing office." }));
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auctionId(1)}`);
  await expect(page.getByText("Three desks of a closing office.")).toBeVisible();
  await expect(page.getByRole("button", { name: "See the items" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "About this auction" })).toHaveCount(0);
});
