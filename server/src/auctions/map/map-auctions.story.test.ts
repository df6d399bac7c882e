import { type AuctionMap, type FullMap, boxText, mapLimits } from "@boli/contract/auctions/map";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction, auctionInput } from "../../../testing/auctions.ts";
import { auctionOf } from "../../../testing/things.ts";
import { cityPoint } from "../../places/index.ts";

let app: TestApp;
let seller: SignedIn;
let subscriber: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
  subscriber = await app.signIn({ subscriptionStatus: "subscribed" });
});
afterAll(() => app.close());

async function mapFor(who: SignedIn | undefined, query: string): Promise<AuctionMap> {
  const answer = await (who?.caller ?? app.anyone).get(`/api/auctions/map?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as AuctionMap;
}

const fullMap = async (query: string): Promise<FullMap> => {
  const map = await mapFor(subscriber, query);
  if (map.access !== "full") throw new Error("A subscriber was shown the free map.");
  return map;
};

const place = (change: object) => ({ ...auctionInput().location, ...change });
const around = ({ lat, lng }: { lat: number; lng: number }, degrees: number): string =>
  boxText({ west: lng - degrees, south: lat - degrees, east: lng + degrees, north: lat + degrees });

describe("the map of auctions", () => {
  it("MAP-19 tells everybody the place it is looked at from, and refuses one that nobody knows", async () => {
    const { lat, lng } = cityPoint("Pune", "Maharashtra") ?? { lat: 0, lng: 0 };
    for (const who of [subscriber, seller, undefined])
      expect((await mapFor(who, "near=Pune")).near).toEqual({ lat, lng });
    expect((await mapFor(subscriber, "near=Pune&radiusKm=50")).near).toEqual({ lat, lng });
    // A point that was sent is not said back.
    expect((await mapFor(subscriber, "near=18.5,73.8")).near).toBeNull();
    const answer = await subscriber.caller.get("/api/auctions/map?near=Nowhereville");
    expect([answer.status, answer.body.fields?.["near"]]).toEqual([400, expect.stringMatching(/place/)]);
  });

  it("MAP-1 shows a place to subscribers and admins, to all others only its city's middle and their number", async () => {
    const one = await anAuction(app, { owner: seller, title: "Mapped lamps" });
    await anAuction(app, { owner: seller, title: "Mapped chairs", location: place({ coordinates: null }) });
    const middle = cityPoint("Pune", "Maharashtra");
    const admin = await app.signIn({ role: "admin" });
    for (const who of [subscriber, admin]) {
      const { access, ...map } = await mapFor(who, "search=mapped");
      expect(access).toBe("full");
      expect(map).toMatchObject({
        points: expect.arrayContaining([
          expect.objectContaining({ id: one.id, ...one.input.location.coordinates, isExact: true }),
          expect.objectContaining({ title: "Mapped chairs", ...middle, isExact: false }),
        ]),
        clusters: [],
        unplaced: 0,
        exact: true,
      });
    }
    for (const who of [undefined, await app.signIn(), seller, await app.signIn({ role: "reseller" })])
      expect(await mapFor(who, "search=mapped")).toEqual({
        access: "free",
        near: null,
        areas: [{ city: "Pune", state: "Maharashtra", ...middle, count: 2 }],
        unplaced: 0,
        exact: true,
      });
  });

  it("MAP-2 has what the list's filters and tabs find, and nothing that is hidden", async () => {
    const admin = await app.signIn({ role: "admin" });
    const lamp = { owner: seller, location: place({ city: "Nagpur" }) };
    await anAuction(app, { ...lamp, title: "Filtered lamps", type: "Port" });
    const local = await anAuction(app, { ...lamp, title: "Filtered lamps", type: "Local" });
    const hidden = await anAuction(app, { ...lamp, title: "Filtered lamps, hidden", type: "Port" });
    await admin.caller.put(`/api/admin/auctions/${hidden.id}/visibility`, { hidden: true });
    await seller.caller.post(`/api/auctions/${local.id}/cancel`, {});
    const counts = async (query: string) => {
      const [free, full] = [await mapFor(undefined, query), await fullMap(query)];
      return [
        free.access === "free" ? free.areas.reduce((sum, { count }) => sum + count, 0) : -1,
        full.points.length,
      ];
    };
    expect(await counts("search=filtered")).toEqual([2, 2]);
    expect(await counts("search=filtered&type=Port")).toEqual([1, 1]);
    expect(await counts("search=filtered&status=cancelled")).toEqual([1, 1]);
    expect(await counts("location=Nagpur&status=upcoming")).toEqual([1, 1]);
    expect(await counts("search=filtered&dateFrom=2999-01-01")).toEqual([0, 0]);
  });

  it("MAP-3 has nothing from outside its box, by the place for those who may know it, else by the city's middle", async () => {
    const point = { lat: 9.51, lng: 76.91 };
    await anAuction(app, {
      owner: seller,
      title: "Boxed lamps",
      location: place({ city: "Kochi", state: "Kerala", coordinates: point }),
    });
    const middle = cityPoint("Kochi", "Kerala");
    if (middle === undefined) throw new Error("Kochi has no middle.");
    const [atPlace, atMiddle] = [around(point, 0.01), around(middle, 0.01)];
    expect((await fullMap(`search=boxed&box=${atPlace}`)).points).toHaveLength(1);
    expect((await fullMap(`search=boxed&box=${atMiddle}`)).points).toHaveLength(0);
    expect(await mapFor(undefined, `search=boxed&box=${atPlace}`)).toMatchObject({ areas: [] });
    expect(await mapFor(undefined, `search=boxed&box=${atMiddle}`)).toMatchObject({
      areas: [{ city: "Kochi", count: 1 }],
    });
  });

  it("MAP-4 gathers what is too much for one map, and loses none of it", async () => {
    const many = mapLimits.points + 1;
    // Two, because one may not list so many in a day.
    const owners = [await app.signIn({ role: "seller" }), await app.signIn({ role: "seller" })] as const;
    const city = { city: "Surat", state: "Gujarat" };
    for (let at = 0; at < many; at += 1) {
      const coordinates = { lat: 21 + (at % 40) / 100, lng: 72 + at / 1_000 };
      await auctionOf(app.database, owners[at % 2 === 0 ? 0 : 1], {
        title: "Gathered lamps",
        location: place({ ...city, coordinates }),
      });
    }
    const whole = await fullMap("location=Surat");
    expect(whole.points).toEqual([]);
    expect(whole.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(many);
    expect(whole.clusters.length).toBeLessThanOrEqual((mapLimits.cells + 1) ** 2);
    const part = await fullMap("location=Surat&box=72.1,20.9,72.2,21.5");
    expect(part.clusters).toEqual([]);
    expect(part.points).toHaveLength(101);
  });

  it("MAP-5 says how many lie nowhere on it", async () => {
    const nowhere = place({ city: "Xyzzyganj", state: "Bihar", coordinates: null });
    await anAuction(app, { owner: seller, title: "Lost lamps", location: nowhere });
    for (const who of [undefined, subscriber])
      expect(await mapFor(who, "location=Xyzzyganj")).toMatchObject({ unplaced: 1 });
  });

  it.each(["", "1,2,3", "80,10,70,20", "70,10,80,95", "a,b,c,d", "70,10,80,20,5", "7e1,10,80,20"])(
    "MAP-6 refuses the box %j",
    async (box) => {
      const answer = await app.anyone.get(`/api/auctions/map?box=${encodeURIComponent(box)}`);
      expect(answer.status).toBe(400);
    },
  );
});
