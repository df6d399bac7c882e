import type { Page, WebSocketRoute } from "@playwright/test";
import { aPdf } from "../../server/testing/pdf-parts.ts";
import { aJpeg } from "../../server/testing/picture-parts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { byApi, changeAuction, listAuction } from "../support/auctions-by-api.ts";
import { loadPage, auctionDraft, dayAhead, rareWord } from "../support/auctions.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import {
  answerAuction,
  auctionId,
  auctionItem,
  freeAuction,
  fullAuction,
} from "../support/auction-answers.ts";
import { refusal } from "../support/state-answers.ts";

const gate = (page: Page) => page.getByRole("region", { name: "Location Access Required" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const panel = (page: Page) => page.getByRole("tabpanel");
const actions = (page: Page) => page.getByRole("region", { name: "Quick Actions" });
const messages = (page: Page) => page.getByRole("log", { name: "Messages" });
const locked = "Subscribe to view the complete auction address and location details.";

interface Clip {
  navigator: { clipboard: { readText(): Promise<string> } };
}

test("DETAIL-2 a free buyer sees no place anywhere, and is offered the way to see it", async ({ page }) => {
  const auction = await listAuction();
  const heard: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/"))
      void response.text().then(
        (text) => heard.push(text),
        () => undefined,
      );
  });
  await signInByApi(page, "buyer");
  await page.goto(`/app/auctions/${auction.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(auction.title);
  await expect(page.locator(".auction-header").getByText("Pune, Maharashtra")).toBeVisible();
  await expect(gate(page)).toContainText("Location Access Required");
  await actions(page).getByRole("button", { name: "Add to Calendar" }).click();
  const google = await actions(page)
    .getByRole("link", { name: /^Google Calendar/ })
    .getAttribute("href");
  expect(new URL(google ?? "").searchParams.get("location")).toBe("Pune, Maharashtra");
  await actions(page).getByRole("button", { name: "Get Directions" }).click();
  await expect(gate(page)).toBeFocused();
  await expect(gate(page)).toBeInViewport();
  for (const name of ["Items", "Location", "Overview"]) {
    await tab(page, name).click();
    await expect(panel(page)).toBeVisible();
    heard.push(await page.content());
  }
  await tab(page, "Location").click();
  await expect(panel(page)).toContainText(locked);
  await expect(page.getByText(locked)).toHaveCount(1);
  await expect(panel(page)).toContainText("Maharashtra");
  heard.push(await loadPage(page.request, `/api/auctions/${auction.id}/calendar.ics`));
  const everything = heard.join("\n");
  expect(everything).toContain(auction.title);
  for (const secret of ["Zephyrand", "Quillonwadi", auction.pincode, "18.64", "73.71"])
    expect(everything).not.toContain(secret);
});

test("DETAIL-3 a subscriber sees the whole place, copies the point and is led there", async ({
  page,
  context,
}) => {
  const auction = await listAuction();
  const point = `${auction.point?.lat}, ${auction.point?.lng}`;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auction.id}?tab=location`);
  await expect(tab(page, "Location")).toHaveAttribute("aria-selected", "true");
  for (const fact of [auction.address, "Pune", "Maharashtra", auction.pincode, point])
    await expect(panel(page)).toContainText(fact);
  await expect(gate(page)).toBeHidden();
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point.replace(" ", ""))}`;
  await expect(panel(page).getByRole("link", { name: "Get Directions" })).toHaveAttribute("href", directions);
  await expect(actions(page).getByRole("link", { name: /^Get Directions/ })).toHaveAttribute(
    "href",
    directions,
  );
  await page.getByRole("button", { name: "Copy coordinates" }).click();
  await expect(messages(page)).toContainText("Coordinates copied");
  const copied = page.evaluate(() => (globalThis as unknown as Clip).navigator.clipboard.readText());
  expect(await copied).toBe(point);
});

test("DETAIL-4 the tabs are in the URL, follow the arrow keys, and Back leads to the list", async ({
  page,
}) => {
  await answerAuction(page, fullAuction());
  await signInByApi(page, "member");
  await page.goto("/app/auctions");
  await page.goto(`/app/auctions/${auctionId(1)}`);
  await tab(page, "Overview").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Items")).toBeFocused();
  await expect(page).toHaveURL(/\?tab=items$/);
  await expect(panel(page)).toHaveAccessibleName("Items");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(new RegExp(`${auctionId(1)}$`));
  await page.getByRole("button", { name: "See the items" }).click();
  await expect(page).toHaveURL(/\?tab=items$/);
  await page.reload();
  await expect(tab(page, "Items")).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/auctions$/);
});

test("DETAIL-5 the calendar has the auction right to the minute, by Google's link and by our file", async ({
  page,
}) => {
  const day = dayAhead(30);
  const auction = await listAuction({
    date: day,
    time: "6:45 PM",
    endsAt: `${day}T21:20:00+05:30`,
  });
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auction.id}`);
  const stamp = (clock: string) => `${day.replaceAll("-", "")}T${clock}00Z`;
  await page.getByRole("button", { name: "Add to Calendar" }).click();
  const google = page.getByRole("link", { name: /^Google Calendar/ });
  const parameters = new URL((await google.getAttribute("href")) ?? "").searchParams;
  // 6:45 PM in India is 13:15 UTC.
  expect(parameters.get("dates")).toBe(`${stamp("1315")}/${stamp("1550")}`);
  expect(parameters.get("text")).toBe(auction.title);
  expect(parameters.get("location")).toContain("Zephyrand");
  await expect(google).toHaveAttribute("target", "_blank");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Calendar file (.ics)" }).click();
  await download;
  const file = await loadPage(page.request, `/api/auctions/${auction.id}/calendar.ics`);
  expect(file).toContain(`DTSTART:${stamp("1315")}`);
  expect(file).toContain(`DTEND:${stamp("1550")}`);
});

