import { shellStateId } from "@boli/contract/shell/state";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { listAuction } from "../support/auctions-by-api.ts";
import { dayAhead, rareWord } from "../support/auctions.ts";
import { signInByApi } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const ground = (page: Page) => page.getByRole("application");
const pins = (page: Page) => page.locator(".auction-pin");
const card = (page: Page) => page.locator(".map-card");

const views = [
  { width: 360, height: 780, language: "en", map: "Map", city: "Pune, Maharashtra" },
  { width: 1280, height: 900, language: "hi", map: "नक्शा", city: "पुणे, महाराष्ट्र" },
] as const;

for (const { width, height, language, map, city } of views) {
  test.describe(`at ${width} px in ${language}`, () => {
    test.use({ viewport: { width, height }, locale: `${language}-IN` });

    test("MAP-12 whoever may not know a place sees how many auctions each city has, and is led to them", async ({
      page,
    }) => {
      const word = rareWord();
      await signInByApi(page, "buyer");
      await listAuction({ title: `Lamps ${word}`, date: dayAhead(20) });
      await listAuction({ title: `Desks ${word}`, date: dayAhead(21) });
      await page.goto(`/app/auctions?search=${word}`);
      await page.getByRole("link", { name: map, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`search=${word}&view=map`));
      await expect(pins(page)).toHaveText("2");
      await expect(page.locator(".map-places")).toContainText(city);
      await expect(page.locator(".map-places-locked")).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, "the map of cities");

      await pins(page).click();
      await expect(card(page)).toContainText(city);
      // Back closes the card first.
      await page.goBack();
      await expect(card(page)).toHaveCount(0);
      await expect(page).toHaveURL(/view=map/);
      await pins(page).click();
      await card(page).getByRole("link").click();
      await expect(page.getByRole("article")).toHaveCount(2);
      await expect(page).not.toHaveURL(/view=map/);
      await page.goBack();
      await expect(pins(page)).toHaveText("2");
    });

    test("MAP-13 subscribers see the place itself, and on the auction's page too", async ({ page }) => {
      const word = rareWord();
      await signInByApi(page, "member");
      const title = `Lamps ${word}`;
      const { id } = await listAuction({ title, date: dayAhead(20) });
      await page.goto(`/app/auctions?view=map&search=${word}`);
      await expect(page.locator(".map-places-locked")).toHaveCount(0);
      await page.locator(".auction-pin-one").click();
      await expect(card(page)).toContainText(title);
      await expectAccessible(page, "the card of a pin");
      await card(page).locator(".button").click();
      await expect(page).toHaveURL(new RegExp(`/app/auctions/${id}`));
      await page.goto(`/app/auctions/${id}?tab=location`);
      await expect(page.locator(".place-map-pin")).toBeVisible();
      await signInByApi(page, "buyer");
      await page.goto(`/app/auctions/${id}?tab=location`);
      await expect(page.locator(".place-map-area")).toBeVisible();
      await expect(page.locator(".place-map-pin")).toHaveCount(0);
      await expectAccessible(page, "the city on the page of an auction");
    });
  });
}

