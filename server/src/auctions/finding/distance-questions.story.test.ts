import type { AuctionCard } from "@boli/contract/auctions/card";
import type { Point } from "@boli/contract/places/endpoints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordProof, seedOfThisRun, tries } from "../../../../tools/proofs.ts";
import { seededRandom } from "../../../../tools/seeded-random.ts";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction, auctionInput } from "../../../testing/auctions.ts";
import type { TestCaller } from "../../../testing/http.ts";
import { cityPoint } from "../../places/index.ts";

// An attacker who wants to find a place requests distances from one point after the other, each chosen by the earlier
// answers.
const count = tries("DISTANCE_QUESTIONS", 150);
const seed = seedOfThisRun();

let app: TestApp;
let centre: Point;
const truth: Record<string, Point> = {};
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1_000_000 });
  const { location } = auctionInput();
  const planted = location.coordinates as Point;
  centre = cityPoint("Pune", "Maharashtra") as Point;
  // On the other side of the city.
  const opposite = { lat: 2 * centre.lat - planted.lat, lng: 2 * centre.lng - planted.lng };
  for (const coordinates of [planted, opposite]) {
    const place = { ...location, city: "Pune", state: "Maharashtra", coordinates };
    truth[(await anAuction(app, { title: "Xylorimba", location: place })).id] = coordinates;
  }
});
afterAll(() => app.close());

const kmPerDegree = 111.2;

function kmBetween(one: Point, other: Point): number {
  const east = (other.lng - one.lng) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(other.lat - one.lat, east) * kmPerDegree;
}

function moved({ lat, lng }: Point, km: number, bearing: number): Point {
  const degrees = km / kmPerDegree;
  return {
    lat: lat + degrees * Math.cos(bearing),
    lng: lng + (degrees * Math.sin(bearing)) / Math.cos((lat * Math.PI) / 180),
  };
}

async function distancesFrom({ lat, lng }: Point, caller: TestCaller): Promise<Map<string, number>> {
  const near = `${lat.toFixed(9)},${lng.toFixed(9)}`;
  const { body, text } = await caller.get(`/api/auctions?search=xylorimba&sort=nearest&near=${near}`);
  if (body.success !== true) throw new Error(text);
  return new Map((body.data as AuctionCard[]).map(({ id, distanceKm }) => [id, distanceKm ?? -1]));
}

interface Search {
  // The point at which the attacker places each auction after all questions.
  believed: Map<string, Point>;
  // The number of questions whose answers differed between the two auctions.
  apart: number;
}

// Each answer moves the assumed point towards one that fits it, by smaller and smaller steps.
async function search(caller: TestCaller): Promise<Search> {
  const random = seededRandom(seed);
  const start = moved(centre, 5, random() * 2 * Math.PI);
  const believed = new Map(Object.keys(truth).map((id) => [id, start]));
  let apart = 0;
  let order = "";
  for (let at = 0; at < count; at += 1) {
    const [about = ""] = [...believed.keys()].slice(at % 2);
    const belief = believed.get(about) as Point;
    const from = moved(belief, 2 + random() * 40, random() * 2 * Math.PI);
    const answers = await distancesFrom(from, caller);
    const said = [...answers.keys()].join(" ");
    if (new Set(answers.values()).size > 1 || (order !== "" && order !== said)) apart += 1;
    order = said;
    for (const [id, km] of answers) {
      const point = believed.get(id) as Point;
      const wrong = km - kmBetween(from, point);
      const away = Math.atan2(
        (point.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180),
        point.lat - from.lat,
      );
      believed.set(id, moved(point, wrong * Math.max(0.05, 1 / (1 + at / 20)), away));
    }
  }
  return { believed, apart };
}

it(
  "PAYWALL-10 adaptive questions of a free caller place an auction no better than the middle of its city",
  { timeout: 1_800_000 },
  async () => {
    const { believed, apart } = await search((await app.signIn()).caller);
    const toCentre = [...believed.values()].map((point) => kmBetween(point, centre));
    recordProof({
      name: `distance-questions-${app.database.engine}`,
      title: `Questions of a free caller lead to the middle of a city and no further (${app.database.engine})`,
      facts: [
        ["Adaptive questions", count],
        ["Answers that told two auctions of one city apart", apart],
        ["From the belief to the middle of the city, km", Math.max(...toCentre).toFixed(2)],
        [
          "From the middle of the city to the true points, km",
          kmBetween(centre, Object.values(truth)[0] as Point).toFixed(2),
        ],
      ],
      seed,
      passed: apart === 0,
    });
    expect(apart, `seed ${seed}`).toBe(0);
    for (const [id, point] of believed) {
      expect(kmBetween(point, centre), `seed ${seed}`).toBeLessThan(1);
      expect(kmBetween(point, truth[id] as Point), `seed ${seed}`).toBeGreaterThan(
        kmBetween(centre, truth[id] as Point) - 1,
      );
    }
  },
);

it(
  "PAYWALL-10 the same questions of a subscriber, who may know it, find the place",
  { timeout: 1_800_000 },
  async () => {
    const { believed, apart } = await search((await app.signIn({ subscriptionStatus: "subscribed" })).caller);
    expect(apart, `seed ${seed}`).toBeGreaterThan(0);
    for (const [id, point] of believed)
      expect(kmBetween(point, truth[id] as Point), `seed ${seed}`).toBeLessThan(1);
  },
);
