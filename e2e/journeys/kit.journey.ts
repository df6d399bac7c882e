import type { Page } from "@playwright/test";
import { answerWith } from "../support/answers.ts";
import { byApi } from "../support/auctions-by-api.ts";
import { signUp, newEmail } from "../support/accounts.ts";
import { loseSession, openSignedIn, signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

// The behaviour of menus, dialogs, toasts, tabs and fields with suggestions, by the ARIA Authoring Practices.

const dialog = (page: Page) => page.getByRole("dialog");
const toasts = (page: Page) => page.getByRole("log");

async function openManagement(page: Page, title: string): Promise<string> {
  const id = await (await byApi("seller")).list(title);
  await signInByApi(page, "admin");
  await page.goto(`/app/auction-management?search=${title}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  return id;
}

test("KIT-1 letters lead through a menu, and its button says by the keyboard what it is", async ({
  page,
}) => {
  const title = `Madder${process.pid}`;
  await openManagement(page, title);
  const button = page.getByRole("button", { name: `Actions for ${title}` });
  await button.focus();
  await page.keyboard.press("Enter");
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await expect(item("View Details")).toBeFocused();
  await page.keyboard.type("change h");
  await expect(item("Change history")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  const shown = await page.evaluate("getComputedStyle(document.activeElement, '::after').content");
  expect(shown).toContain(`Actions for ${title}`);
});

test("KIT-2 Tab goes round inside a dialog, and a toast is seen and heard over it", async ({
  page,
  allowFailedRequests,
}) => {
  const title = `Woad${process.pid}`;
  const id = await openManagement(page, title);
  const status = `/api/admin/auctions/${id}/status`;
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Change status" }).click();
  const close = dialog(page).getByRole("button", { name: "Close" });
  const last = dialog(page).getByRole("button").last();
  await last.focus();
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(last).toBeFocused();

  allowFailedRequests(status);
  await page.route(`**${status}`, (route) => route.abort("connectionfailed"));
  await dialog(page).getByRole("radio", { name: "Cancelled" }).check();
  await dialog(page).getByRole("button", { name: "Change status" }).click();
  const toast = dialog(page).getByRole("log");
  await expect(toast).toContainText("Failed to update auction status");
  // A click really reaches it: nothing covers it, and it is not inert.
  await toast.getByRole("button").click();
  await expect(toast).toBeEmpty();
  await expect(dialog(page)).toBeVisible();
});

test("KIT-3 a toast waits while the focus is on it, and gives the focus back", async ({ page }) => {
  await openSignedIn(page, "seller", "/app/profile");
  await page.getByRole("button", { name: "Edit" }).first().click();
  await page.getByRole("button", { name: "Save" }).click();
  const dismiss = toasts(page).getByRole("button");
  await expect(dismiss).toBeVisible();
  await page.locator("main").focus();
  await dismiss.hover();
  await dismiss.focus();
  // The pointer leaves, and the focus stays.
  await page.mouse.move(2, 400);
  await page.clock.install();
  await page.clock.fastForward(10_000);
  await expect(dismiss).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dismiss).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

test("KIT-4 a shortcut of the browser is not taken for a move between tabs, and Tab leads to a panel without links", async ({
  page,
}) => {
  await openSignedIn(page, "seller", "/app/auctions");
  const chosen = page.getByRole("tab", { selected: true });
  await chosen.focus();
  const name = await chosen.textContent();
  await page.keyboard.press("Control+ArrowRight");
  await expect(chosen).toHaveText(name ?? "");
  // A panel without focusable content, such as one that is still loading.
  await answerWith(page, "/api/auctions/own*", () => "never");
  await page.goto("/app/my-auctions");
  await expect(page.getByRole("tabpanel")).toHaveAttribute("tabindex", "0");
});

test("KIT-4 a panel takes the focus itself as soon as nothing in it can, also when it is not drawn again", async ({
  page,
}) => {
  await openSignedIn(page, "seller", "/app/profile");
  await answerWith(page, "/api/auctions/own*", () => "never");
  await page.goto("/app/my-auctions");
  const panel = page.getByRole("tabpanel");
  await expect(panel).toHaveAttribute("tabindex", "0");
  await panel.evaluate((element) => element.insertAdjacentHTML("beforeend", "<a href='/login'>planted</a>"));
  await expect(panel).toHaveAttribute("tabindex", "-1");
  await panel.getByRole("link", { name: "planted" }).evaluate((link) => link.remove());
  await expect(panel).toHaveAttribute("tabindex", "0");
});

test("KIT-5 in a field with suggestions an arrow opens the list at its first suggestion", async ({
  page,
}) => {
  await openSignedIn(page, "buyer", "/app/auctions");
  await page.getByRole("button", { name: "Filters" }).click();
  const field = page.getByRole("combobox", { name: "Location" });
  const suggestion = page.getByRole("listbox").getByRole("option").first();
  await field.fill("Pun");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("Escape");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.press("ArrowDown");
  await expect(suggestion).toHaveAttribute("aria-selected", "true");
  const marked = await suggestion.getAttribute("id");
  await expect(field).toHaveAttribute("aria-activedescendant", marked ?? "");
});

test("KIT-6 a double click on a dialog's button does not press what is below it", async ({ page }) => {
  const title = `Weld${process.pid}`;
  await openManagement(page, title);
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const box = await dialog(page).getByRole("button", { name: "Delete permanently" }).boundingBox();
  if (box === null) throw new Error("The dialog has no button.");
  await page.evaluate(
    `document.addEventListener("click", ({ target }) => {
      if (target.closest("dialog") === null) document.title = "pressed below";
    })`,
  );
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.dblclick(...at);
  await expect(toasts(page)).toContainText("Auction deleted successfully");
  await expect(page).not.toHaveTitle("pressed below");
});

test("KIT-7 on a phone neither a toast nor a long dialog hides what is pressed next", async ({ page }) => {
  const title = `Annatto${process.pid}`;
  await page.setViewportSize({ width: 360, height: 640 });
  await openManagement(page, title);
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Change status" }).click();
  await expect(dialog(page).getByRole("button", { name: "Change status" })).toBeInViewport({ ratio: 1 });

  // Somebody new is welcomed.
  await loseSession(page);
  await signUp(page, "Saffron Roy", newEmail("saffron"));
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const toast = dialog(page).locator(".toast");
  await expect(toast).toBeVisible();
  const links = await dialog(page).getByRole("navigation").boundingBox();
  const covered = await toast.boundingBox();
  expect((links?.y ?? 0) + (links?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
});