test("MAP-14 the map is moved and zoomed by keys, fingers and buttons, and its places are a list", async ({
  page,
}) => {
  const word = rareWord();
  await signInByApi(page, "member");
  await listAuction({ title: `Lamps ${word}`, date: dayAhead(20) });
  await page.goto(`/app/auctions?view=map&search=${word}`);
  const place = async () => (await pins(page).boundingBox()) ?? { x: 0, y: 0 };
  await expect(pins(page)).toBeVisible();
  const first = await place();

  await ground(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await place()).x - first.x).toBeCloseTo(80, -1);
  await page.getByRole("button", { name: "Show all of India" }).click();
  await expect.poll(async () => (await place()).x).toBeCloseTo(first.x, -1);

  const box = (await ground(page).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + 90, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await place()).x - first.x).toBeCloseTo(50, -1);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page.getByRole("button", { name: "Zoom out" })).toBeDisabled();

  // The list comes after the map's buttons, and leads to the auction.
  const entry = page.locator(".map-places").getByRole("link", { name: new RegExp(word) });
  await entry.focus();
  await expect(page.locator(".auction-pin-marked")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(word) })).toBeVisible();
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("MAP-17 two fingers zoom about the point between them, and one finger moves the map", async ({
    page,
  }) => {
    const word = rareWord();
    await signInByApi(page, "member");
    await listAuction({ title: `Lamps ${word}`, date: dayAhead(20) });
    await page.goto(`/app/auctions?view=map&search=${word}`);
    await expect(pins(page)).toBeVisible();
    await ground(page).scrollIntoViewIfNeeded();
    const box = (await ground(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const fromMiddle = async () => {
      const pin = (await pins(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return pin.x + pin.width / 2 - middle.x;
    };
    const client = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      touchPoints: Array<{ x: number; y: number }>,
    ) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
    const before = await fromMiddle();

    // The fingers move apart to 1.4 times their distance.
    const fingers = (apart: number) => [
      { x: middle.x - apart / 2, y: middle.y },
      { x: middle.x + apart / 2, y: middle.y },
    ];
    await touch("touchStart", fingers(100));
    for (const apart of [110, 120, 130, 140]) await touch("touchMove", fingers(apart));
    await touch("touchEnd", []);
    await expect.poll(fromMiddle).toBeCloseTo(before * 1.4, -1);
    const pinched = await fromMiddle();

    await touch("touchStart", [middle]);
    for (const by of [20, 40, 60]) await touch("touchMove", [{ x: middle.x + by, y: middle.y }]);
    await touch("touchEnd", []);
    await expect.poll(async () => (await fromMiddle()) - pinched).toBeCloseTo(60, -1);
    await expect(card(page)).toHaveCount(0);
  });
});

test("MAP-18 tiles of the settings cover the map and name who made them, and without them the outline shows", async ({
  page,
}) => {
  const tile = /\/test-tiles\/(\d+)\/\d+\/\d+\.png$/;
  const asked: string[] = [];
  await page.route(tile, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "image/svg+xml", body: greyTile });
  });
  const word = rareWord();
  await signInByApi(page, "member");
  await listAuction({ title: `Lamps ${word}`, date: dayAhead(20) });
  const address = `/app/auctions?view=map&search=${word}`;
  await page.goto(address);
  await expect(page.locator(".india-map-outline")).toBeVisible();

  await useTiles(page);
  await page.goto(address);
  await expect(pins(page)).toBeVisible();
  await expect(page.locator(".india-map-tiles img").first()).toBeVisible();
  const covered = await page.locator(".india-map-tiles").evaluate((tiles) => {
    const map = tiles.parentElement?.getBoundingClientRect();
    const boxes = [...tiles.children].map((child) => child.getBoundingClientRect());
    return (
      map !== undefined &&
      Math.min(...boxes.map(({ left }) => left)) <= map.left &&
      Math.max(...boxes.map(({ right }) => right)) >= map.right &&
      Math.min(...boxes.map(({ top }) => top)) <= map.top &&
      Math.max(...boxes.map(({ bottom }) => bottom)) >= map.bottom
    );
  });
  expect(covered).toBe(true);
  const zoomOf = (url: string | undefined) => Number(tile.exec(url ?? "")?.[1]);
  const first = zoomOf(asked.at(-1));
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(() => zoomOf(asked.at(-1))).toBe(first - 1);
  await expect(page.getByRole("link", { name: "© Tiles of the test" })).toBeVisible();
  await expectAccessible(page, "the map with tiles");
});

const greyTile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#ddd" d="M0 0h256v256H0z"/></svg>`;

// The server of the journeys has no tiles in its settings, so its page is changed before the scripts of the page run.
async function useTiles(page: Page): Promise<void> {
  const mapTiles = {
    url: "/test-tiles/{z}/{x}/{y}.png",
    attribution: "© Tiles of the test",
    link: "https://tiles.boli.test/",
    maxZoom: 17,
  };
  const change = `{ const state = document.getElementById(${JSON.stringify(shellStateId)});
    if (document.readyState === "interactive" && state)
      state.textContent = JSON.stringify({ ...JSON.parse(state.textContent), mapTiles: ${JSON.stringify(mapTiles)} }); }`;
  await page.addInitScript(`document.addEventListener("readystatechange", () => ${change})`);
}

test("MAP-16 a place and a distance of the address hold on the map as on the list, which its chips say", async ({
  page,
  allowFailedRequests,
}) => {
  const word = rareWord();
  await signInByApi(page, "member");
  await listAuction({ title: `Lamps ${word}`, date: dayAhead(20) });
  const about = `search=${word}&near=Delhi`;
  const places = page.locator(".map-places li");
  const chips = page.locator(".filter-chips button");
  for (const [query, chip, count] of [
    [about, "Near Delhi", 1],
    [`${about}&radiusKm=100`, "Within 100 km of Delhi", 0],
    [`search=${word}&near=Pune&radiusKm=100`, "Within 100 km of Pune", 1],
  ] as const) {
    for (const view of ["", "&view=map"]) {
      await page.goto(`/app/auctions?${query}${view}`);
      await expect(chips).toHaveText([chip]);
      await expect(view === "" ? page.getByRole("article") : places).toHaveCount(count);
    }
  }
  // The map begins there: the one pin is near the middle.
  const [box, pin] = [await ground(page).boundingBox(), await pins(page).boundingBox()];
  if (box === null || pin === null) throw new Error("There is no map.");
  expect(Math.abs(pin.x - box.x - box.width / 2)).toBeLessThan(box.width / 4);

  for (const address of ["", "/counts", "/map"]) allowFailedRequests(`/api/auctions${address}`);
  await page.goto("/app/auctions?view=map&near=Nowhereville");
  await expect(page.locator(".list-failed")).toContainText("We don't know this place.");
});

test("MAP-15 the map is loaded when it is looked at, and not with the list", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await signInByApi(page, "buyer");
  await page.goto("/app/auctions");
  await expect(page.getByRole("article").first()).toBeVisible();
  const isOfMap = (address: string) => /\/map-parts-[^/]*\.(?:js|css)$/.test(address);
  expect(scripts.filter(isOfMap)).toEqual([]);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(pins(page).first()).toBeVisible();
  expect(scripts.filter(isOfMap)).not.toEqual([]);
});
