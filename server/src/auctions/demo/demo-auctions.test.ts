import { existsSync } from "node:fs";
import { join } from "node:path";
import { fieldsRevealingAddress } from "@boli/contract/auctions/address-revealed";
import { pictureSizes } from "@boli/contract/uploads";
import { describe, expect, it } from "vitest";
import { prepareAuction } from "../prepare-auction.ts";
import { findPincode } from "../../places/index.ts";
import { bodyOf } from "./auction-body.ts";
import { beginningOf } from "./auction-times.ts";
import { demoAuctions } from "./auctions.ts";
import type { DemoAuction } from "./demo-auction.ts";
import { pictureNames } from "./picture-names.ts";

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
  expect(count("upcoming") + count("upcoming", "postponed")).toBeGreaterThanOrEqual(18);
  expect(count("ongoing")).toBe(3);
  expect(count("completed")).toBe(6);
  expect(count("upcoming", "cancelled")).toBe(2);
  expect(count("upcoming", "hidden")).toBe(1);
  expect(count("upcoming", "postponed")).toBe(1);
  expect(count("upcoming", "waiting")).toBe(1);
  expect(new Set(demoAuctions.map(({ type }) => type)).size).toBe(4);
  expect(new Set(demoAuctions.map(({ place }) => place.state)).size).toBeGreaterThanOrEqual(12);
  expect(demoAuctions.map(({ items }) => items.length).toSorted((a, b) => b - a)[0]).toBe(120);
  expect(new Set(demoAuctions.map(({ number }) => number)).size).toBe(demoAuctions.length);
});

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
