import { existsSync } from "node:fs";
import { join } from "node:path";
import { fieldsRevealingAddress } from "@boli/contract/auctions/address-revealed";
import { hindiNames } from "@boli/contract/auctions/known-names-hi";
import { pictureSizes } from "@boli/contract/uploads/pictures";
import { describe, expect, it } from "vitest";
import { prepareAuction } from "../prepare-auction.ts";
import { findPincode } from "../../places/index.ts";
import { bodyOf, beginningOf } from "./auction-body.ts";
import { demoAuctions } from "./auctions.ts";
import { builtAuctions } from "./built/auctions.ts";
import { type DemoAuction, pictureNames } from "./demo-auction.ts";

// Any day whose evening in India has passed, so that auctions of this evening are moved to tomorrow.
const now = new Date("2031-02-27T18:00:00Z");
const named = demoAuctions.map((demo): [string, DemoAuction] => [demo.title, demo]);

const kilometresBetween = (a: { lat: number; lng: number }, b: { lat: number; lng: number }): number =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * 111;

describe("each auction of the demo world", () => {
  it.each(named)("passes the product's own checks: %s", async (_title, demo) => {
    const body = bodyOf(demo, beginningOf(demo, now));
    const { auction, items } = await prepareAuction(body);
    expect(fieldsRevealingAddress(body)).toEqual([]);
    expect(items).toHaveLength(demo.items.length);
    if (demo.phase === "upcoming") expect(auction.starts_at.getTime()).toBeGreaterThan(now.getTime());
    if (demo.phase === "ongoing") {
      expect(auction.starts_at.getTime()).toBeLessThan(now.getTime());
      expect(auction.ends_at?.getTime()).toBeGreaterThan(now.getTime());
    }
  });

  it.each(named)("is in a city that has a name in Hindi: %s", (_title, { place }) =>
    expect(hindiNames.city(place.city)).toMatch(/\p{Script=Devanagari}/u),
  );

  it.each(named)("lies where its PIN code says: %s", (_title, { place }) => {
    const found = findPincode(place.pincode);
    expect(found).toMatchObject({ city: place.city, state: place.state });
    expect(found?.point && kilometresBetween(found.point, place)).toBeLessThan(4);
  });

  it.each(named)(
    "is described in 60 to 150 words, and nobody real can be reached by it: %s",
    (_title, demo) => {
      const words = demo.description.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(60);
      expect(words).toBeLessThanOrEqual(150);
      expect(demo.phone ?? "+91 20 5550 0100").toMatch(/^\+91 (\d{2} 5550 01\d\d|\d{3,4} 555 01\d\d)$/);
      expect(demo.email ?? "a@b.test").toMatch(/\.test$/);
      expect(demo.source ?? "https://a.test/").toMatch(/^https:\/\/[a-z]+\.test\//);
    },
  );
});

it("the demo world has something in every phase, every type and every part of the country", () => {
  const count = (phase: DemoAuction["phase"], kind?: string): number =>
    demoAuctions.filter((demo) => demo.phase === phase && demo.past?.kind === kind).length;
  expect(count("upcoming") + count("upcoming", "postponed")).toBeGreaterThanOrEqual(60);
  expect(count("ongoing")).toBe(5);
  expect(count("completed")).toBe(14);
  expect(count("upcoming", "cancelled")).toBe(2);
  expect(count("upcoming", "hidden")).toBe(1);
  expect(count("upcoming", "postponed")).toBe(1);
  expect(count("upcoming", "waiting")).toBe(1);
  expect(new Set(demoAuctions.map(({ type }) => type)).size).toBe(4);
  expect(new Set(demoAuctions.map(({ place }) => place.state)).size).toBeGreaterThanOrEqual(12);
  expect(demoAuctions.map(({ items }) => items.length).toSorted((a, b) => b - a)[0]).toBe(120);
  expect(new Set(demoAuctions.map(({ number }) => number)).size).toBe(demoAuctions.length);
});

it("the demo world has at least 80 auctions in 40 cities, some of them in Hindi", () => {
  const shown = demoAuctions.filter(({ past }) => past?.kind !== "hidden" && past?.kind !== "waiting");
  expect(shown.length).toBeGreaterThanOrEqual(80);
  expect(new Set(shown.map(({ place }) => place.city)).size).toBeGreaterThanOrEqual(40);
  expect(shown.filter(({ title }) => /[\u0900-\u097f]/.test(title)).length).toBeGreaterThanOrEqual(10);
  expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
});

const total = ({ items }: DemoAuction): number => items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
const maxQuantity = ({ items }: DemoAuction): number =>
  Math.max(...items.map(({ quantity = 1 }) => quantity));
const lots = ({ items }: DemoAuction): number => items.length;

it.each([
  [/^Three diplomatic cars/, total, 3],
  [/twelve lots/, lots, 12],
  [/120 lots/, lots, 120],
  [/240 benches/, maxQuantity, 240],
])("what the title %s counts is there", (title, count, expected) => {
  const demo = demoAuctions.find((one) => title.test(one.title));
  expect(demo && count(demo)).toBe(expected);
});

it.each(builtAuctions.map((demo): [string, DemoAuction] => [demo.title, demo]))(
  "what a built auction counts in its title is there: %s",
  (title, { items, description }) => {
    const quantities = items.map(({ quantity = 1 }) => quantity.toLocaleString("en-IN"));
    for (const [number] of title.matchAll(/\d[\d,.]*/g)) expect(quantities).toContain(number);
    for (const { name } of items) expect(description.toLowerCase()).toContain(name.toLowerCase());
  },
);

it("every picture of the demo world is there in all sizes, and each is shown somewhere", () => {
  const folder = join(import.meta.dirname, "pictures");
  for (const name of pictureNames)
    for (const size of pictureSizes)
      expect(existsSync(join(folder, `${name}-${size}.webp`)), name).toBe(true);
  const shown = demoAuctions.flatMap(({ pictures, items }) => [
    ...pictures,
    ...items.flatMap(({ picture }) => picture ?? []),
  ]);
  expect(new Set(shown)).toEqual(new Set(pictureNames));
});
