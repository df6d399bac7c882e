import { workerRemoval } from "@boli/contract/site/worker-removal";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { goodPassword, newEmail, signUpByApi, signUpReader } from "../support/accounts.ts";
import { byApi } from "../support/auctions-by-api.ts";
import { rareWord } from "../support/auctions.ts";
import { inBoth } from "../support/both-languages.ts";
import {
  cacheNames,
  controllerOf,
  endKeptSubscription,
  installed,
  kept,
  markPage,
  newWorkers,
  updateWorker,
  workerReady,
  workers,
} from "../support/installed.ts";
import { brokenPart, makeReleaseProxy } from "../support/release-proxy.ts";
import { channelOf, openSignedIn, signOut, typeCredentials } from "../support/sign-in.ts";
import { addressOfProduct, expect, test } from "../support/test.ts";

test.use({ newBrowsers: true, serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

// Without a network, the files and addresses of a page fail as they are asked for.
function expectLost(page: Page, allowFailedRequests: (pathname: string) => void): void {
  page.context().on("request", (request) => allowFailedRequests(new URL(request.url()).pathname));
  allowFailedRequests("/api/events");
}

async function save(page: Page, id: string): Promise<void> {
  const headers = { origin: addressOfProduct() };
  expect((await page.request.put(`/api/favourites/${id}`, { headers })).status()).toBe(200);
}

// An auction of this journey alone, in Jaipur.
async function listOne(): Promise<{ id: string; title: string }> {
  const title = `Carpets ${rareWord()}`;
  return { id: await (await byApi("seller")).list(title), title };
}

async function goOffline(context: BrowserContext, isOffline = true): Promise<void> {
  await context.setOffline(isOffline);
}

test("APP-11 a browser finds nothing missing to install the app, and the worker answers for its pages", async ({
  page,
  context,
}) => {
  await openSignedIn(page, "buyer");
  await installed(page);
  await page.reload();
  expect(await controllerOf(page)).toMatch(/\/sw\.js$/);
  const browser = await context.newCDPSession(page);
  const manifest = await browser.send("Page.getAppManifest");
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
});

test("APP-11 APP-12 every page names the manifest of its language, and every file that the worker keeps is there", async ({
  page,
}) => {
  for (const [path, manifest] of [
    ["/terms", "/manifest.webmanifest"],
    ["/hi", "/hi/manifest.webmanifest"],
    ["/login", "/manifest.webmanifest"],
  ] as const)
    expect(await (await page.request.get(path)).text(), path).toMatch(
      new RegExp(`rel="manifest"\\s+href="${manifest}"`),
    );
  const worker = await (await page.request.get("/sw.js")).text();
  const files = [...new Set(worker.match(/\/assets\/[\w.-]+/g))];
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200);
});

const words = inBoth({
  offline: ["You're offline", "आप ऑफ़लाइन हैं"],
  asOf: [/As of \d+:\d\d/, /\d+:\d\d(?: \S+)? की स्थिति/],
  favourites: ["Favorites", "पसंदीदा"],
  bids: ["My bids", "मेरी बोलियाँ"],
  noBids: ["No bids yet", "अभी कोई बोली नहीं"],
});

for (const language of ["en", "hi"] as const)
  test(`APP-1 APP-2 APP-3 saved auctions and bids are read without a network with their time, everything else says so (${language})`, async ({
    page,
    context,
    allowFailedRequests,
  }) => {
    const texts = words[language];
    const { id, title } = await listOne();
    await signUpReader(page, "Rekha Iyer", language);
    await save(page, id);
    const heading = page.getByRole("heading", { level: 1 });
    await page.goto("/app/favorites");
    await installed(page);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(texts.asOf)).toHaveCount(0);
    await page.goto("/app/my-bids");
    await expect(page.locator(".list-empty")).toBeVisible();
    await page.goto(`/app/auctions/${id}`);
    await expect(heading).toHaveText(title);
    await expect.poll(() => kept(page)).toContain(`"one","${id}"`);

    expectLost(page, allowFailedRequests);
    await goOffline(context);
    await page.reload();
    await expect(heading).toHaveText(title);
    await expect(page.getByText(texts.asOf)).toBeVisible();
    await page.goto("/app/favorites");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText(texts.asOf)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto("/app/my-bids");
    await expect(page.locator(".list-empty")).toBeVisible();
    await expect(page.getByText(texts.asOf)).toBeVisible();

    await page.goto("/app/dashboard");
    await expect(heading).toHaveText(texts.offline);
    await expectAccessible(page, "the page without a network");
    await page.getByRole("link", { name: texts.favourites, exact: true }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveText(texts.offline);
    await goOffline(context, false);
    await expect(page.locator(".dashboard")).toBeVisible();
    await expect(page.getByText(texts.asOf)).toHaveCount(0);
  });

test("APP-1 a public page says that one is offline, in its language, and opens by itself afterwards", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  await page.goto("/terms");
  await workerReady(page);
  const heading = page.getByRole("heading", { level: 1 });
  const title = await heading.innerText();
  expectLost(page, allowFailedRequests);
  await goOffline(context);
  await page.reload();
  await expect(heading).toHaveText("You're offline");
  await expectAccessible(page, "a public page without a network");
  await expectNoSidewaysScroll(page);
  await page.goto("/hi");
  await expect(heading).toHaveText("आप ऑफ़लाइन हैं");
  // Nobody is signed in, and the app was never open here.
  await page.goto("/app/favorites");
  await expect(heading).toHaveText("You're offline");
  await page.goto("/terms");
  await goOffline(context, false);
  await expect(heading).toHaveText(title);
});

