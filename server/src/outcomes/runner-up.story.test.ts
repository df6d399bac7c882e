import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Results } from "@boli/contract/outcomes/endpoints";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { bidIn } from "../../testing/live/bidding.ts";
import { aSale, sellAfterWarning } from "../../testing/live.ts";
import { findRunnerUp, showRunnerUp } from "../live/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

interface Bid {
  who: number | "paddle";
  amount?: number;
  maxAmount?: number;
}

const unpaidAfterMs = 73 * 3_600_000;
const confirmedAfterMs = unpaidAfterMs + 49 * 3_600_000;

// The runner-up of a lot that was sold by these bids, and whose winner did not pay.
async function runnerUpAfter(
  bids: readonly Bid[],
  reserve?: number,
): Promise<{ who: number; price: number } | null> {
  const people: SignedIn[] = await Promise.all([0, 1, 2].map(() => app.signIn()));
  const sale = await aSale(app, {
    minimum: 10_000,
    settings: { pace: "clerk", step: { kind: "table" } },
    ...(reserve === undefined ? {} : { reserve }),
  });
  const [lot = ""] = sale.lots;
  for (const { who, ...offer } of bids) {
    const answer =
      who === "paddle"
        ? await sale.host.caller.post(
            `/api/live-auctions/${sale.id}/floor-bid`,
            { lotId: lot, paddle: "12", amount: offer.amount },
            { "idempotency-key": crypto.randomUUID() },
          )
        : await bidIn(people[who]!, sale.id, { itemId: lot, ...offer });
    expect(answer.status, answer.text).toBe(200);
  }
  expect((await sellAfterWarning(app, sale, lot)).status).toBe(200);
  const path = `/api/live-auctions/${sale.id}/lots/${lot}`;
  await app.moveClock(unpaidAfterMs);
  expect((await sale.host.caller.put(`${path}/outcome`, { outcome: "unpaid" })).status).toBe(200);
  await app.moveClock(confirmedAfterMs);
  const { lots } = (await sale.host.caller.get(`/api/live-auctions/${sale.id}/results`)).body.data as Results;
  const runner = lots[0]?.can.runnerUp ?? null;
  const offered = await sale.host.caller.post(`${path}/second-offer`);
  await app.moveClock(0);
  expect(offered.status === 200, offered.text).toBe(runner !== null);
  if (runner === null) {
    expect(offered.body.code).toBe("no_runner_up");
    return null;
  }
  await app.moveClock(confirmedAfterMs);
  for (const [who, person] of people.entries()) {
    const { status } = await person.caller.post(`${path}/second-offer/accept`);
    if (status === 200) return { who, price: runner.price };
  }
  throw new Error("Nobody could accept.");
}

it.each<[string, Bid[], { who: number; price: number } | null, number?]>([
  [
    "a maximum beats the third by one step",
    [
      { who: 0, amount: 10_000, maxAmount: 25_000 },
      { who: 1, amount: 12_000, maxAmount: 20_000 },
      { who: 2, amount: 21_000 },
    ],
    { who: 2, price: 21_000 },
  ],
  [
    "the third's maximum is met, not the defaulter's bids",
    [
      { who: 2, amount: 10_000, maxAmount: 15_000 },
      { who: 1, amount: 16_000, maxAmount: 30_000 },
      { who: 0, amount: 40_000 },
    ],
    { who: 1, price: 16_000 },
  ],
  [
    "the only other bidder pays the minimum of a maximum",
    [
      { who: 1, amount: 10_000, maxAmount: 20_000 },
      { who: 0, amount: 21_000 },
    ],
    { who: 1, price: 10_000 },
  ],
  [
    "a raise counts",
    [
      { who: 1, amount: 10_000, maxAmount: 12_000 },
      { who: 1, maxAmount: 20_000 },
      { who: 2, amount: 15_000 },
      { who: 0, amount: 30_000 },
    ],
    { who: 1, price: 15_500 },
  ],
  [
    "a tie goes to the earlier",
    [
      { who: 1, amount: 10_000, maxAmount: 20_000 },
      { who: 2, amount: 20_000 },
      { who: 0, amount: 30_000 },
    ],
    { who: 1, price: 20_000 },
  ],
  [
    "a maximum that reaches the reserve shows at it",
    [
      { who: 1, amount: 10_000, maxAmount: 20_000 },
      { who: 0, amount: 25_000 },
    ],
    { who: 1, price: 18_000 },
    18_000,
  ],
  ["nobody else has bid", [{ who: 0, amount: 10_000 }], null],
  [
    "a paddle is next",
    [
      { who: 1, amount: 10_000 },
      { who: "paddle", amount: 10_500 },
      { who: 0, amount: 20_000 },
    ],
    null,
  ],
  [
    "a paddle won",
    [
      { who: 1, amount: 10_000 },
      { who: "paddle", amount: 10_500 },
    ],
    null,
  ],
])(
  "OUTCOME-5 the runner-up and the price are those of BID-9 without the defaulter: %s",
  async (_what, bids, wanted, reserve) => {
    expect(await runnerUpAfter(bids, reserve)).toEqual(wanted);
  },
);

it("OUTCOME-5 also of a lot with more bids than are read at once", async () => {
  const [asha, ravi, charu] = [await app.signIn(), await app.signIn(), await app.signIn()];
  const sale = await aSale(app, { minimum: 10_000, settings: { pace: "clerk" } });
  const [lot = ""] = sale.lots;
  for (const [who, amount] of [
    [ravi, 10_000],
    [charu, 10_100],
    [asha, 50_000],
  ] as const)
    expect((await bidIn(who, sale.id, { itemId: lot, amount })).status).toBe(200);
  expect((await sellAfterWarning(app, sale, lot)).status).toBe(200);
  await app.database.transaction(async (tx) => {
    await sql`alter table bid disable trigger user`.execute(tx);
    // Each a rupee above the one before, in turns; without the triggers, which would refuse them after the close.
    await sql`
      insert into bid (lot_id, seq, id, sale_id, kind, bidder, amount_paise, offered_paise, ceiling_paise, at, secret, hash)
      select ${lot}::uuid, 1000 + n, gen_random_uuid(), ${sale.id}::uuid, 'bid',
        case when n % 2 = 0 then ${charu.user.id} else ${ravi.user.id} end,
        a.paise, a.paise, a.paise, boli_now(), 's', 'h'
      from generate_series(1, 2501) as n cross join lateral (select (20000 + n) * 100 as paise) a`.execute(
      tx,
    );
    await sql`alter table bid enable trigger user`.execute(tx);
  });
  const runner = { userId: ravi.user.id, price: 22_501 };
  expect(await findRunnerUp(app.database.db, lot)).toMatchObject(runner);
  expect(await showRunnerUp(app.database.db, lot)).toMatchObject(runner);
}, 60_000);
