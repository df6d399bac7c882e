import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/test.ts";
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
  await page.getByRole("button", { name: `Move ${word} three` }).press("ArrowUp");
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

test("MAKE-8 a copy names what it leaves out, and a practice takes all items and reserves none", async ({
  page,
}) => {
  const word = ownWord("Lalten");
  const { reseller, ids } = await addItems(word, ["one", "two"]);
  const id = await makeSale(reseller, ids, { title: `${word} lamps` });
  await openMaking(page, `/app/live-auctions/${id}/edit`);
  await page.getByRole("link", { name: "Practice auction" }).click();
  await expect(page.getByText(`A practice of “${word} lamps”.`)).toBeVisible();
  await expect(lotNames(page)).toHaveCount(2);
  await expect(page.locator("input[name=isPractice]")).toBeChecked();
  await fillTimes(page);
  await sendButton(page).click();
  await expect(toast(page, "Live auction created successfully!")).toBeVisible();
  await expect(page).toHaveURL(madeAt);
  const practice = await saleNow(reseller, madeAt.exec(page.url())?.[1] ?? "");
  expect(practice).toMatchObject({ isPractice: true, title: `${word} lamps` });

  // One of the two is free again.
  const selectedItems = [{ inventoryItem: ids[0], minimumBidPrice: 1_000 }];
  expect((await reseller.send("PATCH", `/api/live-auctions/${id}`, { selectedItems })).status).toBe(200);
  const second = await makeSale(reseller, [ids[1] ?? ""], { title: `${word} again` });
  await reseller.send("POST", `/api/live-auctions/${second}/cancel`, { reason: "Moved." });
  await page.goto(`/app/create-live-auction?from=${second}`);
  await expect(page.getByText(`Copied from “${word} again”.`)).toBeVisible();
  await expect(lotNames(page)).toHaveText([`${word} two`]);
  await page.goto(`/app/create-live-auction?from=${id}`);
  await expect(page.getByText(`Left out, because no longer available: ${word} one`)).toBeVisible();
  await expect(page.locator("input[name=startDateTime]")).toHaveValue("");
});

test("MAKE-9 the poster of the stream's video is shown, and a link that leads to none is refused", async ({
  page,
  allowOutsideRequests,
}) => {
  allowOutsideRequests("https://i.ytimg.com/vi/dQw4w9WgXcQ/");
  const poster = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await page.route("https://i.ytimg.com/**", (route) =>
    route.fulfill({ contentType: "image/png", body: poster }),
  );
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
