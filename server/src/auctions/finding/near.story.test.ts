import type { AuctionCard } from "@boli/contract/auctions/card";
import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction, auctionInput } from "../../../testing/auctions.ts";
import type { TestCaller } from "../../../testing/http.ts";

let app: TestApp;
let member: SignedIn;
const ids: Record<string, string> = {};

// The true points of all of them lie in Pune's planted places, so that a distance tells which point it was measured to.
const inCity = (city: string, state: string): Partial<AuctionDraft> => ({
  title: `In ${city}`,
  location: { ...auctionInput().location, city, state },
});

beforeAll(async () => {
  app = await startTestApp();
  member = await app.signIn({ subscriptionStatus: "subscribed" });
  for (const [city, state] of [
    ["Nagpur", "Maharashtra"],
    ["Mumbai", "Maharashtra"],
    ["Pune", "Maharashtra"],
  ] as const)
    ids[city] = (await anAuction(app, inCity(city, state))).id;
  ids["nowhere"] = (await anAuction(app, inCity("Quincunxpur", "Kerala"))).id;
});
afterAll(() => app.close());

async function list(query: string, caller: TestCaller = app.anyone): Promise<AuctionCard[]> {
  const { status, body, text } = await caller.get(`/api/auctions?${query}`);
  expect(status, text).toBe(200);
  return body.data as AuctionCard[];
}
const names = (cards: readonly AuctionCard[]): string[] =>
  cards.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? "?");

describe("a list near a place", () => {
  it("NEAR-1 lists the nearest first, and what has no known point last", async () => {
    expect(names(await list("near=Pune&sort=nearest"))).toEqual(["Pune", "Mumbai", "Nagpur", "nowhere"]);
    expect(names(await list("near=Nagpur&sort=nearest"))).toEqual(["Nagpur", "Pune", "Mumbai", "nowhere"]);
  });

  it.each(["411001", "Pune", "pune, maharashtra", "Poona", "पुणे", "18.52,73.85", "18.52, 73.85"])(
    "NEAR-2 knows %s as a place",
    async (near) => {
      const [nearest] = await list(`near=${encodeURIComponent(near)}&sort=nearest`);
      expect(nearest).toMatchObject({ id: ids["Pune"] });
      expect(nearest?.distanceKm).toBeLessThan(15);
    },
  );

  it.each(["Xyzzyplugh", "000000", "999999", "91,0", "18.52", ","])(
    "NEAR-2 refuses %s, which is no place, at its field",
    async (near) => {
      const { status, body } = await app.anyone.get(`/api/auctions?near=${encodeURIComponent(near)}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: "invalid_input", fields: { near: expect.any(String) } });
    },
  );

  it.each(["sort=nearest", "radiusKm=20", "sort=nearest&near="])(
    "NEAR-2 asks for the place of ?%s",
    async (query) => {
      const { body } = await member.caller.get(`/api/auctions?${query}`);
      expect(body).toMatchObject({ code: "invalid_input", fields: { near: "Please fill in this field." } });
    },
  );

  it("NEAR-3 measures to the middle of the city for those who may not know the place, and tells whole kilometres", async () => {
    const cards = await list("near=Pune&sort=nearest");
    expect(cards.map(({ distanceKm }) => distanceKm)).toEqual([
      0,
      expect.closeTo(120, -1),
      expect.closeTo(616, -2),
      null,
    ]);
    for (const { distanceKm } of cards) expect(Number.isInteger(distanceKm ?? 0)).toBe(true);
  });

  it("NEAR-4 measures to the true point for those who may know it, and a radius is theirs", async () => {
    const cards = await list("near=Nagpur&sort=nearest", member.caller);
    const [first] = cards;
    // All true points lie around Pune.
    expect(first?.distanceKm).toBeGreaterThan(500);
    expect(await list("near=Pune&radiusKm=60", member.caller)).toHaveLength(4);
    expect(await list("near=Nagpur&radiusKm=60", member.caller)).toEqual([]);
    for (const who of [app.anyone, (await app.signIn({ role: "seller" })).caller])
      for (const path of ["", "/counts", "/near-misses"]) {
        const { body } = await who.get(`/api/auctions${path}?near=Pune&radiusKm=60`);
        expect(body).toMatchObject({ code: "place_locked" });
      }
  });

  it("NEAR-5 without a place no card has a distance", async () => {
    for (const { distanceKm } of await list("")) expect(distanceKm).toBeNull();
  });
});
