import { languageCookie } from "@boli/contract/shell/state";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { servePosters } from "../../support/posters.ts";
import { signInByApi } from "../../support/sign-in.ts";
import { addressOfProduct, expect, test } from "../../support/test.ts";
import {
  addFound,
  addItems,
  fillTimes,
  lotNames,
  madeAt,
  makeSale,
  openMaking,
  ownWord,
  saleNow,
  sendButton,
  toast,
} from "./making-steps.ts";

test("MAKE-7 before the start everything is edited; once live only what may still change", async ({
  page,
}) => {
  const word = ownWord("Diya");
  const { reseller, ids } = await addItems(word, ["one", "two", "three"]);
  const id = await makeSale(reseller, ids, { settings: { pace: "clerk" } });
  await openMaking(page, `/app/live-auctions/${id}/edit`);
  await expect(page.getByText("Nothing has changed yet.")).toBeVisible();
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await page.getByLabel(`Minimum bid, ${word} two`).fill("2000");
  await page.locator("input[name='terms.gstPercent']").fill("18");
  await page.getByRole("button", { name: `Remove ${word} three` }).click();
  await sendButton(page).click();
  await expect(toast(page, "Live auction updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(madeAt);
  const edited = await saleNow(reseller, id);
  expect(edited).toMatchObject({ title: `${word} lamps`, terms: { gstPercent: 18 } });
  expect(edited.items.map(({ minimumBidPrice }) => minimumBidPrice)).toEqual([1_000, 2_000]);

  await page.goto(`/app/live-auctions/${id}/edit`);
  await addFound(page, `${word} three`, 1);
  await sendButton(page).click();
  await expect(page).toHaveURL(madeAt);
  expect((await reseller.send("POST", `/api/live-auctions/${id}/start`)).status).toBe(200);
  await page.goto(`/app/live-auctions/${id}/edit`);
  await expect(
    page.getByText("The auction has started: only the order of lots that haven't opened can change."),
  ).toBeVisible();
  await expect(page.locator("input[name=startDateTime]")).toBeDisabled();
  await expect(page.locator("input[name='terms.gstPercent']")).toBeDisabled();
  await expectAccessible(page, "a live sale");
  await page.locator("textarea[name=description]").fill("Now with tea.");
  await page.getByRole("button", { name: `Move ${word} three` }).press("Home");
  await expect(lotNames(page)).toHaveText(["one", "three", "two"].map((name) => `${word} ${name}`));
  await sendButton(page).click();
  await expect(toast(page, "Live auction updated successfully!")).toBeVisible();
  const live = await saleNow(reseller, id);
  expect(live.description).toBe("Now with tea.");
  expect(live.items.map((lot) => lot.inventoryItem.name)).toEqual(
    ["one", "three", "two"].map((name) => `${word} ${name}`),
  );
  await reseller.send("POST", `/api/live-auctions/${id}/cancel`, { reason: "The journey is over." });
  await page.goto(`/app/live-auctions/${id}/edit`);
  await expect(page.getByText("This live auction is over, so it can't be changed.")).toBeVisible();
});

test("MAKE-7 what another editor changed too is asked about, and nothing is overwritten unasked", async ({
  page,
  allowFailedRequests,
}) => {
  const word = ownWord("Samai");
  const { reseller, ids } = await addItems(word, ["one", "two"]);
  const id = await makeSale(reseller, ids);
  const patch = (body: object) => reseller.send("PATCH", `/api/live-auctions/${id}`, body);
  allowFailedRequests(`/api/live-auctions/${id}`);
  await openMaking(page, `/app/live-auctions/${id}/edit`);
  const title = page.locator("input[name=title]");
  await title.fill(`${word} by me`);
  expect((await patch({ title: `${word} by them`, description: "With tea." })).status).toBe(200);
  await sendButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Someone saved a newer version" });
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveText(["Title"]);
  await expect(dialog.getByRole("definition")).toHaveText([`${word} by me`, `${word} by them`]);
  await expectAccessible(page, "a conflict of two editors");
  expect((await saleNow(reseller, id)).title).toBe(`${word} by them`);
  await dialog.getByRole("button", { name: "Back to the form" }).click();
  await expect(title).toHaveValue(`${word} by me`);
  await sendButton(page).click();
  await dialog.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(toast(page, "Live auction updated successfully!")).toBeVisible();
  expect(await saleNow(reseller, id)).toMatchObject({ title: `${word} by me`, description: "With tea." });

  await page.goto(`/app/live-auctions/${id}/edit`);
  await title.fill(`${word} once more`);
  await page.locator("textarea[name=description]").fill("With cake.");
  expect((await patch({ title: `${word} of theirs` })).status).toBe(200);
  await sendButton(page).click();
  await dialog.getByRole("button", { name: "Use what was saved" }).click();
  await expect(toast(page, "Live auction updated successfully!")).toBeVisible();
  expect(await saleNow(reseller, id)).toMatchObject({
    title: `${word} of theirs`,
    description: "With cake.",
  });
});

test("MAKE-7 SALE-5 a form that was opened before the start goes on with what can still change", async ({
  page,
  allowFailedRequests,
}) => {
  const word = ownWord("Kandil");
  const { reseller, ids } = await addItems(word, ["one", "two"]);
  const id = await makeSale(reseller, ids, { settings: { pace: "clerk" } });
  allowFailedRequests(`/api/live-auctions/${id}`);
  await openMaking(page, `/app/live-auctions/${id}/edit`);
  await page.locator("input[name=title]").fill(`${word} lamps`);
  await page.locator("input[name='terms.gstPercent']").fill("18");
  expect((await reseller.send("POST", `/api/live-auctions/${id}/start`)).status).toBe(200);
  await sendButton(page).click();
  await expect(page.getByText("The auction has started meanwhile.")).toBeVisible();
  await expect(page.locator("input[name=title]")).toHaveValue(`${word} lamps`);
  await expect(page.locator("input[name='terms.gstPercent']")).toHaveValue("0");
  await expect(page.locator("input[name='terms.gstPercent']")).toBeDisabled();
  await sendButton(page).click();
  await expect(toast(page, "Live auction updated successfully!")).toBeVisible();
  expect(await saleNow(reseller, id)).toMatchObject({ title: `${word} lamps`, terms: { gstPercent: 0 } });
  await reseller.send("POST", `/api/live-auctions/${id}/cancel`, { reason: "The journey is over." });
});

test("MAKE-6 SALE-5 a draft from before the start goes on with what can still change", async ({ page }) => {
  const word = ownWord("Deepa");
  const { reseller, ids } = await addItems(word, ["one", "two", "three"]);
  const id = await makeSale(reseller, ids, { settings: { pace: "clerk" } });
  await openMaking(page, `/app/live-auctions/${id}/edit`);
  await page.locator("input[name='terms.gstPercent']").fill("18");
  await page.getByRole("button", { name: `Remove ${word} two` }).click();
  await page.locator("input[name=title]").fill(`${word} lamps`);
  // Leaving the page saves what was typed last.
  await page.goto(`/app/live-auctions/${id}`);
  expect((await reseller.send("POST", `/api/live-auctions/${id}/start`)).status).toBe(200);
  await page.goto(`/app/live-auctions/${id}/edit`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("input[name=title]")).toHaveValue(`${word} lamps`);
  await expect(page.locator("input[name='terms.gstPercent']")).toHaveValue("0");
  await expect(lotNames(page)).toHaveCount(3);
  await sendButton(page).click();
  await expect(toast(page, "Live auction updated successfully!")).toBeVisible();
  const { title, items } = await saleNow(reseller, id);
  expect([title, items.length]).toEqual([`${word} lamps`, 3]);
  await reseller.send("POST", `/api/live-auctions/${id}/cancel`, { reason: "The journey is over." });
});

test("MAKE-7 SALE-5 lots are reordered although the console opens one of them meanwhile", async ({
  page,
  allowFailedRequests,
}) => {
  const word = ownWord("Jyoti");
  const { reseller, ids } = await addItems(word, ["one", "two", "three", "four"]);
  const id = await makeSale(reseller, ids, { settings: { pace: "clerk" } });
  const act = async (what: string, body?: object): Promise<void> => {
    expect((await reseller.send("POST", `/api/live-auctions/${id}/${what}`, body)).status).toBe(200);
  };
  await act("start");
  allowFailedRequests(`/api/live-auctions/${id}`);
  await openMaking(page, `/app/live-auctions/${id}/edit`);
  await page.getByRole("button", { name: `Move ${word} four` }).press("ArrowUp");
  await act("pass", { lotId: (await saleNow(reseller, id)).items[0]?.id, newestBid: null });
  await act("next");
  await sendButton(page).click();
  await expect(toast(page, "Live auction updated successfully!")).toBeVisible();
  expect((await saleNow(reseller, id)).items.map((lot) => lot.inventoryItem.name)).toEqual(
    ["one", "two", "four", "three"].map((name) => `${word} ${name}`),
  );
  await act("cancel", { reason: "The journey is over." });
});

test("MAKE-7 the form of somebody else's sale is not shown", async ({ page }) => {
  const word = ownWord("Tulsi");
  const { reseller, ids } = await addItems(word, ["one"]);
  const id = await makeSale(reseller, ids, { title: `${word} lamps` });
  const sale = await saleNow(reseller, id);
  await page.route(`**/api/live-auctions/${id}`, (route) =>
    route.fulfill({ json: { success: true, data: { ...sale, can: { ...sale.can, manage: false } } } }),
  );
  await signInByApi(page, "reseller");
  await page.goto(`/app/live-auctions/${id}/edit`);
  await expect(page.getByText("Auction not found")).toBeVisible();
  await expect(page.locator(".sale-form")).toHaveCount(0);
  await expect(page.getByText(`${word} lamps`)).toHaveCount(0);
});

test("SALE-9 an admin verifies a live auction on its page, and a change of its items takes that back", async ({
  page,
}) => {
  const word = ownWord("Pital");
  const { reseller, ids } = await addItems(word, ["one", "two"]);
  const id = await makeSale(reseller, ids.slice(0, 1));
  await signInByApi(page, "admin");
  await page.goto(`/app/live-auctions/${id}`);
  const verified = page.getByRole("switch", { name: "Verified" });
  await verified.press("Space");
  await expect(toast(page, "This auction is verified now")).toBeVisible();
  await expect(verified).toBeChecked();
  await expect(page.locator(".sale-header-chips")).toContainText("Verified");
  await expectAccessible(page, "an admin's view of a live auction");
  const selectedItems = ids.map((inventoryItem) => ({ inventoryItem, minimumBidPrice: 1_000 }));
  expect((await reseller.send("PATCH", `/api/live-auctions/${id}`, { selectedItems })).status).toBe(200);
  await expect(verified).not.toBeChecked();
  await expect(page.locator(".sale-header-chips")).not.toContainText("Verified");
});

test("MAKE-12 SALE-4 a scheduled auction is cancelled on its page and in its form, with a reason", async ({
  page,
  allowFailedRequests,
}) => {
  const word = ownWord("Deepam");
  const { reseller, ids } = await addItems(word, ["one", "two"]);
  const [first, second] = [await makeSale(reseller, ids.slice(0, 1)), await makeSale(reseller, ids.slice(1))];
  const dialog = page.getByRole("dialog", { name: "Cancel the auction?" });
  const confirm = dialog.getByRole("button", { name: "Cancel auction" });
  await signInByApi(page, "reseller");
  await page.goto(`/app/live-auctions/${first}`);
  const opener = page.locator(".sale-host-links").getByRole("button", { name: "Cancel auction" });
  await opener.press("Enter");
  await confirm.press("Enter");
  await expect(dialog).toContainText("Please say why.");
  await expectAccessible(page, "the dialog of a cancellation");
  await dialog.getByRole("button", { name: "Keep the auction" }).press("Enter");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.locator("textarea").fill("The hall is flooded.");
  await confirm.press("Enter");
  await expect(toast(page, "The auction is cancelled.")).toBeVisible();
  const box = page.locator(".lot-box");
  await expect(box).toContainText("Cancelled: The hall is flooded.");
  await expect(box).toBeFocused();
  await expect(page.getByRole("link", { name: "Verify the log" })).toBeVisible();
  await expect(opener).toHaveCount(0);
  expect((await saleNow(reseller, first)).status).toBe("cancelled");

  // A failure leaves the dialog as it is, with the reason.
  allowFailedRequests(`/api/live-auctions/${second}/cancel`);
  await page.route("**/cancel", (route) => route.abort("connectionfailed"));
  await page.goto(`/app/live-auctions/${second}/edit`);
  await page.locator(".sale-form-links").getByRole("button", { name: "Cancel auction" }).click();
  await dialog.locator("textarea").fill("The hall is still wet.");
  await confirm.click();
  await expect(dialog).toContainText("We couldn't cancel the auction.");
  await page.unroute("**/cancel");
  await confirm.click();
  await expect(toast(page, "The auction is cancelled.")).toBeVisible();
  await expect(page).toHaveURL(madeAt);
  await expect(box).toContainText("Cancelled: The hall is still wet.");
});

test("MAKE-8 MAKE-13 a copy names what it leaves out, and a practice takes all items and reserves none, in Hindi on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const word = ownWord("Lalten");
  const { reseller, ids } = await addItems(word, ["one", "two"]);
  const id = await makeSale(reseller, ids, { title: `${word} lamps` });
  await openMaking(page, `/app/live-auctions/${id}/edit`);
  await page.context().addCookies([{ name: languageCookie, value: "hi", url: addressOfProduct() }]);
  await page.reload();
  await page.getByRole("link", { name: "अभ्यास नीलामी" }).click();
  await expect(page.getByText(`“${word} lamps” का अभ्यास।`)).toBeVisible();
  await expect(lotNames(page)).toHaveCount(2);
  await expect(page.locator("input[name=isPractice]")).toBeChecked();
  await expect(page.getByText("अभ्यास की शर्तें और किसी को नहीं दिखतीं।")).toBeVisible();
  await fillTimes(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, "a practice, hi at 360 px");
  await sendButton(page).click();
  await expect(toast(page, "लाइव नीलामी बन गई!")).toBeVisible();
  await expect(page).toHaveURL(madeAt);
  const practice = await saleNow(reseller, madeAt.exec(page.url())?.[1] ?? "");
  expect(practice).toMatchObject({ isPractice: true, title: `${word} lamps` });
  await expect(page.getByText("सिर्फ़ आप, कंसोल से हॉल की बोलियाँ लगाकर")).toBeVisible();

  // One of the two is free again.
  const selectedItems = [{ inventoryItem: ids[0], minimumBidPrice: 1_000 }];
  expect((await reseller.send("PATCH", `/api/live-auctions/${id}`, { selectedItems })).status).toBe(200);
  const second = await makeSale(reseller, [ids[1] ?? ""], { title: `${word} again` });
  await reseller.send("POST", `/api/live-auctions/${second}/cancel`, { reason: "Moved." });
  await page.goto(`/app/create-live-auction?from=${second}`);
  await expect(page.getByText(`“${word} again” की कॉपी।`)).toBeVisible();
  await expect(lotNames(page)).toHaveText([`${word} two`]);
  // The copied sale itself still offers the other one.
  await page.goto(`/app/create-live-auction?from=${id}`);
  await expect(page.getByText(`अभी “${word} lamps” में हैं: ${word} one`)).toBeVisible();
  await expect(page.locator("input[name=startDateTime]")).toHaveValue("");
});

test("MAKE-9 the poster of the stream's video is shown, and a link that leads to none is refused", async ({
  page,
  allowOutsideRequests,
}) => {
  await servePosters(page, allowOutsideRequests);
  await openMaking(page);
  const link = page.locator("input[name=youtubeUrl]");
  await link.fill("https://example.com/watch?v=dQw4w9WgXcQ");
  await expect(page.getByRole("img", { name: "The poster of your video" })).toHaveCount(0);
  await page.locator("input[name=title]").fill("Lamps");
  await sendButton(page).click();
  await expect(page.locator("[data-field=youtubeUrl]")).toContainText("This isn't a YouTube link.");
  await link.fill("youtu.be/dQw4w9WgXcQ");
  await expect(page.getByRole("img", { name: "The poster of your video" })).toBeVisible();
  await expect(page.getByText("This is the video that will be shown.")).toBeVisible();
});
