import type { Page } from "@playwright/test";
import { aJpeg } from "../../../server/testing/picture-parts.ts";
import { expect, test } from "../../support/test.ts";
import {
  fillAuction,
  openCreate,
  ownTitled,
  readAuction,
  refusalOf,
  sendForm,
  titled,
} from "./listing-steps.ts";

const picturesOf = (page: Page) => page.locator("[data-field=images]");

async function addPictures(page: Page, ...names: string[]): Promise<void> {
  const buffer = await aJpeg(900, 600);
  const files = names.map((name) => ({ name, mimeType: "image/jpeg", buffer }));
  await picturesOf(page).locator("input[type=file]").first().setInputFiles(files);
}

test("UPLOADS-11 an auction is not listed without a picture that could not be uploaded, until one uploads it again or removes it", async ({
  page,
  allowFailedRequests,
}) => {
  const title = titled("Picture on a weak line");
  await openCreate(page);
  allowFailedRequests("/api/uploads");
  await page.route("**/api/uploads*", (route) => route.abort("connectionfailed"));
  await addPictures(page, "hall.jpg", "gate.jpg");
  await expect(page.locator(".picture-tile-failed")).toHaveCount(2);
  await page.unroute("**/api/uploads*");
  await fillAuction(page, { title });
  await sendForm(page);
  await expect(refusalOf(page)).toHaveText("A file wasn't uploaded. Please upload it again or remove it.");
  await page.getByRole("list", { name: "Fields to check" }).getByRole("button", { name: "Pictures" }).click();
  await expect(page.locator(":focus")).toBeVisible();
  expect(await picturesOf(page).locator(":focus").count()).toBe(1);
  await page.getByRole("button", { name: "Try uploading hall.jpg again" }).click();
  await page.getByRole("button", { name: "Remove gate.jpg" }).click();
  await expect(refusalOf(page)).toBeHidden();
  await sendForm(page);
  await page.waitForURL(/listed=/);
  const [listed] = await ownTitled(page, title);
  expect((await readAuction(page, listed?.id ?? "")).images).toHaveLength(1);
});

test("UPLOADS-12 the focus stays on the button with which a picture is moved or removed", async ({
  page,
}) => {
  await openCreate(page);
  await addPictures(page, "one.jpg", "two.jpg", "three.jpg");
  const later = page.getByRole("button", { name: "Move one.jpg one place back" });
  await later.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".picture-tile").nth(1)).toContainText("one.jpg");
  await expect(later).toBeFocused();
  await page.getByRole("button", { name: "Remove one.jpg" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove three.jpg" })).toBeFocused();
});
