import { plantedPlace } from "@boli/server/testing/paywall/planted-places";
import { signUpByApi, newEmail } from "../support/accounts.ts";
import type { PageGlobals } from "../support/page-globals.ts";
import { listAuction } from "../support/auctions-by-api.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { reportLeakedPlaces } from "../support/leaked-places.ts";

// Proves that the recorder finds leaks; otherwise a passing journey would mean nothing.
test("PAYWALL-8 the recorder finds a place that is sent to a browser whose user may not know it", async ({
  page,
}, { testId }) => {
  // The program has no leak, so a person's name is made to look like a planted place.
  const name = `Asha Quillonwadi${plantedPlace(0).code}`;
  const email = newEmail("canary");
  await signUpByApi(page, name, email);
  await page.goto("/app/profile");
  await expect(page.getByText(name).first()).toBeVisible();
  await page.close();
  const leaks = (await reportLeakedPlaces(testId)).join("\n");
  expect(leaks).toContain(
    `the buyer ${email} (free) was told a word of an address in the body of GET /app/profile`,
  );
});

test("PAYWALL-8 the recorder finds a place that is left over in a browser for its next user", async ({
  page,
  watched,
}) => {
  await page.goto("/login");
  const { address, sourceUrl } = plantedPlace(0);
  await page.evaluate(
    ([shown, kept]) => {
      const { document, localStorage } = globalThis as unknown as PageGlobals;
      document.body.insertAdjacentText("beforeend", shown);
      localStorage["left-over"] = kept;
    },
    [address, sourceUrl] as const,
  );
  const found: string[] = [];
  for (const one of watched) {
    await one.settle();
    found.push(...one.take());
  }
  expect(found).toEqual([
    expect.stringMatching(
      /^paywall: a signed-out caller was told a word of an address in what is shown of the open/,
    ),
    expect.stringMatching(
      /^paywall: a signed-out caller was told a source link in what is kept of the open page/,
    ),
  ]);
  await page.close();
});

test("PAYWALL-8 nothing is found when a place is shown to its seller, a subscriber and an admin", async ({
  page,
  another,
}, { testId }) => {
  const auction = await listAuction();
  for (const account of ["seller", "member", "admin"] as const) {
    const browser = account === "seller" ? page : await another();
    await signInByApi(browser, account);
    await browser.goto(`/app/auctions/${auction.id}?tab=location`);
    await expect(browser.getByText("Zephyrand").first()).toBeVisible();
  }
  expect(await reportLeakedPlaces(testId)).toEqual([]);
});
