import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { byApi, type ByApi } from "../support/auctions-by-api.ts";
import { loseSession, signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const address = "/app/auction-management";
const api = "/api/admin/auctions";

const toast = (page: Page) => page.getByRole("log");
const rowOf = (page: Page, title: string) => page.locator("tbody tr").filter({ hasText: title });
const titles = (page: Page) => page.locator("tbody th a");
const boxOf = (page: Page, title: string) => rowOf(page, title).getByRole("checkbox");
const bar = (page: Page) => page.getByRole("region", { name: "Selected auctions" });
const resultOf = (page: Page) => page.locator(".bulk-result");
const dialog = (page: Page) => page.getByRole("dialog");

// A word that no other journey's auctions contain, so that each journey sees only its own.
const words = [
  "Kiwi",
  "Aloe",
  "Birch",
  "Cedar",
  "Deodar",
  "Ebony",
  "Fig",
  "Guava",
  "Holly",
  "Iris",
  "Jasmine",
];
const ownWord = (): string => `${words.shift() ?? "More"}${process.pid}`;

async function openAs(page: Page, search: string): Promise<void> {
  await signInByApi(page, "admin");
  await page.goto(`${address}${search}`);
  await expect(page.locator("tbody tr").first()).toBeVisible();
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

async function setStatus(page: Page, title: string, status: string): Promise<void> {
  await choose(page, title, "Change status");
  await dialog(page).getByRole("radio", { name: status }).check();
  await dialog(page).getByRole("button", { name: "Change status" }).click();
}

// The status that other users get.
const statusFor = async (who: ByApi, id: string): Promise<number> =>
  (await who.send("GET", `/api/auctions/${id}`)).status;

test("MANAGEMENT-30 an admin hides an auction and shows it again, and the world sees as much", async ({
  page,
}) => {
  const seller = await byApi("seller");
  const buyer = await byApi("buyer");
  const title = `${ownWord()} brass lamps`;
  const id = await seller.list(title);
  await openAs(page, `?search=${title}`);
  const row = rowOf(page, title);
  await expect(row).toContainText("Visible");
  await row.getByRole("button", { name: `Visible. Hide ${title}` }).click();
  await expect(toast(page)).toContainText("Auction hidden successfully");
  await expect(row).toContainText("Hidden");
  expect(await statusFor(buyer, id)).toBe(404);
  expect(await statusFor(seller, id)).toBe(200);
  await page.reload();
  await expect(row).toContainText("Hidden");
  await choose(page, title, "Unhide");
  await expect(toast(page)).toContainText("Auction unhidden successfully");
  await expect(row).toContainText("Visible");
  expect(await statusFor(buyer, id)).toBe(200);
});

test("MANAGEMENT-31 each status can be set by hand and stays, then returns to the clock; the history lists it all", async ({
  page,
}) => {
  const seller = await byApi("seller");
  const title = `${ownWord()} scrap iron`;
  await seller.list(title);
  await openAs(page, `?search=${title}&status=all`);
  const row = rowOf(page, title);
  await expect(row).not.toContainText("Set manually");
  for (const status of ["Ongoing", "Completed", "Cancelled", "Upcoming"]) {
    await setStatus(page, title, status);
    await expect(toast(page)).toContainText(`Auction status updated to ${status}`);
    await expect(row.locator(".managed-status")).toHaveText(`${status}Set manually`);
    await expect(page.getByRole("tab", { name: `${status} 1` })).toBeVisible();
  }
  // The auction already has this status.
  await choose(page, title, "Change status");
  await expect(dialog(page)).toContainText("Now: Upcoming (set manually).");
  await expect(dialog(page).getByRole("radio", { name: "Upcoming" })).toBeFocused();
  await dialog(page).getByRole("radio", { name: "Automatic (by date)" }).check();
  await dialog(page).getByRole("button", { name: "Change status" }).click();
  await expect(toast(page)).toContainText("Auction status is automatic again");
  await expect(row.locator(".managed-status")).toHaveText("Upcoming");

  await choose(page, title, "Change history");
  const history = page.getByRole("dialog", { name: /Change history/ });
  await expect(history.getByRole("listitem")).toHaveCount(6);
  await expect(history.getByRole("listitem").first()).toContainText("Only how it's set has changed");
  await expect(history.getByRole("listitem").nth(2)).toContainText(/Completed.*changed to Cancelled/);
  await expect(history.getByRole("listitem").first()).toContainText("· Admin");
  await expect(history.getByRole("listitem").last()).toContainText("· Seller");
  await expect(history.getByRole("listitem").last()).toContainText("Auction listed");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Actions for ${title}` })).toBeFocused();
});

test("MANAGEMENT-32 deleting asks first, is for ever, and leaves the focus in the list", async ({ page }) => {
  const seller = await byApi("seller");
  const word = ownWord();
  const id = await seller.list(`${word} one`);
  await seller.list(`${word} two`);
  await openAs(page, `?search=${word}`);
  await choose(page, `${word} one`, "Delete");
  await expect(dialog(page)).toContainText("You can't undo this.");
  await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, `${word} one`)).toBeVisible();
  await choose(page, `${word} one`, "Delete");
  await dialog(page).getByRole("button", { name: "Delete permanently" }).click();
  await expect(toast(page)).toContainText("Auction deleted successfully");
  await expect(titles(page)).toHaveText([`${word} two`]);
  await expect(titles(page).first()).toBeFocused();
  expect(await statusFor(seller, id)).toBe(404);
  await expect(page.getByRole("tab", { name: "Upcoming 1" })).toBeVisible();
  // Deleting the last row removes the table.
  await choose(page, `${word} two`, "Delete");
  await dialog(page).getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("No auctions found")).toBeVisible();
  await expect(page.locator(".managed-range")).toBeFocused();
});

test("MANAGEMENT-33 many at once: selected with Shift, hidden, with missing ones reported, and undone as far as it was done", async ({
  page,
}) => {
  const [seller, admin] = await Promise.all([byApi("seller"), byApi("admin")]);
  const word = ownWord();
  // Newest first.
  const ids: string[] = [];
  for (const name of ["five", "four", "three", "two", "one"])
    ids.unshift(await seller.list(`${word} ${name}`));
  await admin.send("PUT", `${api}/${ids[2]}/visibility`, { hidden: true });
  await openAs(page, `?search=${word}`);
  await boxOf(page, `${word} one`).click();
  await boxOf(page, `${word} four`).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("4 selected");
  await expect(boxOf(page, `${word} five`)).not.toBeChecked();
  // Another user deletes one of them meanwhile.
  await admin.send("DELETE", `${api}/${ids[3]}`);
  await bar(page).getByRole("button", { name: "Hide", exact: true }).click();
  await expect(resultOf(page)).toContainText("3 auctions are hidden. 1 auction was already deleted.");
  await expect(bar(page).getByRole("button")).toHaveCount(0);
  await expect(titles(page)).toHaveText(["one", "two", "three", "five"].map((name) => `${word} ${name}`));
  await expect(page.locator("tr[data-hidden]")).toHaveCount(3);
  await resultOf(page).getByRole("button", { name: "Undo" }).click();
  await expect(resultOf(page)).toContainText("2 auctions are visible.");
  await expect(resultOf(page)).toBeFocused();
  // The auction that was already hidden before this action stays hidden.
  await expect(page.locator("tr[data-hidden]")).toHaveCount(1);
  await expect(rowOf(page, `${word} three`)).toContainText("Hidden");

  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await expect(bar(page)).toContainText("4 selected");
  await bar(page).getByRole("button", { name: "Change status" }).click();
  await expect(dialog(page)).toContainText("Change the status of 4 auctions");
  await expect(dialog(page).getByRole("button", { name: "Change status" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await dialog(page).getByRole("radio", { name: "Cancelled" }).check();
  await dialog(page).getByRole("button", { name: "Change status" }).click();
  await expect(resultOf(page)).toContainText("4 auctions are now: Cancelled.");
  // They have left the list of upcoming auctions, which offers a button to show them.
  await page.getByRole("button", { name: "Show all 4" }).click();
  await expect(titles(page)).toHaveCount(4);
});

test("MANAGEMENT-34 a change is shown at once, and visibly reverted when the server refuses it", async ({
  page,
  allowFailedRequests,
}) => {
  const seller = await byApi("seller");
  const title = `${ownWord()} office chairs`;
  const id = await seller.list(title);
  const visibility = `${api}/${id}/visibility`;
  await openAs(page, `?search=${title}`);
  const row = rowOf(page, title);
  const switchIt = row.locator(".managed-visibility button");

  // The response is held back: the row shows the change meanwhile.
  let requests = 0;
  let answer: (how: "no" | "lost") => void = () => undefined;
  await page.route(`**${visibility}`, async (route) => {
    requests += 1;
    const how = await new Promise<"no" | "lost">((resolve) => (answer = resolve));
    if (how === "lost") return route.abort("connectionfailed");
    const body = { success: false, code: "unavailable", error: "We're busy right now." };
    return route.fulfill({ status: 503, json: body });
  });
  allowFailedRequests(visibility);
  await switchIt.dblclick();
  await expect(switchIt).toContainText("Hidden");
  await expect(switchIt).toHaveAttribute("aria-disabled", "true");
  await expect(switchIt).toHaveAttribute("title", /^This auction is being changed\./);
  await expect.poll(() => requests).toBe(1);
  answer("no");
  await expect(toast(page)).toContainText("Failed to update auction visibility");
  await expect(resultOf(page).getByRole("alert")).toContainText(`“${title}”: We're busy right now.`);
  await expect(switchIt).toContainText("Visible");
  // The second click of the double click sent no request.
  expect(requests).toBe(1);

  await resultOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(switchIt).toContainText("Hidden");
  await expect.poll(() => requests).toBe(2);
  answer("lost");
  await expect(resultOf(page).getByRole("alert")).toContainText(
    "We got no response. Please check your internet connection.",
  );
  await expect(switchIt).toContainText("Visible");
  await page.unroute(`**${visibility}`);
  await resultOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(toast(page)).toContainText("Auction hidden successfully");
  await expect(resultOf(page)).toBeEmpty();
  await expect(row).toContainText("Hidden");
});

test("MANAGEMENT-35 a status that cannot be set is reported where it was chosen: refused, and without an answer", async ({
  page,
  allowFailedRequests,
}) => {
  const seller = await byApi("seller");
  const title = `${ownWord()} port cranes`;
  const id = await seller.list(title);
  const status = `${api}/${id}/status`;
  await openAs(page, `?search=${title}`);
  allowFailedRequests(status);
  allowFailedRequests(`${api}/${id}`);
  const body = { success: false, code: "unavailable", error: "We're busy right now." };
  await page.route(`**${status}`, (route) => route.fulfill({ status: 503, json: body }));
  await setStatus(page, title, "Cancelled");
  await expect(dialog(page).getByRole("alert")).toContainText("We're busy right now.");
  await expect(toast(page)).toContainText("Failed to update status");
  await expect(dialog(page).getByRole("radio", { name: "Cancelled" })).toBeChecked();
  await page.unroute(`**${status}`);
  await page.route(`**${status}`, (route) => route.abort("connectionfailed"));
  await dialog(page).getByRole("button", { name: "Change status" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Failed to update auction status");
  await page.keyboard.press("Escape");
  await expect(rowOf(page, title)).toContainText("Upcoming");
  await page.route(`**${api}/${id}`, (route) => route.abort("connectionfailed"));
  await choose(page, title, "Delete");
  await dialog(page).getByRole("button", { name: "Delete permanently" }).click();
  await expect(toast(page)).toContainText("Failed to delete auction");
  await expect(resultOf(page).getByRole("alert")).toContainText("We got no response.");
  await expect(rowOf(page, title)).toBeVisible();
});

test("MANAGEMENT-36 two admins at once: what the row shows is what the server says", async ({
  page,
  allowFailedRequests,
}) => {
  const [seller, admin] = await Promise.all([byApi("seller"), byApi("admin")]);
  const word = ownWord();
  const gone = await seller.list(`${word} gone`);
  const changed = await seller.list(`${word} changed`);
  await openAs(page, `?search=${word}`);
  await admin.send("PUT", `${api}/${changed}/status`, { status: "ongoing" });
  await admin.send("PUT", `${api}/${changed}/visibility`, { hidden: true });
  await admin.send("DELETE", `${api}/${gone}`);
  allowFailedRequests(`${api}/${gone}/visibility`);
  await rowOf(page, `${word} gone`).locator(".managed-visibility button").click();
  await expect(resultOf(page).getByRole("alert")).toContainText(`“${word} gone”: Auction not found`);
  await expect(resultOf(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
  // Both have left the list of upcoming auctions, each for its own reason.
  await expect(page.getByText("No auctions found")).toBeVisible();
  await page.getByRole("tab", { name: "Ongoing 1" }).click();
  await expect(rowOf(page, `${word} changed`)).toContainText("Hidden");
  await expect(rowOf(page, `${word} changed`)).toContainText("Set manually");
});

test("MANAGEMENT-38 a row leads to its page and to its form, Back leads to the same list, and the button to a new one", async ({
  page,
}) => {
  const seller = await byApi("seller");
  const title = `${ownWord()} garden benches`;
  const id = await seller.list(title);
  await openAs(page, `?search=${title}&status=all`);
  const list = page.url();
  await choose(page, title, "View Details");
  await expect(page).toHaveURL(new RegExp(`/app/auctions/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(list);
  await choose(page, title, "Edit");
  await expect(page).toHaveURL(new RegExp(`/app/auctions/${id}/edit$`));
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await page.goBack();
  await expect(rowOf(page, title)).toBeVisible();
  await page.locator(".management-head").getByRole("link", { name: "Create Auction" }).click();
  await expect(page).toHaveURL(/\/app\/create-auction$/);
});

test("MANAGEMENT-37 whoever is no admin sees that it is not for them, and the server thinks so as well", async ({
  page,
}) => {
  for (const account of ["seller", "buyer", "reseller"] as const) {
    await signInByApi(page, account);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(page.locator("table")).toHaveCount(0);
    await expectAccessible(page, `the refusal of the ${account}`);
    const who = await byApi(account);
    expect((await who.send("GET", api)).status).toBe(403);
    expect((await who.send("POST", `${api}/bulk`, { ids: [], hidden: true })).status).toBe(403);
    await loseSession(page);
  }
});
