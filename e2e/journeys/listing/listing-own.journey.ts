import { aPdf } from "../../../server/testing/pdf-parts.ts";
import { aJpeg } from "../../../server/testing/picture-parts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { byApi } from "../../support/auctions-by-api.ts";
import { openSignedIn, signInByApi } from "../../support/sign-in.ts";
import { expect, test } from "../../support/test.ts";
import {
  dayIn,
  fillAuction,
  listAuction,
  listing,
  messages,
  openCreate,
  ownTitled,
  readAuction,
  refusalOf,
  sendForm,
  titled,
  writeItem,
} from "./listing-steps.ts";

test("LISTING-12 two people edit at once: what both changed is shown and chosen, the rest meets by itself, and nothing is lost", async ({
  page,
  another,
  allowFailedRequests,
}) => {
  const title = titled("Two editors");
  await openSignedIn(page, "seller");
  const { id } = await listAuction(page, title);
  await page.goto(`/app/auctions/${id}/edit`);
  await page.getByLabel("Title", { exact: true }).fill(`${title}, by its seller`);
  await page.getByLabel("Description", { exact: true }).fill("Written by its seller.");
  await page.locator("input[name='contactInfo.phone']").fill("+91 98200 00000");

  const admin = await another();
  await signInByApi(admin, "admin");
  await admin.goto(`/app/auctions/${id}/edit`);
  await admin.getByLabel("Title", { exact: true }).fill(`${title}, by an admin`);
  await admin.getByLabel("Description", { exact: true }).fill("Written by an admin.");
  await admin.locator("input[name=time]").fill("11:30");
  await admin.getByRole("button", { name: "Edit Teak desk" }).click();
  await admin.getByLabel(/^Estimated value/).fill("900");
  await admin.getByRole("button", { name: "Save item" }).click();
  await admin.getByRole("button", { name: "Save changes" }).click();
  await expect(messages(admin)).toContainText("Auction updated successfully!");

  allowFailedRequests(`/api/auctions/${id}`);
  await page.getByRole("button", { name: "Save changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Kavita Rao saved a newer version" });
  await expect(dialog.getByRole("group")).toHaveText([
    /^Title.*by its seller.*by an admin/,
    /^Description.*Written by its seller.*Written by an admin/,
  ]);
  // The editor's own value stays until theirs is chosen.
  await expect(dialog.getByRole("group", { name: "Title" }).getByLabel(/^What I typed/)).toBeChecked();
  await dialog
    .getByRole("group", { name: "Description" })
    .getByLabel(/^What was saved/)
    .check();
  await expectAccessible(page, "the choice between two states");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Save this version" }).click();
  await expect(messages(page)).toContainText("Auction updated successfully!");
  expect(await readAuction(page, id)).toMatchObject({
    version: 3,
    title: `${title}, by its seller`,
    description: "Written by an admin.",
    contactInfo: { phone: "+91 98200 00000" },
    time: "11:30 AM",
    items: [{ name: "Teak desk", estimatedValue: 900 }, { name: "Office chairs" }],
  });
});

