import { alertLimits, type Alert, type SavedSearch } from "@boli/contract/alerts/endpoints";
import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { auctionOf } from "../../testing/things.ts";
import type { TestAnswer } from "../../testing/http.ts";
import { recordProof, seedOfThisRun, tries } from "../../../tools/proofs.ts";
import { seededRandom } from "../../../tools/seeded-random.ts";
import { listMatches } from "../auctions/index.ts";
import type { Principal } from "../http/guards/principal.ts";
import { judgeAuction } from "./jobs.ts";

let app: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
});
afterAll(() => app.close());

const member = () => app.signIn({ subscriptionStatus: "subscribed" });
const save = (who: SignedIn, search: SavedSearch, frequency = "instant"): Promise<TestAnswer> =>
  who.caller.post("/api/alerts", { search, frequency }, { "idempotency-key": uuid() });
const alertsOf = async (who: SignedIn): Promise<Alert[]> =>
  ((await who.caller.get("/api/alerts")).body.data as { alerts: Alert[] }).alerts;
const judge = (auctionId: string) => app.database.transaction((tx) => judgeAuction(tx, auctionId));
const foundBy = async (who: SignedIn): Promise<number[]> => (await alertsOf(who)).map(({ found }) => found);
const list = (change: Partial<AuctionDraft>) => anAuction(app, { owner: seller, ...change });

it("ALERT-1 a search is saved once, as it was typed, and says what it found since", async () => {
  const who = await member();
  const search = { search: "Kettledrums", location: "Pune", priceMin: 500 };
  const saved = await save(who, search);
  expect(saved.status, saved.text).toBe(201);
  expect(saved.body.data).toMatchObject({ search, frequency: "instant", paused: null, found: 0 });
  expect((await save(who, search, "daily")).body).toMatchObject({ code: "alert_exists" });
  const { id } = await list({ title: "Two kettledrums" });
  await judge(id);
  expect(await foundBy(who)).toEqual([1]);
});

it("ALERT-2 a search without words and filters is none", async () => {
  const who = await member();
  for (const search of [{}, { search: "" }, { search: "?!" }, { near: "Pune" }]) {
    const { status, body } = await save(who, search);
    expect([status, Object.keys(body.fields ?? {})], JSON.stringify(search)).toEqual([
      400,
      ["search.search"],
    ]);
  }
});

it("ALERT-3 others have one alert, subscribers twenty; without a subscription the newest stays on", async () => {
  const free = await app.signIn();
  expect((await save(free, { search: "bassoon" })).status).toBe(201);
  expect((await save(free, { search: "oboe" })).body).toMatchObject({ code: "alerts_full" });
  const lapsed = await member();
  for (let at = 0; at < 20; at += 1)
    expect((await save(lapsed, { search: `ocarina ${at}` })).status).toBe(201);
  expect((await save(lapsed, { search: "one more" })).body).toMatchObject({ code: "alerts_full" });
  await endSubscription(lapsed);
  const states = (await alertsOf(lapsed)).map(({ paused }) => paused);
  expect(states).toEqual([null, ...Array.from({ length: 19 }, () => "for_subscribers")]);
  const { id } = await list({ title: "Ocarinas, 19 and 3" });
  await judge(id);
  // Others hear of a match an hour later, also here.
  expect((await foundBy(lapsed)).filter((found) => found > 0)).toEqual([]);
  await app.moveClock(3_700_000);
  expect((await foundBy(lapsed)).filter((found) => found > 0)).toEqual([1]);
  await app.moveClock(0);
});

it("ALERT-3 the newest that stays on is one without a radius", async () => {
  const lapsed = await member();
  for (const search of ["sitar", "tabla"]) await save(lapsed, { search });
  await save(lapsed, { near: "18.60,73.90", radiusKm: 3 });
  await endSubscription(lapsed);
  const states = (await alertsOf(lapsed)).map(({ paused }) => paused);
  expect(states).toEqual(["for_subscribers", null, "for_subscribers"]);
});