test("DETAIL-6 changes are listed on top and below, newest first, and of the address only that it changed", async ({
  page,
}) => {
  const draft = auctionDraft({ date: dayAhead(30) });
  const auction = await listAuction(draft);
  const moved = { ...draft, location: { ...draft.location, address: "Shed 9, Nightingale Wharf" } };
  await changeAuction(auction.id, moved);
  await changeAuction(auction.id, { ...moved, date: dayAhead(31) });
  await signInByApi(page, "buyer");
  await page.goto(`/app/auctions/${auction.id}`);
  const notice = page.locator("main").getByRole("status").filter({ hasText: "Start changed" });
  await expect(notice).toContainText(/Start changed from .*, 10:00 AM to .*, 10:00 AM/);
  await expect(notice).toContainText("Address changed");
  const changes = page.locator(".auction-changes li");
  await expect(changes).toHaveCount(2);
  await expect(changes.first()).toContainText("Start changed");
  await expect(changes.last()).toContainText("Address changed");
  await expect(page.locator("main")).not.toContainText(/Zephyrand|Nightingale/);
});

test("DETAIL-7 the organiser is called or written to; who gave neither is reached through us", async ({
  page,
  allowFailedRequests,
}) => {
  const auction = await listAuction();
  await signInByApi(page, "buyer");
  await page.goto(`/app/auctions/${auction.id}`);
  await page.getByRole("button", { name: "Contact Organizer" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Organizer" });
  await expect(dialog.getByRole("link", { name: "Call +91 20 5550 0100" })).toHaveAttribute(
    "href",
    "tel:+912055500100",
  );
  await expect(dialog.getByRole("link", { name: "Write to clerk@embassy.test" })).toHaveAttribute(
    "href",
    /^mailto:clerk@embassy\.test\?subject=Office%20furniture/,
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Contact Organizer" })).toBeFocused();

  const writtenTo = await listAuction({ contactInfo: { phone: null, email: "clerk@embassy.test" } });
  await page.goto(`/app/auctions/${writtenTo.id}`);
  await page.getByRole("button", { name: "Contact Organizer" }).click();
  await expect(dialog.getByRole("link")).toHaveText("Write to clerk@embassy.test");

  const silent = await listAuction({ contactInfo: null });
  const message = `/api/auctions/${silent.id}/message`;
  allowFailedRequests(message);
  await page.goto(`/app/auctions/${silent.id}`);
  await page.getByRole("button", { name: "Contact Organizer" }).click();
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(dialog.getByText("Please fill in this field.")).toBeVisible();
  await expect(dialog.getByLabel("Your message")).toBeFocused();
  await expectAccessible(page, "the refused message");
  const words = `When can we see the sedans? ${rareWord()}`;
  await dialog.getByLabel("Your message").fill(words);
  await page.route(`**${message}`, (route) => route.abort("connectionfailed"), { times: 1 });
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(dialog.getByRole("alert")).toContainText("We couldn't send your message.");
  await expect(dialog.getByLabel("Your message")).toHaveValue(words);
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(dialog).toBeHidden();
  await expect(messages(page)).toContainText("Message sent");
  // Mails are sent by a job.
  await expect.poll(() => loadPage(page.request, "/dev/outbox.json?to=seller%40boli.test")).toContain(words);
});

test("DETAIL-11 five hundred items are there at once, are searched, and stay in the page's width", async ({
  page,
}) => {
  const items = Array.from({ length: 500 }, (_, at) =>
    auctionItem(at + 1, at === 321 ? { name: "Gramophone, His Master's Voice", images: [] } : {}),
  );
  await answerAuction(page, freeAuction({ items, itemCount: 500 }));
  await signInByApi(page, "buyer");
  await page.goto(`/app/auctions/${auctionId(1)}?tab=items`);
  const list = panel(page).getByRole("listitem");
  await expect(panel(page).getByRole("heading", { level: 3 })).toHaveCount(500);
  await expect(panel(page)).toContainText("500 of 500 items");
  await page.getByRole("searchbox", { name: "Search these items" }).fill("master's gramophone");
  await expect(list).toHaveCount(1);
  await expect(panel(page)).toContainText("1 of 500 items");
  await page.getByRole("searchbox", { name: "Search these items" }).fill("nothing like it");
  await expect(panel(page)).toContainText("No items match your search");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("searchbox", { name: "Search these items" }).fill("");
  await expectNoSidewaysScroll(page);
});

test("DETAIL-17 an item without an estimate names none, and not one of nothing", async ({ page }) => {
  const items = [auctionItem(1, { estimatedValue: 0 }), auctionItem(2)];
  await answerAuction(page, fullAuction({ items, itemCount: items.length }));
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auctionId(1)}?tab=items`);
  await expect(page.locator(".auction-item")).toHaveCount(2);
  await expect(page.getByText("Estimated value")).toHaveCount(1);
  await expect(page.getByText("₹0", { exact: true })).toHaveCount(0);
});

test("DETAIL-12 a page that cannot be shown says why: not found, the server's refusal, or no response", async ({
  page,
  allowFailedRequests,
}) => {
  const address = `/api/auctions/${auctionId(77)}`;
  allowFailedRequests(address);
  allowFailedRequests("/api/auctions/mistyped");
  await signInByApi(page, "buyer");
  await page.goto(`/app/auctions/${auctionId(77)}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auction not found");
  await expect(messages(page).getByText("Failed to load auction details")).toHaveCount(1);
  await page.goto("/app/auctions/mistyped");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auction not found");

  const sentence = "We're busy right now. Please try again in a moment.";
  await page.route(`**${address}`, (route) =>
    route.fulfill({ status: 503, json: refusal("unavailable", sentence) }),
  );
  await page.goto(`/app/auctions/${auctionId(77)}`);
  await expect(page.locator("main").getByRole("alert")).toContainText(sentence);
  await page.unroute(`**${address}`);
  await page.route(`**${address}`, (route) => route.abort("connectionfailed"));
  await page.reload();
  await expect(page.locator("main").getByRole("alert")).toContainText("Failed to fetch auction details", {
    timeout: 15_000,
  });
  await page.unroute(`**${address}`);
  await answerAuction(page, fullAuction({ id: auctionId(77), images: [] }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Embassy clearance");
  await page.getByRole("link", { name: "Back to Auctions" }).click();
  await expect(page).toHaveURL(/\/app\/auctions$/);
});

test("DETAIL-13 its owner sees the place of a hidden auction and that it is hidden; to others it is not there", async ({
  page,
  another,
  allowFailedRequests,
}) => {
  const auction = await listAuction();
  const admin = await byApi("admin");
  const hidden = await admin.send("PUT", `/api/admin/auctions/${auction.id}/visibility`, { hidden: true });
  expect(hidden.status).toBe(200);
  const seller = await another();
  await signInByApi(seller, "seller");
  await seller.goto(`/app/auctions/${auction.id}?tab=location`);
  await expect(seller.getByText("Hidden", { exact: true })).toBeVisible();
  await expect(panel(seller)).toContainText("Zephyrand");
  allowFailedRequests(`/api/auctions/${auction.id}`);
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auction.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auction not found");
});

test("DETAIL-14 what a subscriber was shown is gone from the page when the subscription is", async ({
  page,
}) => {
  const auction = await listAuction();
  // The server's own channel, with one message added after the first, which says the status as it is now.
  const channels: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/events$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(message);
      channels.push(socket);
    });
  });
  await signInByApi(page, "member");
  await page.goto(`/app/auctions/${auction.id}?tab=location`);
  await expect(panel(page)).toContainText("Zephyrand");
  await page.route(`**/api/auctions/${auction.id}`, (route) =>
    route.fulfill({ json: { success: true, data: freeAuction({ id: auction.id, images: [], items: [] }) } }),
  );
  await expect.poll(() => channels.length).toBeGreaterThan(0);
  const ended = { kind: "account-changed", role: "buyer", subscriptionStatus: "expired" };
  channels.at(-1)?.send(JSON.stringify(ended));
  await expect(gate(page)).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Zephyrand");
});