test("LISTING-13 LISTING-19 changes of different fields, and outside of the form, meet without a question", async ({
  page,
  allowFailedRequests,
}) => {
  const title = titled("Two fields");
  await openSignedIn(page, "seller");
  const { id } = await listAuction(page, title);
  await page.goto(`/app/auctions/${id}/edit`);
  await page.getByLabel("Title", { exact: true }).fill(`${title}, by its seller`);
  const admin = await byApi("admin");
  const description = "Written by an admin.";
  const { status } = await admin.send("PUT", `/api/auctions/${id}`, listing(title, { description }), 1);
  expect(status).toBe(200);
  // A change outside the form also creates a new version.
  await admin.send("PUT", `/api/admin/auctions/${id}/visibility`, { hidden: true });
  allowFailedRequests(`/api/auctions/${id}`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(messages(page)).toContainText("Auction updated successfully!");
  expect(await readAuction(page, id)).toMatchObject({
    version: 4,
    title: `${title}, by its seller`,
    description,
    isHidden: true,
  });
});

test("LISTING-22 whoever saved in another tab gets no warning of another editor", async ({
  page,
  allowFailedRequests,
}) => {
  const title = titled("Two tabs");
  await openSignedIn(page, "seller");
  const { id } = await listAuction(page, title);
  await page.goto(`/app/auctions/${id}/edit`);
  await page.getByLabel("Title", { exact: true }).fill(`${title}, here`);
  const elsewhere = await byApi("seller");
  const saved = await elsewhere.send("PUT", `/api/auctions/${id}`, listing(`${title}, there`), 1);
  expect(saved.status).toBe(200);
  allowFailedRequests(`/api/auctions/${id}`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("dialog", { name: "You saved a newer version in another tab" })).toContainText(
    "Nothing you typed is lost.",
  );
});

test("LISTING-18 LISTING-20 a save whose answer was lost is repeated without a conflict, what was typed later is saved over it, and new items exist once", async ({
  page,
  allowFailedRequests,
}) => {
  const title = titled("Lost save");
  await openSignedIn(page, "seller");
  const { id } = await listAuction(page, title);
  allowFailedRequests(`/api/auctions/${id}`);
  let saves = 0;
  const addAndLose = async (name: string): Promise<void> => {
    await page.goto(`/app/auctions/${id}/edit`);
    await writeItem(page, { name });
    let isLost = true;
    await page.route(`**/api/auctions/${id}`, async (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      saves += 1;
      // Every request arrives, but the first response is lost.
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      return route.abort("connectionfailed");
    });
    await sendForm(page);
    await expect(refusalOf(page)).toContainText("We couldn't save your changes.");
  };
  const names = async () => (await readAuction(page, id)).items.map((item) => item.name);
  const listed = ["Teak desk", "Office chairs"];
  await addAndLose("Ceiling fan");
  await sendForm(page);
  await expect(messages(page)).toContainText("Auction updated successfully!");
  expect(saves).toBe(2);
  expect(await readAuction(page, id)).toMatchObject({ version: 2 });
  expect(await names()).toEqual([...listed, "Ceiling fan"]);

  await page.unroute(`**/api/auctions/${id}`);
  await addAndLose("Table fan");
  await page.getByLabel("Title", { exact: true }).fill(`${title}, typed later`);
  await sendForm(page);
  await expect(messages(page)).toContainText("Auction updated successfully!");
  expect(await readAuction(page, id)).toMatchObject({ version: 4, title: `${title}, typed later` });
  expect(await names()).toEqual([...listed, "Ceiling fan", "Table fan"]);
});

test("LISTING-14 my listings: found by status, duplicated without a date, cancelled with a reason, kept in the history", async ({
  page,
}) => {
  const title = titled("Once more");
  // The dashboard would keep its list of before for some seconds.
  await openSignedIn(page, "seller", "/app/profile");
  const { id } = await listAuction(page, title);
  await page.locator(".popover-button").click();
  await page.locator(".layout-account").getByRole("link", { name: "My listings" }).click();
  await expect(page).toHaveURL(/\/app\/my-auctions$/);
  const row = page.locator(".own-listing", { hasText: title });
  await expect(row).toContainText("New Delhi, Delhi");
  await expect(row).toContainText("2 items");
  await row.getByRole("link", { name: `Duplicate ${title}` }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await expect(page.locator("input[name=date]")).toHaveValue("");
  await expect(page.locator(".item-row-name")).toHaveText(["Teak desk", "Office chairs"]);
  await page.getByLabel("Title", { exact: true }).fill(`${title}, again`);
  await page.locator("input[name=date]").fill(dayIn(60));
  await page.locator("input[name=time]").fill("15:00");
  await sendForm(page);
  await expect(messages(page)).toContainText("Auction created successfully!");
  expect(await ownTitled(page, `${title}, again`)).toHaveLength(1);

  await page.goto("/app/my-auctions");
  await row
    .first()
    .getByRole("button", { name: /^Cancel auction/ })
    .click();
  const cancelDialog = page.getByRole("dialog", { name: "Cancel this auction?" });
  await cancelDialog.getByLabel(/^Reason/).fill("The hall is flooded");
  await cancelDialog.getByRole("button", { name: "Cancel auction" }).click();
  await expect(messages(page)).toContainText("Auction cancelled");
  await page.getByRole("tab", { name: "Cancelled" }).click();
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(row.first()).toContainText("Cancelled");
  await page.reload();
  await expect(page.getByRole("tab", { name: "Cancelled" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "All" })).toHaveAttribute("aria-selected", "true");

  const [again] = await ownTitled(page, `${title}, again`);
  const cancelledId = (await readAuction(page, id)).status === "cancelled" ? id : (again?.id ?? "");
  await page.goto(`/app/auctions/${cancelledId}/edit`);
  await expect(page.getByRole("button", { name: "Cancel auction" })).toBeHidden();
  await page.getByRole("button", { name: "Change history" }).click();
  await expect(page.locator(".history-moments > li")).toHaveCount(2);
  await expect(page.locator(".history-moments > li").first()).toContainText("The hall is flooded");
});

test("FIGURES-5 my listings tell how many follow them, and are shown without their figures when these cannot be loaded", async ({
  page,
  another,
  allowFailedRequests,
}) => {
  const title = titled("Watched");
  await openSignedIn(page, "seller");
  const { id } = await listAuction(page, title);
  const buyer = await another();
  await openSignedIn(buyer, "buyer");
  await buyer.goto(`/app/auctions/${id}`);
  await buyer.getByRole("button", { name: `Favorite: ${title}` }).click();
  await expect(buyer.getByRole("button", { name: `Favorite: ${title}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/app/my-auctions");
  const figures = page.getByRole("region", { name: `Interest in ${title}` });
  await expect(figures.locator("dl > div", { hasText: "Favorites" })).toContainText("1");
  await expect(figures.locator("dl > div", { hasText: "Reminders" })).toContainText("0");
  await expect(figures).toContainText(/views? in the last 30 days/);
  await expectNoSidewaysScroll(page);

  allowFailedRequests("/api/listing-figures");
  await page.route("**/api/listing-figures**", (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.locator(".list-failed")).toContainText("We couldn't load the figures for your auctions.");
  await expect(page.locator(".own-listing", { hasText: title })).toContainText("New Delhi, Delhi");
  await page.unroute("**/api/listing-figures**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(figures.locator("dl > div", { hasText: "Favorites" })).toContainText("1");
});

test("LISTING-17 a duplicate shares the pictures and documents; what is removed from one stays with the other", async ({
  page,
}) => {
  const title = titled("With pictures");
  await openCreate(page);
  await fillAuction(page, { title });
  const picture = { name: "hall.jpg", mimeType: "image/jpeg", buffer: await aJpeg(900, 600) };
  await page.locator("[data-field=images] input[type=file]").first().setInputFiles(picture);
  await page.locator(".more-details summary").click();
  const notice = { name: "notice.pdf", mimeType: "application/pdf", buffer: aPdf() };
  await page.locator("[data-field=attachments] input[type=file]").first().setInputFiles(notice);
  await expect(page.locator(".document-rows select")).toBeVisible();
  await page.locator(".items-list").getByRole("button", { name: "Edit Teak desk" }).click();
  const desk = { ...picture, name: "desk.jpg" };
  await page.locator(".item-editor input[type=file]").first().setInputFiles(desk);
  await expect(page.locator(".item-editor .picture-tile")).toContainText("desk.jpg");
  const save = page.getByRole("button", { name: "Save item" });
  await expect(save).not.toHaveAttribute("aria-disabled", "true");
  await save.click();
  // The row shows the picture as soon as it is ready, even while its form section is closed.
  await expect(page.locator(".item-row img")).toHaveAttribute("src", /\.webp$/, { timeout: 20_000 });
  await sendForm(page);
  await expect(page).toHaveURL(/\/app\/auctions\?listed=/);
  const [first] = await ownTitled(page, title);
  const firstId = first?.id ?? "";
  await expect.poll(async () => (await readAuction(page, firstId)).images).toHaveLength(1);

  await page.goto(`/app/create-auction?from=${firstId}`);
  await expect(page.locator("[data-field=images] .picture-tile")).toHaveCount(1);
  await page.getByLabel("Title", { exact: true }).fill(`${title}, again`);
  await page.locator("input[name=date]").fill(dayIn(60));
  await page.locator("input[name=time]").fill("15:00");
  await sendForm(page);
  await expect(page).toHaveURL(/\/app\/auctions\?listed=/);
  const [second] = await ownTitled(page, `${title}, again`);
  const secondId = second?.id ?? "";
  expect(await readAuction(page, secondId)).toMatchObject({
    images: [expect.any(String)],
    attachments: [{ name: "notice.pdf" }],
    items: [{ images: [expect.any(String)] }],
  });

  await page.goto(`/app/auctions/${secondId}/edit`);
  await page.getByRole("button", { name: "Remove Picture 1" }).first().click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(messages(page)).toContainText("Auction updated successfully!");
  expect((await readAuction(page, secondId)).images).toEqual([]);
  const [keptPicture = ""] = (await readAuction(page, firstId)).images;
  expect((await page.request.get(keptPicture)).status()).toBe(200);
});

test("LISTING-15 a buyer and a reseller get the Access Denied card, and another seller's auction is nobody's to edit", async ({
  page,
  another,
}) => {
  await signInByApi(page, "buyer");
  for (const path of [
    "create-auction",
    "my-auctions",
    "auctions/01900000-0000-7000-8000-00000000b001/edit",
  ]) {
    await page.goto(`/app/${path}`);
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(page.locator(".access-denied > p")).toHaveText("Only sellers can list auctions.");
    await expect(page.locator(".access-denied dd").last()).toHaveText("AdminSeller");
  }
  const admin = await another();
  await openSignedIn(admin, "admin");
  const { id } = await listAuction(admin, titled("Of an admin"));
  const seller = await another();
  await signInByApi(seller, "seller");
  await seller.goto(`/app/auctions/${id}/edit`);
  await expect(seller.getByRole("alert")).toHaveText("You don't have permission to change this auction.");
  await expect(seller.locator(".auction-form")).toBeHidden();
});

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "hi-IN" });

  test("LISTING-16 on a phone and in Hindi the way is the same", async ({ page }) => {
    const title = titled("दूतावास का फ़र्नीचर");
    await openCreate(page);
    await sendForm(page);
    await expect(refusalOf(page)).toHaveText("कृपया सभी ज़रूरी जानकारी भरें");
    await fillAuction(page, { title, description: "मेज़, कुर्सियाँ और जनरेटर" });
    await expectNoSidewaysScroll(page);
    await sendForm(page);
    await expect(messages(page)).toContainText("नीलामी जुड़ गई!");
    await page.goto("/app/my-auctions");
    await expect(page.getByRole("heading", { name: "मेरी नीलामियाँ" })).toBeVisible();
    await expect(page.locator(".own-listing", { hasText: title })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
