import { inBoth } from "../../support/both-languages.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { sizesOf } from "../../support/sizes.ts";
import { expect, test } from "../../support/test.ts";

const words = inBoth({
  section: ["Live Auctions", "लाइव नीलामियाँ"],
  status: ["Live", "लाइव"],
  join: ["Join Live", "लाइव जुड़ें"],
  signIn: ["Sign in to bid", "लाइव नीलामी में शामिल होने के लिए साइन इन करें"],
});

for (const { width, language } of sizesOf("SHARED-8"))
  test(`SHARED-8 SITE-36 at ${width} px in ${language} the landing page leads to the page of a live auction, and that to the auction`, async ({
    page,
  }) => {
    const own = words[language];
    await page.setViewportSize({ width, height: 800 });
    await page.goto(language === "en" ? "/" : "/hi");
    const section = page.locator("#live-auctions");
    await expect(section.getByRole("heading", { name: own.section })).toBeVisible();
    const card = section.locator(".lot").first();
    await expect(card.getByText(own.status, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const link = card.getByRole("link");
    const title = (await link.innerText()).trim();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator(".shared-run li")).not.toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "the page of a live auction");
    await expect(page.getByRole("link", { name: own.join })).toHaveAttribute(
      "href",
      /^\/app\/live-auctions\/[\da-f-]{36}$/,
    );
    await page.getByRole("link", { name: own.signIn }).click();
    await page.waitForURL(/\/login\?returnTo=%2Fapp%2Flive-auctions%2F/);
  });

test("SHARED-9 on the page of a live auction both links lead a signed-in reader to the auction", async ({
  page,
}) => {
  await signInByApi(page, "buyer");
  await page.goto("/");
  const href = await page.locator("#live-auctions .lot a").first().getAttribute("href");
  const auction = `/app/live-auctions/${href?.split("/").at(-1)}`;
  for (const link of [".shared-links a", ".shared-sign-in a"]) {
    await page.goto(href ?? "");
    await page.locator(link).click();
    await expect(page.locator(".sale-header h1")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${auction}$`));
  }
});