test("DETAIL-16 pictures are there for everyone, documents for subscribers; others learn their kind alone", async ({
  page,
  another,
}) => {
  const seller = await byApi("seller");
  const picture = new File([await aJpeg(1_200, 900)], "hall.jpg", { type: "image/jpeg" });
  // A name of its own for each try: what an earlier one has shown to a member is no leak of this one.
  const name = `Notice of 12 ${rareWord()} Marg.pdf`;
  const notice = new File([aPdf()], name, { type: "application/pdf" });
  const images = [await seller.upload("auction-picture", picture)];
  const upload = await seller.upload("auction-document", notice);
  const auction = await listAuction({ images, attachments: [{ upload, kind: "notice" }] });

  await signInByApi(page, "buyer");
  await page.goto(`/app/auctions/${auction.id}`);
  await expect(page.getByRole("heading", { name: "Documents" })).toBeVisible();
  await expect(panel(page)).toContainText("Auction notice");
  await expect(panel(page)).toContainText("Subscribe to view");
  await expect(page.locator("main")).not.toContainText("Marg");
  await page.getByRole("button", { name: "Open picture 1 of 1" }).click();
  const width = () =>
    page
      .getByRole("dialog")
      .getByRole("img")
      .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);

  const member = await another();
  await signInByApi(member, "member");
  await member.goto(`/app/auctions/${auction.id}`);
  await expect(panel(member)).toContainText(/Auction notice · \d+ KB/);
  const downloading = member.waitForEvent("download");
  await panel(member)
    .getByRole("link", { name: `Open ${name}` })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(name);
  // Waits for the end of the download; before it the browser would not close.
  expect(await download.failure()).toBeNull();
  await expect(member).toHaveURL(new RegExp(`${auction.id}$`));
});

test.describe("in Hindi on a phone", () => {
  test.use({ locale: "hi-IN", viewport: { width: 360, height: 740 } });

  test("DETAIL-15 a new buyer reads an auction in Hindi at 360 px, by keyboard alone", async ({ page }) => {
    const auction = await listAuction({
      description:
        "\u092C\u0902\u0926 \u0926\u092B\u093C\u094D\u0924\u0930 \u0915\u093E \u0938\u093E\u092E\u093E\u0928।",
    });
    await signInByApi(page, "buyer");
    await page.goto(`/app/auctions/${auction.id}`);
    await expect(page.getByRole("region", { name: "जगह देखने के लिए सदस्यता चाहिए" })).toBeVisible();
    await page.getByRole("tab", { name: "जानकारी" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "सामान" })).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText("₹12,500");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tabpanel")).toContainText("राज्य");
    await expectNoSidewaysScroll(page);
  });
});
