import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { rareWord } from "../../support/auctions.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

const chat = (page: Page) => page.locator(".chat");
const field = (page: Page) => chat(page).getByRole("textbox");
const messages = (page: Page) => chat(page).locator(".chat-message");

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
}

async function choose(page: Page, text: string, action: string): Promise<void> {
  await messages(page).filter({ hasText: text }).locator(".chat-menu .icon-button").click();
  await page.getByRole("menuitem", { name: action }).click();
}

test.describe("on a phone, in Hindi", () => {
  test.use({ locale: "hi-IN", viewport: { width: 360, height: 780 } });

  test("ROOMPAGE-7 CHAT-1 CHAT-2 CHAT-3 CHAT-4 CHAT-6 two people chat, the host removes a message and mutes its writer", async ({
    page,
    another,
    allowFailedRequests,
  }) => {
    test.setTimeout(120_000);
    const sale = await makeSale({ title: `Lamps ${rareWord()}`, startsInMs: 3_600_000 });
    await sale.perform("start");
    const path = `/api/live-auctions/${sale.id}/chat`;
    allowFailedRequests(path);
    // The host looks at it in English, on a large screen.
    const host = await another({ locale: "en-IN", viewport: { width: 1280, height: 900 } });
    await signInByApi(page, "member");
    await signInByApi(host, "reseller");
    for (const one of [page, host]) await one.goto(`/app/live-auctions/${sale.id}`);

    // Each hears the other without asking.
    await say(host, "Welcome. Ask anything.");
    await expect(messages(page)).toContainText(["होस्ट"]);
    await say(page, "  क्या यह चलता है?  ");
    await expect(messages(host).last()).toContainText("Bidder 1");
    await expect(messages(host).last()).toContainText("क्या यह चलता है?");
    await expect(messages(page).last()).toContainText("आप");

    // The host's message to everyone is pinned in the chat, and stays when its banner is closed, until the next one.
    const pinned = chat(page).locator(".chat-pinned");
    await sale.perform("message", { text: "Inspection until 6 PM." });
    await expect(pinned).toHaveText("होस्ट: Inspection until 6 PM.");
    await page.locator(".host-message button").click();
    await expect(page.locator(".host-message-none")).toBeVisible();
    await expect(pinned).toBeVisible();
    await sale.perform("message", { text: "Inspection until 7 PM." });
    await expect(pinned).toHaveText("होस्ट: Inspection until 7 PM.");
    await expect(chat(host).locator(".chat-pinned")).toHaveText("Host: Inspection until 7 PM.");
    // Whoever comes later sees it as well; a banner that was closed stays closed. The host takes it down for all.
    await page.locator(".host-message button").click();
    await page.reload();
    await expect(pinned).toHaveText("होस्ट: Inspection until 7 PM.");
    await expect(page.locator(".host-message-none")).toHaveText("होस्ट के संदेश यहाँ दिखते हैं।");
    await sale.perform("message", { text: null });
    await expect(pinned).toHaveCount(0);

    // While somebody writes, the keyboard leaves room for one line with price, clock and button. A press in it leaves the focus.
    const dock = page.locator(".lot-box-dock");
    await field(page).click();
    await expect(dock).toHaveCSS("height", "64px");
    await expect(page.locator(".bid-button")).toBeInViewport({ ratio: 1 });
    await dock.locator(".lot-box-amount").click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole("tab", { name: "चैट" }).click();
    await expect(dock).not.toHaveCSS("height", "64px");

    // The length is shown from 400 characters on.
    await field(page).fill("क".repeat(410));
    await expect(chat(page).locator(".chat-count")).toContainText("410/500");
    // A message that was not sent stays, also while another tab is looked at, and goes with one press.
    await page.route(`**${path}`, (route) => route.abort("connectionfailed"), { times: 1 });
    await field(page).fill("और यह?");
    await field(page).press("Enter");
    await expect(chat(page).getByRole("alert")).toContainText("संदेश भेजा नहीं जा सका");
    await page.getByRole("tab", { name: "बोलियों का इतिहास" }).click();
    await page.getByRole("tab", { name: "चैट" }).click();
    await expect(field(page)).toHaveValue("और यह?");
    await chat(page).getByRole("button", { name: "भेजें" }).click();
    await expect(messages(page).last()).toContainText("और यह?");
    // A text begun while a message is on its way stays in the field.
    const { promise: isTyped, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(`**${path}`, (route) => isTyped.then(() => route.continue()), { times: 1 });
    await field(page).fill("कितने का है?");
    await field(page).press("Enter");
    await field(page).fill("और");
    letGo();
    await expect(messages(page).last()).toContainText("कितने का है?");
    await expect(chat(page).getByRole("button", { name: "भेजें" })).not.toHaveAttribute("aria-busy", "true");
    await expect(field(page)).toHaveValue("और");
    await expectAccessible(page, "chat, hi at 360 px");
    await expectNoSidewaysScroll(page);
    await expectAccessible(host, "chat of the host, en at 1280 px");

    await choose(page, "Welcome", "शिकायत करें");
    await expect(page.getByText("धन्यवाद। हम इस संदेश को देखेंगे।")).toBeVisible();

    // Five in ten seconds: the button says how long to wait, and what was written stays.
    const wait = chat(page).getByRole("button", { name: /^\d+ से॰ रुकें$/ });
    for (let at = 0; at < 9 && !(await wait.isVisible()); at += 1) {
      await field(page).fill(`No. ${at}`);
      await field(page).press("Enter");
      await expect(wait.or(messages(page).filter({ hasText: `No. ${at}` }))).toBeVisible();
    }
    await expect(wait).toBeVisible();
    await expect(field(page)).not.toHaveValue("");

    // Removed for everybody; its writer is muted and reads why.
    await choose(host, "No. 0", "Remove");
    await expect(messages(page).filter({ hasText: "No. 0" })).toHaveCount(0);
    await choose(host, "No. 1", "Mute");
    await expect(messages(host).last()).toContainText("Muted");
    // The button says for up to ten seconds how long to wait.
    await chat(page).getByRole("button", { name: "भेजें" }).click({ timeout: 30_000 });
    await expect(chat(page).locator(".chat-why")).toContainText("होस्ट ने इस नीलामी में आपके संदेश बंद कर दिए हैं।");
    await expectAccessible(page, "muted, hi at 360 px");
  });
});
