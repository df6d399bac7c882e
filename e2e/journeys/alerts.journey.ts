import type { Page } from "@playwright/test";
import { inBoth } from "../support/both-languages.ts";
import { signUpByApi, signUpReader, newEmail } from "../support/accounts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { byApi } from "../support/auctions-by-api.ts";
import { rareWord } from "../support/auctions.ts";
import { signInByApi } from "../support/sign-in.ts";
import { sizesOf } from "../support/sizes.ts";
import { expect, test } from "../support/test.ts";

const alerts = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("combobox") });

async function forgetAlerts(account: "buyer" | "member"): Promise<void> {
  const api = await byApi(account);
  const { data } = await api.send("GET", "/api/alerts");
  for (const { id } of (data as { alerts: Array<{ id: string }> }).alerts)
    await api.send("DELETE", `/api/alerts/${id}`);
}

const said = inBoth({
  none: ["No auctions found", "कोई नीलामी नहीं मिली"],
  set: ["Set alert", "अलर्ट लगाएँ"],
  heading: ["Set an alert", "अलर्ट लगाएँ"],
  type: ["Embassy", "दूतावास"],
  daily: ["Once a day", "दिन में एक बार"],
  save: ["Save alert", "अलर्ट सेव करें"],
  saved: ["Alert saved", "अलर्ट सेव हो गया"],
  nothing: ["Nothing new yet", "अभी तक कुछ नया नहीं"],
});

for (const { width, language } of sizesOf("ALERT-14"))
  test(`ALERT-14 an empty list is saved as an alert, which leads back to it (${width} px, ${language})`, async ({
    page,
  }) => {
    const words = said[language];
    const word = rareWord();
    await page.setViewportSize({ width, height: 760 });
    await signUpReader(page, "Rekha Iyer", language);
    await page.goto(`/app/auctions?search=${word}&type=Embassy`);
    await expect(page.getByText(words.none)).toBeVisible();
    const opener = page.getByRole("button", { name: words.set });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: words.heading });
    await expect(dialog.getByRole("listitem")).toHaveText([`“${word}”`, words.type]);
    // Also where the empty list is centred.
    await expect(dialog).toHaveCSS("text-align", "start");
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole("radio", { name: words.daily }).check();
    await dialog.getByRole("button", { name: words.save }).dblclick();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto("/app/alerts");
    await expect(alerts(page)).toHaveCount(1);
    await expect(alerts(page)).toContainText(words.nothing);
    await expect(alerts(page).getByRole("combobox")).toHaveValue("daily");
    await alerts(page).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`search=${word}&type=Embassy`));
  });

test("ALERT-14 who saves the same list again is told that they have its alert", async ({
  page,
  allowFailedRequests,
}) => {
  await forgetAlerts("member");
  const search = rareWord();
  const { send } = await byApi("member");
  await send("POST", "/api/alerts", { search: { search } });
  await signInByApi(page, "member");
  allowFailedRequests("/api/alerts");
  await page.goto(`/app/auctions?search=${search}`);
  await page.getByRole("button", { name: "Set alert" }).click();
  const dialog = page.getByRole("dialog", { name: "Set an alert" });
  await dialog.getByRole("button", { name: "Save alert" }).click();
  await expect(dialog.getByText("You already have an alert for this search.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

for (const width of [360, 1280])
  test(`ALERT-16 who has all their alerts is told so before they save another, and what to do (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    await signUpByApi(page, "Rekha Iyer", newEmail("rekha"));
    await page.goto(`/app/auctions?search=${rareWord()}`);
    const opener = page.getByRole("button", { name: "Set alert" });
    const dialog = page.getByRole("dialog", { name: "Set an alert" });
    await opener.click();
    // Nobody is promised what only subscribers have.
    await expect(dialog.getByRole("radio", { name: "After an hour" })).not.toBeChecked();
    await expect(dialog.getByRole("radio", { name: "Once a day" })).toBeChecked();
    await expect(dialog.getByRole("radio", { name: "At once" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Save alert" }).click();
    await expect(page.getByText("Alert saved")).toBeVisible();
    await expect(opener).toBeFocused();
    await page.goto("/app/alerts");
    await alerts(page).getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("1 of 1 alert, 1 paused")).toBeVisible();
    await page.goto(`/app/auctions?search=${rareWord()}`);
    await opener.click();
    await expect(dialog.getByText("a paused one counts too")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Save alert" })).toHaveCount(0);
    await expectAccessible(page, "no room for another alert");
    await expectNoSidewaysScroll(page);
    await expect(dialog.getByRole("link", { name: "Manage Alerts" })).toBeVisible();
    const edge = (await dialog.boundingBox())?.x ?? 0;
    for (const link of await dialog.getByRole("link").all())
      expect((await link.boundingBox())?.x).toBeGreaterThan(edge + 16);
    await dialog.getByRole("link", { name: "Subscribe Now" }).click();
    await expect(page).toHaveURL(/\/app\/subscription/);
  });

test("ALERT-15 a change shows at once and goes back when the server refuses it", async ({
  page,
  allowFailedRequests,
}) => {
  await forgetAlerts("member");
  const word = rareWord();
  const { send } = await byApi("member");
  const { data } = await send("POST", "/api/alerts", { search: { search: word }, frequency: "instant" });
  const { id } = data as { id: string };
  await signInByApi(page, "member");
  await page.goto("/app/alerts");
  const row = alerts(page);
  await row.getByRole("button", { name: "Pause" }).click();
  await expect(row.getByRole("button", { name: "Resume" })).toBeVisible();
  await page.reload();
  await expect(row.getByText("Paused")).toBeVisible();
  allowFailedRequests(`/api/alerts/${id}`);
  await page.route("**/api/alerts/*", (route) => route.abort("connectionfailed"));
  await row.getByRole("combobox").selectOption("weekly");
  await expect(page.getByText("We couldn't change the alert.")).toBeVisible();
  await expect(row.getByRole("combobox")).toHaveValue("instant");
  await page.unroute("**/api/alerts/*");
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No alerts yet")).toBeVisible();
});
