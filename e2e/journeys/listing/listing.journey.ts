import type { Locator, Page } from "@playwright/test";
import { aPdf } from "../../../server/testing/pdf-parts.ts";
import { aJpeg } from "../../../server/testing/picture-parts.ts";
import { tabTo } from "../../support/keyboard.ts";
import { expect, test } from "../../support/test.ts";
import {
  fillAuction,
  fillDetails,
  messages,
  openCreate,
  ownTitled,
  readAuction,
  refusalOf,
  sendForm,
  titled,
  writeItem,
} from "./listing-steps.ts";

// By the page's own clock, since that decides which layout shifts count as a response to input.
async function halfASecondWithoutInput(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((last) => performance.now() > last + 500, from);
}

// The file chooser opens by keyboard as well.
async function chooseFile(
  page: Page,
  button: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await tabTo(page, button);
  const choice = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await choice).setFiles(file);
}

async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.type(text);
}

test("LISTING-1 PHONE-9 a seller lists a whole auction by keyboard alone, refused first for what is missing", async ({
  page,
}) => {
  const title = titled("Keyboard clearance");
  // Registered early, so that the very first file chooser is intercepted.
  page.on("filechooser", () => undefined);
  await openCreate(page);
  const create = page.getByRole("button", { name: "Create Auction" });
  await tabTo(page, create);
  await page.keyboard.press("Enter");
  await expect(refusalOf(page)).toHaveText("Please fill in all required fields");
  await expect(refusalOf(page)).toBeFocused();
  // The first link of the error list comes next in tab order, and leads to its field.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Title", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  const titleField = page.getByLabel("Title", { exact: true });
  await expect(titleField).toBeFocused();
  await expect(titleField).toHaveAccessibleDescription(/Please fill in this field\./);
  await page.keyboard.type(title);
  await expect(titleField).not.toHaveAttribute("aria-invalid", "true");
  await typeInto(page, page.getByLabel("Description", { exact: true }), "All of an office, as it stands.");
  // The preview names no type before one is chosen.
  const chips = page.locator(".summary-preview .chip");
  await expect(chips).toHaveText(["Upcoming"]);
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Airport" })).toBeChecked();
  await expect(chips).toHaveText(["Airport", "Upcoming"]);
  // The same date in day-first and month-first order.
  const year = new Date().getFullYear() + 1;
  await typeInto(page, page.locator("input[name=date]"), `1212${year}`);
  await typeInto(page, page.locator("input[name=time]"), "1000AM");
  await expect(page.locator(".form-field-says").first()).toHaveText(
    `Sunday, 12 December ${year}, 10:00 AM IST`,
  );
  await chooseFile(page, page.getByRole("button", { name: "Choose pictures" }), {
    name: "hall.jpg",
    mimeType: "image/jpeg",
    buffer: await aJpeg(900, 600),
  });
  await expect(page.locator(".picture-tile")).toContainText("hall.jpg");
  await typeInto(page, page.getByLabel("Address"), "7 Quillon Marg");
  await typeInto(page, page.locator("[data-field='location.city'] input"), "Pune");
  await typeInto(page, page.locator("[data-field='location.state'] :is(select, input)"), "Maharashtra");

  await tabTo(page, page.locator(".more-details summary"));
  await page.keyboard.press("Enter");
  await chooseFile(page, page.getByRole("button", { name: "Choose a PDF" }), {
    name: "notice.pdf",
    mimeType: "application/pdf",
    buffer: aPdf(),
  });
  await expect(page.locator(".document-rows")).toContainText("notice.pdf");

  await tabTo(page, create);
  await expect(create).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(refusalOf(page)).toHaveText("Please add at least one item to the auction");
  await tabTo(page, page.getByRole("button", { name: "Items", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add an item" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Item name")).toBeFocused();
  // Enter adds the item, and shows what is missing.
  await page.keyboard.press("Enter");
  await expect(page.locator(".item-editor [role=alert]")).toHaveText(
    "Please fill in all required item fields",
  );
  await expect(page.getByLabel("Item name")).toBeFocused();
  await page.keyboard.type("Teak desk");
  await typeInto(page, page.getByLabel("Item description"), "Six drawers");
  await typeInto(page, page.getByLabel("Category"), "Furniture");
  await typeInto(page, page.getByLabel(/^Estimated value/), "45,000.50");
  await page.keyboard.press("Enter");
  await expect(messages(page)).toContainText("Item added successfully");
  await expect(page.getByRole("button", { name: "Add another item" })).toBeFocused();
  await expect(page.locator(".summary-total dd")).toHaveText("₹45,000.50");

  await tabTo(page, create);
  await page.keyboard.press("Enter");
  await expect(messages(page)).toContainText("Auction created successfully!");
  await expect(page).toHaveURL(/\/app\/auctions\?listed=/);
  const [made] = await ownTitled(page, title);
  await expect.poll(async () => (await readAuction(page, made?.id ?? "")).images).toHaveLength(1);
  const auction = await readAuction(page, made?.id ?? "");
  expect(auction).toMatchObject({
    type: "Airport",
    status: "upcoming",
    startsAt: `${year}-12-12T04:30:00.000Z`,
    time: "10:00 AM",
    location: { address: "7 Quillon Marg", city: "Pune", state: "Maharashtra" },
    attachments: [{ kind: "notice", name: "notice.pdf" }],
    items: [{ name: "Teak desk", category: "Furniture", condition: "good", estimatedValue: 45_000.5 }],
  });
});

test("LISTING-2 items are edited, duplicated, moved, removed and brought back, by keyboard as well", async ({
  page,
}) => {
  await openCreate(page);
  await writeItem(page, { name: "Desk" });
  await writeItem(page, { name: "Chair" });
  const names = page.locator(".item-row-name");
  await page.getByRole("button", { name: "Move Chair up" }).click();
  await expect(names).toHaveText(["Chair", "Desk"]);
  await expect(page.getByText("Chair is now item 1 of 2")).toBeAttached();
  await page.getByRole("button", { name: "Duplicate Chair" }).click();
  await expect(names).toHaveText(["Chair", "Chair", "Desk"]);
  await page.getByRole("button", { name: "Edit Chair" }).nth(1).click();
  await page.getByLabel("Item name").fill("Stool");
  await page.getByRole("button", { name: "Save item" }).click();
  await expect(names).toHaveText(["Chair", "Stool", "Desk"]);
  await expect(page.getByRole("button", { name: "Edit Stool" })).toBeFocused();
  await page.getByRole("button", { name: "Remove Chair" }).click();
  await expect(messages(page)).toContainText("Item removed");
  await expect(names).toHaveText(["Stool", "Desk"]);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names).toHaveText(["Chair", "Stool", "Desk"]);
  // A typed item that is not in the list yet is not discarded without confirmation.
  await page.getByRole("button", { name: "Add another item" }).click();
  await page.getByLabel("Item name").fill("Lamp");
  await page.getByRole("button", { name: "Edit Desk" }).click();
  await expect(page.getByRole("dialog", { name: "Discard this item?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Item name")).toHaveValue("Lamp");
  await page.getByRole("button", { name: "Edit Desk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByLabel("Item name")).toHaveValue("Desk");
  await page.getByLabel("Item name").fill("");
  // It is also included when the auction is sent.
  await sendForm(page);
  await expect(refusalOf(page)).toHaveText("Please fill in all required item fields");
  await expect(page.getByText("Please fill in all required item fields")).toHaveCount(1);
});

test("LISTING-25 a double click on 'Add item' adds one, and opens no second one", async ({ page }) => {
  await openCreate(page);
  await writeItem(page, { name: "Teak desk" });
  const another = page.locator(".items-add button");
  await another.scrollIntoViewIfNeeded();
  const box = await another.boundingBox();
  if (box === null) throw new Error("There is no button.");
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  // The second click of two, of which the first was on the button that stood here before.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.locator(".item-editor")).toBeHidden();
  await another.click();
  await expect(page.locator(".item-editor")).toBeVisible();
});

test("LISTING-18 on a slow device the focus does not jump away from what is typed after a refusal", async ({
  page,
}) => {
  // Animation frames come when the test says so, as on a device that is busy until then.
  await page.addInitScript(
    `const draws = window.requestAnimationFrame, waiting = [];
     window.requestAnimationFrame = (draw) => waiting.push(draw);
     window.drawAll = () => { for (const draw of waiting.splice(0)) draw(performance.now()); };
     window.drawOn = () => { window.requestAnimationFrame = draws; drawAll(); };`,
  );
  await openCreate(page);
  await page.getByRole("button", { name: "Add an item" }).click();
  await page.evaluate("drawAll()");
  await page.getByLabel("Item name").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".item-editor [role=alert]")).toHaveText(
    "Please fill in all required item fields",
  );
  await expect(page.getByLabel("Item name")).toBeFocused();
  await page.keyboard.type("Teak desk");
  await page.getByLabel("Item description").focus();
  await page.keyboard.type("Six drawers, ");
  await page.evaluate("drawOn()");
  await page.keyboard.type("and room for a lamp");
  await expect(page.getByLabel("Item description")).toHaveValue("Six drawers, and room for a lamp");
});

test("LISTING-9 a lost answer, a change and a second press make one auction, which is opened to take the change", async ({
  page,
  allowFailedRequests,
}) => {
  const title = titled("Lost answer");
  await openCreate(page);
  await fillAuction(page, { title });
  allowFailedRequests("/api/auctions");
  await page.route("**/api/auctions", async (route) => {
    // The request arrives; the response is lost.
    await route.fetch();
    await route.abort("connectionfailed");
  });
  await sendForm(page);
  await expect(refusalOf(page)).toContainText("Failed to create auction");
  expect(await messages(page).textContent()).not.toContain("Failed to create auction");
  await page.unroute("**/api/auctions");
  await page.getByLabel("Title", { exact: true }).fill(`${title} and more`);
  await page.getByRole("button", { name: "Create Auction" }).dblclick();
  await expect(refusalOf(page)).toContainText("This auction was already created.");
  expect(await ownTitled(page, title)).toHaveLength(1);
  await page.getByRole("button", { name: "Open it" }).click();
  await expect(page).toHaveURL(/\/app\/auctions\/[^/]+\/edit$/);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(`${title} and more`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(messages(page)).toContainText("Auction updated successfully!");
  expect(await ownTitled(page, title)).toEqual([]);
  expect(await ownTitled(page, `${title} and more`)).toHaveLength(1);
  await page.goto("/app/create-auction");
  await expect(page.locator(".auction-form")).toBeVisible();
  await expect(page.locator(".draft-offer")).toBeHidden();
});

test("UPLOADS-9 PHONE-6 a refused picture is listed below the others, does not count among them, and says why in lines on a phone", async ({
  page,
  allowFailedRequests,
}) => {
  allowFailedRequests("/api/uploads");
  await openCreate(page);
  const pictures = page.locator("[data-field=images]");
  const lamp = { name: "lamp.jpg", mimeType: "image/jpeg", buffer: await aJpeg(900, 600) };
  const letter = { name: "letter.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") };
  await pictures.locator("input[type=file]").first().setInputFiles([letter, lamp]);
  const tiles = pictures.locator(".picture-tile");
  await expect(pictures.locator(".picture-tile-failed")).toHaveCount(1);
  await expect(tiles).toHaveCount(2);
  await expect(tiles.first()).toContainText("lamp.jpg");
  await expect(tiles.first()).toContainText("Cover");
  await expect(tiles.last()).not.toContainText("Cover");
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await pictures.locator(".picture-tile-failed .slot-state").boundingBox())?.width).toBeGreaterThan(
    200,
  );
});