it("ALERT-4 twenty-five saved at once leave twenty", async () => {
  const who = await member();
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, at) => save(who, { search: `viola ${at}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await alertsOf(who)).toHaveLength(20);
});

it("ALERT-5 what the list showed when the search was saved is no news, nor is anything twice", async () => {
  const who = await member();
  const before = await list({ title: "Celesta" });
  await save(who, { search: "celesta" });
  const after = await list({ title: "Another celesta" });
  for (const { id } of [before, after, after]) await judge(id);
  expect(await foundBy(who)).toEqual([1]);
});

it("ALERT-6 nothing is found while it is hidden, when it is over, or of one's own", async () => {
  const who = await member();
  await save(who, { search: "glockenspiel" });
  await save(seller, { search: "glockenspiel" });
  const { id } = await list({ title: "Glockenspiel" });
  const set = (change: { is_hidden?: boolean; manual_status?: "cancelled" | null }) =>
    app.database.transaction((tx) => tx.updateTable("auction").set(change).where("id", "=", id).execute(), {
      bookkeeping: true,
    });
  await set({ is_hidden: true });
  await judge(id);
  await set({ is_hidden: false, manual_status: "cancelled" });
  await judge(id);
  expect(await foundBy(who)).toEqual([0]);
  await set({ manual_status: null });
  await judge(id);
  expect([await foundBy(who), await foundBy(seller)]).toEqual([[1], [0]]);
});

it("ALERT-7 only subscribers may save a radius, and it measures to the true point", async () => {
  const near = { near: "18.60,73.90", radiusKm: 3 };
  expect((await save(await app.signIn(), near)).body).toMatchObject({ code: "place_locked" });
  const who = await member();
  expect((await save(who, near)).status).toBe(201);
  const at = (lat: number, lng: number) =>
    list({
      location: {
        address: "Quillwort Lane 7",
        city: "Pune",
        state: "Maharashtra",
        coordinates: { lat, lng },
      },
    });
  await judge((await at(18.605, 73.905)).id);
  await judge((await at(18.5, 73.8)).id);
  expect(await foundBy(who)).toEqual([1]);
  await endSubscription(who);
  await judge((await at(18.606, 73.906)).id);
  expect(await foundBy(who)).toEqual([1]);
});

it("ALERT-8 alerts find what the same searches find as lists", async () => {
  const seed = seedOfThisRun();
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const maybe = <T>(chance: number, make: () => T): T | undefined => (random() < chance ? make() : undefined);
  const auctionCount = tries("SAVED_SEARCHES", 40);
  const people = Math.max(6, auctionCount / alertLimits.subscribed);
  const members = await Promise.all(Array.from({ length: people }, member));
  const saved: Array<{ id: string; who: SignedIn; search: SavedSearch }> = [];
  for (const who of members) {
    for (let count = 0; count < alertLimits.subscribed;) {
      const search = aSearch();
      const { status, body } = await save(who, search);
      // Some are drawn without a filter, or twice.
      if (status !== 201) continue;
      saved.push({ id: (body.data as Alert).id, who, search });
      count += 1;
    }
  }

  const ids: string[] = [];
  // One seller may list only so many on a day.
  let lister = seller;
  for (let at = 0; at < auctionCount; at += 1) {
    if (at % 100 === 99) lister = await app.signIn({ role: "seller" });
    ids.push(await auctionOf(app.database, lister, anAuctionBody()));
  }
  for (const id of ids) await judge(id);
  let matches = 0;
  for (const { id, who, search } of saved) {
    const caller = { userId: who.user.id, role: "buyer", subscriptionStatus: "subscribed" } as Principal;
    const listed = await listMatches(app.database.db, search, caller, 10_000);
    const { rows } = await listFound(id);
    expect(rows.toSorted(), `seed ${seed}: ${JSON.stringify(search)}`).toEqual(
      listed.filter((one) => ids.includes(one)).toSorted(),
    );
    matches += rows.length;
  }
  expect(matches).toBeGreaterThan(saved.length / 4);
  recordProof({
    name: `saved-searches-${app.database.engine}`,
    title: "Saved searches find what the same searches find as lists",
    facts: [
      ["Auctions", auctionCount],
      ["Saved searches", saved.length],
      ["Matches", matches],
    ],
    seed,
    passed: true,
  });

  function aSearch(): SavedSearch {
    const words = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(typed)).join(" ");
    const [city] = pick(places);
    return Object.fromEntries(
      Object.entries({
        search: maybe(0.6, () => words),
        type: maybe(0.15, () => pick(["Embassy", "Local"])),
        location: maybe(0.3, () => pick([city, city.slice(0, 4), "Gujarat", `${city}, Maharashtra`])),
        category: maybe(0.15, () => pick(["Furniture", "Other"])),
        dateFrom: maybe(0.15, () => dayIn(15)),
        dateTo: maybe(0.15, () => dayIn(15)),
        priceMin: maybe(0.2, () => Math.floor(random() * 5_000)),
        priceMax: maybe(0.2, () => 2_000 + Math.floor(random() * 5_000)),
        ...maybe(0.15, () => ({ near: "Pune, Maharashtra", radiusKm: pick([2, 30, 300]) })),
      }).filter(([, value]) => value !== undefined),
    );
  }
  function anAuctionBody(): Partial<AuctionDraft> {
    const [city, state] = pick(places);
    return {
      title: `${pick(written)} ${pick(written)}`,
      description: pick(written),
      type: pick(["Embassy", "Local"]),
      date: dayIn(1 + Math.floor(random() * 30)),
      location: {
        address: "Quillwort Lane 7",
        city,
        state,
        coordinates: maybe(0.5, () => ({ lat: 18.4 + random() / 2, lng: 73.7 + random() / 2 })) ?? null,
      },
      items: [
        {
          name: pick(written),
          description: "Plain",
          category: pick(["Furniture", "Other"]),
          estimatedValue: pick([0, 100, 1_000, 5_000]),
        },
      ],
    };
  }
});

const places = [
  ["Pune", "Maharashtra"],
  ["Punasa", "Madhya Pradesh"],
  ["Surat", "Gujarat"],
  ["Bengaluru", "Karnataka"],
] as const;
const written = [
  "cars",
  "sofa",
  "furniture",
  "laptops",
  "sari",
  "bicycle",
  "steel almirah",
  "कुर्सी",
  "harmonium",
  "generator",
];
const typed = [
  ...written,
  "gaadi",
  "furni",
  "cycle",
  "lap",
  "harmonum",
  "funiture",
  "bangalore",
  "सूरत",
  "qqqq",
  "12",
];
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function listFound(alertId: string): Promise<{ rows: string[] }> {
  const rows = await app.database.db
    .selectFrom("alert_match")
    .select("auction_id")
    .where("alert_id", "=", alertId)
    .where("is_new", "=", true)
    .limit(10_000)
    .execute();
  return { rows: rows.map(({ auction_id }) => auction_id) };
}

const endSubscription = ({ user }: SignedIn) =>
  app.database.transaction(
    (tx) =>
      tx.updateTable("app_user").set({ subscription_status: "expired" }).where("id", "=", user.id).execute(),
    { bookkeeping: true },
  );
