import type { RunningSale } from "@boli/contract/live/oversight";
import { answerWith, stopAnswering } from "../../support/answers.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { rareWord } from "../../support/auctions.ts";
import { byApi } from "../../support/auctions-by-api.ts";
import { makeSale } from "../../support/sales-by-api.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";

test.describe("on a phone, in Hindi", () => {
  test.use({ locale: "hi-IN", viewport: { width: 360, height: 780 } });

  test("CONSOLE-9 a bidder who was barred disputes it, once at a time, and an admin closes it", async ({
    page,
    allowFailedRequests,
  }) => {
    const sale = await makeSale({ title: `Lamps ${rareWord()}`, startsInMs: 3_600_000 });
    await sale.perform("start");
    const path = `/api/live-auctions/${sale.id}`;
    const asha = await byApi("member");
    await asha.send("PUT", `${path}/acceptance`, { version: 1, isAdult: true });
    expect((await asha.send("POST", `${path}/bid`, { itemId: sale.lots[0], amount: 1_000 })).status).toBe(
      200,
    );
    const admin = await byApi("admin");
    const restart = { lotId: sale.lots[0], reason: "A slip.", notGenuine: 1 };
    expect((await admin.send("POST", `${path}/restart-lot`, restart)).status).toBe(200);

    await signInByApi(page, "member");
    await page.goto(`/app/live-auctions/${sale.id}`);
    const dispute = page.locator(".bid-box").getByRole("button", { name: "आपत्ति करें" });
    const dialog = page.getByRole("dialog");
    const send = dialog.getByRole("button", { name: "भेजें" });

    // A reason that says nothing is asked for again, and nothing is lost.
    await dispute.click();
    await dialog.getByRole("textbox").fill("नहीं");
    await send.click();
    await expect(dialog).toContainText("कृपया कम से कम 10 अक्षर लिखें।");
    await expectAccessible(page, "asking an admin, hi at 360 px");
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("textbox").fill("मेरी बोली सही थी, कृपया देखें।");
    await send.click();
    await expect(page.getByText("भेज दिया गया। एडमिन इसे देखेंगे।")).toBeVisible();
    await expect(dialog).toBeHidden();

    // A second one waits until the first is closed.
    allowFailedRequests(`${path}/ask-as-bidder`);
    await page.getByRole("button", { name: "एडमिन से पूछें" }).click();
    await dialog.getByRole("textbox").fill("मेरी बोली सही थी, कृपया देखें।");
    await send.click();
    await expect(dialog).toContainText("आप पहले ही पूछ चुके हैं।");

    // Its list is read anew while it is looked at, and shows the sales of other journeys: here it is asked for by the API.
    const { sales } = (await admin.send("GET", "/api/admin/live-auctions")).data as { sales: RunningSale[] };
    const [asked] = sales.find(({ id }) => id === sale.id)?.bidderRequests.oldest ?? [];
    expect(asked?.bidder).toBe("Bidder 1");
    const closed = `/api/admin/live-auctions/${sale.id}/bidder-requests/${asked?.id}/closed`;
    expect((await admin.send("POST", closed)).status).toBe(200);
    await send.click();
    await expect(dialog).toBeHidden();
  });
});

test("CONSOLE-8 the host's request for an admin stays in its dialog until it is answered, also when the line breaks or it is refused", async ({
  page,
  allowFailedRequests,
}) => {
  const sale = await makeSale({ title: `Bells ${rareWord()}`, startsInMs: 3_600_000 });
  await sale.perform("start");
  const path = `/api/live-auctions/${sale.id}`;
  await signInByApi(page, "reseller");
  await page.goto(`/app/live-auctions/${sale.id}/console`);
  await expect(page.locator(".console-top-acting[data-acting]")).toBeVisible();
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByRole("textbox");
  const send = dialog.getByRole("button", { name: "Ask an admin" });

  // Nobody knows whether it arrived: what was written stays, and the same request goes again.
  allowFailedRequests(`${path}/ask-admin`);
  const keys: Array<string | undefined> = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/ask-admin")) keys.push(request.headers()["idempotency-key"]);
  });
  await answerWith(page, `${path}/ask-admin`, () => "lost");
  await page.keyboard.press("a");
  await reason.fill("Bidder 1 shouts.");
  await send.click();
  await expect(dialog.locator(".notice-error")).toContainText("We couldn't send this.");
  await expect(reason).toHaveValue("Bidder 1 shouts.");
  await expectAccessible(page, "a request of the console that failed");
  await stopAnswering(page);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".console-said")).toHaveText("The admins were told.");
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);

  // While it is under way, the dialog may be closed for what is behind it.
  await answerWith(page, `${path}/ask-admin`, () => "never");
  await page.keyboard.press("a");
  await reason.fill("Is the stream on?");
  await send.click();
  await expect(dialog.getByRole("button", { name: "Sending" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("e");
  await expect(dialog.getByRole("button", { name: "Extend" })).toBeVisible();
  await page.keyboard.press("Escape");
  await stopAnswering(page);

  // The auction ends while the host is writing.
  await page.keyboard.press("a");
  await reason.fill("Please look at the loom.");
  const admin = await byApi("admin");
  expect((await admin.send("POST", `${path}/end`, { reason: "The hall is flooded." })).status).toBe(200);
  await expect(page.locator(".console-band")).toContainText("Auction ended.");
  await send.click();
  await expect(dialog.locator(".notice-error")).toContainText("This auction isn't live.");
  await expect(reason).toHaveValue("Please look at the loom.");
});