test("UPLOADS-10 a picture pasted anywhere on the page goes to the pictures alone", async ({ page }) => {
  await openCreate(page);
  const bytes = JSON.stringify([...(await aJpeg(900, 600))]);
  // As a string, because the clipboard types are not known in this file.
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(${bytes})], "shot.jpg", { type: "image/jpeg" }));
    document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  }`);
  await expect(page.locator("[data-field=images] .picture-tile")).toContainText("shot.jpg");
  await expect(page.locator(".picture-tile")).toHaveCount(1);
  await expect(page.locator(".document-rows")).toHaveCount(0);
});

test("LISTING-10 what the server refuses lands at its field, also in an item and in what is folded away", async ({
  page,
  allowFailedRequests,
}) => {
  await openCreate(page);
  await fillDetails(page);
  for (const name of ["Desk", "Chair", "Lamp"]) await writeItem(page, { name });
  const fields = { "items.1.description": "Too bold.", endsAt: "This must be after the start." };
  allowFailedRequests("/api/auctions");
  await page.route("**/api/auctions", (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, code: "invalid_input", error: "Please check the marked fields.", fields },
    }),
  );
  await sendForm(page);
  await expect(refusalOf(page)).toBeFocused();
  await expect(refusalOf(page)).toHaveText("Please check the marked fields.");
  await expect(page.locator(".more-details")).toHaveAttribute("open", "");
  await expect(page.locator("input[name=endsAt]")).toHaveAccessibleDescription(/after the start/);
  await expect(page.getByLabel("Item name")).toHaveValue("Chair");
  await expect(page.getByLabel("Item description")).toHaveAccessibleDescription(/Too bold\./);
  await page.getByRole("button", { name: "Chair: Item description" }).click();
  await expect(page.getByLabel("Item description")).toBeFocused();
  await page.keyboard.type(" and quiet");
  await expect(page.getByRole("button", { name: "Chair: Item description" })).toBeHidden();
});

test("LISTING-11 the address in the title is warned about while one types, and refused when one sends", async ({
  page,
}) => {
  await openCreate(page);
  await fillAuction(page, { title: "Sale at Shantipath" });
  await expect(page.getByLabel("Title", { exact: true })).toHaveAccessibleDescription(/remove the address/);
  await sendForm(page);
  await expect(refusalOf(page)).toContainText("Only subscribers can see the address.");
  await page.getByLabel("Title", { exact: true }).fill("Sale of an embassy");
  await expect(page.getByLabel("Title", { exact: true })).not.toHaveAccessibleDescription(
    /remove the address/,
  );
});

test("TOASTS-1 when the upper of two messages leaves, the lower takes its place without shifting the page", async ({
  page,
}) => {
  await openCreate(page);
  await writeItem(page, { name: "Teak desk", stays: true });
  const said = messages(page).locator(".toast");
  // A message leaves after two seconds, and a slow machine may need them for the next one. Messages stay while one has the focus,
  // and the next one takes it over.
  await expect(async () => {
    await writeItem(page, { name: "Ceiling fan", stays: true });
    await said.first().getByRole("button").focus();
    await expect(said).toHaveCount(2, { timeout: 100 });
  }).toPass();
  // A layout shift within half a second of input does not count, so the upper one is closed later, by script.
  const upper = await said.first().boundingBox();
  await halfASecondWithoutInput(page);
  await said.first().getByRole("button").dispatchEvent("click");
  await expect(said).toHaveCount(1);
  await expect.poll(async () => (await said.boundingBox())?.y).toBeCloseTo(upper?.y ?? 0, -1);
});