test("APP-3 a page that stays open without a network says of when it is", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  await openSignedIn(page, "buyer", "/app/auctions");
  await expect(page.getByRole("article").first()).toBeVisible();
  expectLost(page, allowFailedRequests);
  await goOffline(context);
  await expect(page.locator(".channel-banner")).toHaveText(/You're offline.*As of \d+:\d\d/);
  await goOffline(context, false);
  await expect(page.locator(".channel-banner")).toHaveText("");
});

test("APP-5 nothing of the person is left after signing out, nor after a session that ended elsewhere", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  const { id, title } = await listOne();
  const email = newEmail("tara");
  await signUpByApi(page, "Tara Bose", email);
  await save(page, id);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/app/favorites");
  await installed(page);
  await expect.poll(() => kept(page)).toContain(title);
  await expect.poll(() => kept(page)).toContain(email);
  await signOut(page);
  await expect.poll(() => kept(page)).toBe("");

  await typeCredentials(page, email, goodPassword);
  const isConnected = channelOf(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await isConnected;
  await page.goto("/app/favorites");
  await expect.poll(() => kept(page)).toContain(title);
  // Ended by another device of the same person.
  expectLost(page, allowFailedRequests);
  const login = { email, password: goodPassword };
  const other = await fetch(`${addressOfProduct()}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(login),
  });
  const { data } = (await other.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  const ended = await fetch(`${addressOfProduct()}/api/auth/sessions`, { method: "DELETE", headers });
  expect(ended.status).toBe(200);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => kept(page)).toBe("");
  await goOffline(context);
  await page.goto("/app/favorites");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're offline");
  await expect(page.getByText(title)).toHaveCount(0);
  await goOffline(context, false);
  await expect(page).toHaveURL(/\/login/);
});

test("APP-5 signing out on one page takes what another page kept, and that page is left at once", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  const { id, title } = await listOne();
  await signUpByApi(page, "Sarita Menon", newEmail("sarita"));
  await save(page, id);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/app/favorites");
  await installed(page);
  const other = await context.newPage();
  await other.goto("/app/favorites");
  await expect(other.getByRole("heading", { name: title })).toBeVisible();
  await expect.poll(() => kept(page)).toContain(title);
  expectLost(other, allowFailedRequests);
  await signOut(page);
  await expect(other).toHaveURL(/\/login/);
  await expect.poll(() => kept(page)).toBe("");
  await expect(other.getByText(title)).toHaveCount(0);
});

test("APP-5 a page that slept while another person signed in signs out when it hears of them, and keeps theirs", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  const { id, title } = await listOne();
  await signUpByApi(page, "Uma Nair", newEmail("uma"));
  // Its channel is silent, so the server tells this page nothing.
  await page.routeWebSocket(/./, () => undefined);
  await save(page, id);
  await page.goto("/app/favorites");
  await installed(page);
  await expect.poll(() => kept(page)).toContain(title);
  expectLost(page, allowFailedRequests);
  const another = newEmail("gita");
  await signUpByApi(page, "Gita Pillai", another);
  const other = await context.newPage();
  await other.goto("/app/favorites");
  await expect(other.locator(".list-empty")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(title)).toHaveCount(0);
  await expect.poll(() => kept(other)).toContain(another);
  expect(await kept(other)).not.toContain(title);
});

test("APP-6 a place is read without a network until the subscription ends by the device's clock, and is gone then", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  const { id, title } = await listOne();
  await openSignedIn(page, "member");
  await save(page, id);
  await page.goto("/app/favorites");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto(`/app/auctions/${id}?tab=location`);
  await installed(page);
  const auction = await page.request.get(`/api/auctions/${id}`);
  const { data } = (await auction.json()) as { data: { location: { address: string } } };
  const place = data.location.address;
  // As it is kept: within JSON.
  const keptPlace = JSON.stringify(place).slice(1, -1);
  await expect(page.getByText(place).first()).toBeVisible();
  await expect.poll(() => kept(page)).toContain(keptPlace);
  expectLost(page, allowFailedRequests);
  await goOffline(context);
  await page.reload();
  await expect(page.getByText(place).first()).toBeVisible();

  await endKeptSubscription(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await kept(page)).not.toContain(keptPlace);
  await expect(page.getByText(place)).toHaveCount(0);
  await page.goto("/app/favorites");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

test("APP-7 with a full storage everything works as long as there is a network, and then a calm page says so", async ({
  page,
  context,
  allowFailedRequests,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send("Storage.overrideQuotaForOrigin", { origin: addressOfProduct(), quotaSize: 1 });
  const { title, id } = await listOne();
  await signUpByApi(page, "Meera Joshi", newEmail("meera"));
  await save(page, id);
  await page.goto("/app/favorites");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await workerReady(page);
  await page.goto("/app/my-bids");
  await expect(page.locator(".list-empty")).toBeVisible();
  expectLost(page, allowFailedRequests);
  await goOffline(context);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're offline");
  await goOffline(context, false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator(".list-empty")).toBeVisible();
});

// Names in the worker's script.
const versionOf = (script: string): string => /version:[`"']([0-9a-f]{12})/.exec(script)?.[1] ?? "";
const entryOf = (script: string): string => /entry:[`"']([^`"']+)/.exec(script)?.[1] ?? "";

function asRelease(version: string, script: string): string {
  expect(versionOf(script)).toMatch(/^[0-9a-f]{12}$/);
  expect(entryOf(script)).toMatch(/^\/assets\//);
  return script
    .replaceAll(versionOf(script), version)
    .replace(/(entry:[`"'])[^`"']+/, "$1/assets/index-another.js");
}

// Before the address that they are of goes away.
async function leave(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto("about:blank");
}

test("APP-9 APP-10 a new release is offered while pages are open, and taken when the person says so", async ({
  page,
  context,
  allowOutsideRequests,
}) => {
  const proxy = await makeReleaseProxy(addressOfProduct());
  allowOutsideRequests(proxy.address);
  try {
    await signUpByApi(page, "Nila Rao", newEmail("nila"));
    // Cookies belong to a host, whatever its port.
    await page.goto(`${proxy.address}/app/dashboard`);
    await installed(page);
    await page.reload();
    const other = await context.newPage();
    await other.goto(`${proxy.address}/app/favorites`);
    await expect(other.locator(".list-empty")).toBeVisible();
    for (const one of [page, other]) await markPage(one);

    // One that came by half is not taken for a release.
    proxy.release((script) =>
      asRelease("eeeeeeeeeeee", script).replace(/\/assets\/app-area-[\w-]+\.js/, brokenPart),
    );
    await updateWorker(page);
    await expect.poll(() => newWorkers(page)).toEqual([]);
    proxy.release((script) => asRelease("ffffffffffff", script));
    // In a form nothing is offered.
    await page.goto(`${proxy.address}/app/profile`);
    await markPage(page);
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Nila R");
    await updateWorker(page);
    const offer = (one: Page) => one.locator(".channel-release");
    await expect(offer(other)).toContainText("A new version is ready");
    await expect(offer(page)).toHaveCount(0);
    await expectAccessible(other, "the offer of a release");
    // Elsewhere it is, and nothing was loaded anew by itself.
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await expect(offer(page)).toContainText("A new version is ready");
    for (const one of [page, other]) await expect(one.locator("body[data-same]")).toHaveCount(1);

    await offer(page).getByRole("button", { name: "Reload" }).click();
    await expect(page.locator("body[data-same]")).toHaveCount(0);
    await expect(page.locator(".dashboard")).toBeVisible();
    const names = await cacheNames(page);
    // Pages of the release before still find their parts.
    expect(names.filter((name) => name.startsWith("boli-release-"))).toHaveLength(2);
    await expect(other.locator("body[data-same]")).toHaveCount(1);
    await other.getByRole("link", { name: "Dashboard" }).first().click();
    await expect(other.locator(".dashboard")).toBeVisible();
    await expect(other.locator("body[data-same]")).toHaveCount(1);
  } finally {
    await leave(context);
    await proxy.close();
  }
});

test("APP-13 the operator takes the worker away, with all that is kept, and open pages stay", async ({
  page,
  context,
  allowOutsideRequests,
}) => {
  const proxy = await makeReleaseProxy(addressOfProduct());
  allowOutsideRequests(proxy.address);
  try {
    await signUpByApi(page, "Lata Desai", newEmail("lata"));
    await page.goto(`${proxy.address}/app/favorites`);
    await installed(page);
    await page.reload();
    expect(await controllerOf(page)).toMatch(/\/sw\.js$/);
    await expect.poll(() => kept(page)).not.toBe("");
    await markPage(page);
    proxy.release(() => workerRemoval);
    await updateWorker(page);
    await expect.poll(() => workers(page)).toBe(0);
    expect(await cacheNames(page)).toEqual([]);
    await expect(page.locator("body[data-same]")).toHaveCount(1);
    // Not even for a moment is anything offered.
    await expect(page.locator(".channel-release")).toHaveCount(0);
    await page.goto(`${proxy.address}/app/my-bids`);
    await expect(page.locator(".list-empty")).toBeVisible();
    expect(await controllerOf(page)).toBe("");
  } finally {
    await leave(context);
    await proxy.close();
  }
});
