import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { openTestDatabase, testEngine } from "../../../testing/database.ts";
import { anAcceptedSale, bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, saleOf } from "../../../testing/live.ts";
import { countTransactions } from "../../../testing/stand-ins/count-transactions.ts";
import { openBus } from "../../platform/bus/open-bus.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { DatabaseUnavailable } from "../../platform/database/database.ts";
import type { LaneOutcome } from "./decide-bids.ts";
import { Lanes } from "./lane.ts";

let app: TestApp;
let bus: Bus;
let node: Lanes;
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  bus = await openBus(app.database, { onFault: (error) => expect.fail(String(error)) });
  // The app has lanes of its own, so this is a second node on the same database.
  node = new Lanes(app.database, bus);
  [asha, ravi] = [await app.signIn(), await app.signIn()];
});
afterAll(async () => {
  await bus.close();
  await app.close();
});

const ask = (
  saleId: string,
  itemId: string,
  amount: number,
  {
    key = null,
    lanes = node,
    bidder = ravi.user.id,
  }: { key?: string | null; lanes?: Lanes; bidder?: string } = {},
): Promise<LaneOutcome> =>
  lanes.submit(saleId, {
    itemId,
    userId: bidder,
    isSubscribed: false,
    amount,
    maxAmount: null,
    kind: "bid",
    paddle: null,
    key,
    requestHash: key,
  });

// Another node, whose transactions are counted.
function countedLanes() {
  const { counted, count } = countTransactions(app.database);
  return { lanes: new Lanes(counted, bus), count };
}

// Keeps the locks of sales, or of other rows, until they are released; then returns the time by the database's clock.
const holdLock = (saleId: string, where = app) => holdLocks([saleId], where);
async function holdLocks(
  ids: readonly string[],
  { database } = app,
  table: "sale" | "app_user" = "sale",
): Promise<{ release: () => Promise<number> }> {
  const isReleased = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = database.transaction(async (tx) => {
    await sql`select from ${sql.table(table)} where id = any(${ids}::text[]::uuid[]) for update`.execute(tx);
    isHeld.resolve();
    await isReleased.promise;
    const { rows } = await sql<{ now: Date }>`select boli_now() as now`.execute(tx);
    return rows[0]!.now.getTime();
  });
  await isHeld.promise;
  return {
    release: () => {
      isReleased.resolve();
      return holding;
    },
  };
}

const accepted = async (outcome: Promise<LaneOutcome>) => {
  const done = await outcome;
  if (done.kind === "refused") throw new Error(done.refusal.code);
  return done.answer;
};
const codeOf = async (outcome: Promise<LaneOutcome>): Promise<string> => {
  const done = await outcome;
  return done.kind === "refused" ? done.refusal.code : "accepted";
};
const perform = async (
  sale: BuiltSale,
  what: string,
  body: Record<string, unknown> = {},
  who = sale.host,
): Promise<void> => {
  const done = await who.caller.post(`/api/live-auctions/${sale.id}/${what}`, body);
  if (done.status !== 200) throw new Error(done.text);
};
const bidElsewhere = (sale: BuiltSale, amount: number) =>
  bidIn(asha, sale.id, { itemId: sale.lots[0], amount });

describe("a lane", () => {
  it("BID-5 LOT-1 remembers a sale only until anybody else has changed it", async () => {
    const sale = await anAcceptedSale(app);
    const [lot, item] = [sale.lots[0]!, sale.items[0]!];
    expect(await accepted(ask(sale.id, lot, 100))).toMatchObject({ seq: 1, leastBid: 101 });
    expect(await accepted(ask(sale.id, lot, 110))).toMatchObject({ seq: 2 });
    expect((await bidElsewhere(sale, 120)).status).toBe(200);
    expect(await codeOf(ask(sale.id, lot, 120))).toBe("bid_too_low");
    expect(await accepted(ask(sale.id, item, 130))).toMatchObject({ seq: 4, lotId: lot });
    const admin = await app.signIn({ role: "admin" });
    await perform(sale, "hold", {}, admin);
    expect(await codeOf(ask(sale.id, lot, 150))).toBe("sale_held");
    await perform(sale, "resume", {}, admin);
    const closesAt = new Date(Date.now() + 7_200_000).toISOString();
    await perform(sale, "extend", { lotId: lot, closesAt });
    expect(await accepted(ask(sale.id, lot, 150))).toMatchObject({ closesAt });
    await perform(sale, "end", { reason: "rain" }, admin);
    expect(await codeOf(ask(sale.id, lot, 160))).toBe("lot_ended");
  });

  it("CLERK-2 BID-2 finds the new lot of an item that is offered again", async () => {
    const sale = await anAcceptedSale(app, { lots: 2 });
    const [lot, item] = [sale.lots[0]!, sale.items[0]!];
    expect((await accepted(ask(sale.id, item, 100))).lotId).toBe(lot);
    await perform(sale, "withdraw", { lotId: lot, newestBid: 1 }, await app.signIn({ role: "admin" }));
    expect(await codeOf(ask(sale.id, item, 200))).toBe("lot_ended");
    await perform(sale, "reoffer", { lotId: lot });
    const again = (await saleOf(asha, sale.id)).items.at(-1)!.id;
    expect(await accepted(ask(sale.id, item, 100))).toMatchObject({ lotId: again, seq: 1 });
    expect(await codeOf(ask(sale.id, lot, 300))).toBe("lot_ended");
  });

  it("BID-6 BID-7 decides many sales at once, each by itself, retries and strangers among them", async () => {
    const sales = await Promise.all(Array.from({ length: 6 }, () => anAcceptedSale(app)));
    const rounds = Array.from({ length: 20 }, (_, round) =>
      sales.map((sale, at) => ask(sale.id, sale.lots[0]!, 100 + round, { key: `a-key-${at}-${round}` })),
    ).flat();
    const stranger = codeOf(ask("01900000-0000-7000-8000-00000000ffff", sales[0]!.lots[0]!, 100));
    const outcomes = await Promise.all(rounds);
    expect(await stranger).toBe("sale_not_found");
    expect(outcomes.filter(({ kind }) => kind === "accepted")).toHaveLength(120);
    const again = await Promise.all(
      sales.flatMap((sale, at) => [
        ask(sale.id, sale.lots[0]!, 105, { key: `a-key-${at}-5` }),
        ask(sale.id, sale.lots[0]!, 200, { key: `a-key-${at}-20` }),
      ]),
    );
    for (const [at, sale] of sales.entries()) {
      expect(again[2 * at]).toEqual(outcomes[5 * sales.length + at]);
      expect((await saleOf(asha, sale.id)).statistics.totalBids).toBe(21);
    }
  });

  it("BID-6 what one sale of a shared commit cannot keep is no other sale's loss", async () => {
    const [good, bad] = [await anAcceptedSale(app), await anAcceptedSale(app)];
    // A row that is in the way of the next one: the database refuses that one, whatever the code thinks.
    await app.database.db
      .insertInto("sale_event")
      .values({ sale_id: bad.id, seq: 1_000, at: new Date(), payload: "{}", only_for: null })
      .execute();
    await app.database.db.updateTable("sale").set({ seq: 999 }).where("id", "=", bad.id).execute();
    const [stored, lost] = await Promise.allSettled([
      ask(good.id, good.lots[0]!, 100),
      ask(bad.id, bad.lots[0]!, 100),
    ]);
    expect(stored).toMatchObject({ status: "fulfilled", value: { kind: "accepted" } });
    expect(lost.status).toBe("rejected");
    expect((await saleOf(asha, good.id)).statistics.totalBids).toBe(1);
    expect((await saleOf(asha, bad.id)).statistics.totalBids).toBe(0);
    expect(await codeOf(ask(good.id, good.lots[0]!, 101))).toBe("accepted");
  });

  it("BID-7 a retry is recognised in the transaction that decides it, and nobody's bid is decided again", async () => {
    const [one, other] = [await anAcceptedSale(app), await anAcceptedSale(app)];
    const first = await accepted(ask(one.id, one.lots[0]!, 100, { key: "a-retried-key" }));
    const { count, lanes } = countedLanes();
    const [again, fresh] = await Promise.all([
      ask(one.id, one.lots[0]!, 100, { key: "a-retried-key", lanes }),
      ask(other.id, other.lots[0]!, 100, { key: "a-fresh-key", lanes }),
    ]);
    expect(again).toEqual({ kind: "accepted", answer: first });
    expect(fresh.kind).toBe("accepted");
    expect(count()).toBe(1);
  });

  it("BID-2 BID-5 what comes while a lock is waited for is decided with what waited, by a time read afterwards", async () => {
    const sale = await anAcceptedSale(app);
    const { count, lanes } = countedLanes();
    const held = await holdLock(sale.id);
    const bids = [ask(sale.id, sale.lots[0]!, 100, { lanes })];
    await pause(50);
    bids.push(ask(sale.id, sale.lots[0]!, 110, { lanes }), ask(sale.id, sale.lots[0]!, 105, { lanes }));
    await pause(50);
    const freed = await held.release();
    expect(await Promise.all(bids.map(codeOf))).toEqual(["accepted", "accepted", "bid_too_low"]);
    expect(count()).toBe(1);
    const { rows } = await sql<{ at: Date }>`
      select at from bid where lot_id = ${sale.lots[0]!}::uuid`.execute(app.database.db);
    for (const { at } of rows) expect(at.getTime()).toBeGreaterThanOrEqual(freed);
  });
});

// One whose sessions wait for a lock without an end.
const startPatientApp = async (): Promise<TestApp> =>
  startTestApp({
    database: await openTestDatabase({ limits: { lockMs: 0, idleInTransactionMs: 60_000 } }),
  });

// On the embedded database every transaction waits for the one before it.
describe.runIf(testEngine() === "postgres")("a lane that shares its commit", () => {
  let app: TestApp;
  beforeAll(async () => {
    const limits = { lockMs: 300, idleInTransactionMs: 60_000 };
    app = await startTestApp({ database: await openTestDatabase({ limits }) });
  });
  afterAll(() => app.close());

  it("keeps no bid back because somebody holds the lock of another sale", async () => {
    const bidder = (await app.signIn()).user.id;
    const [stuck, free] = [await anAcceptedSale(app), await anAcceptedSale(app)];
    const lanes = new Lanes(app.database, bus);
    const held = await holdLock(stuck.id, app);
    const [lost, late] = await Promise.allSettled([
      ask(stuck.id, stuck.lots[0]!, 100, { lanes, bidder }),
      ask(free.id, free.lots[0]!, 100, { lanes, bidder }),
    ]);
    expect(lost).toMatchObject({ status: "rejected", reason: expect.any(DatabaseUnavailable) });
    expect(late).toMatchObject({ status: "fulfilled", value: { kind: "accepted" } });
    // From now on nobody waits for the lock but those who bid on its sale.
    const stillStuck = ask(stuck.id, stuck.lots[0]!, 100, { lanes, bidder });
    const order = await Promise.race([
      stillStuck.catch(() => "the sale whose lock is held"),
      ask(free.id, free.lots[0]!, 101, { lanes, bidder }).then(({ kind }) => kind),
    ]);
    expect(order).toBe("accepted");
    await held.release();
    expect((await stillStuck).kind).toBe("accepted");
    expect(await codeOf(ask(stuck.id, stuck.lots[0]!, 101, { lanes, bidder }))).toBe("accepted");
  });

  it("BID-14 waits for the lock of one sale no longer than a moment, however long that sale's own bids do", async () => {
    const patient = await startPatientApp();
    try {
      const bidder = (await patient.signIn()).user.id;
      const [stuck, free] = [await anAcceptedSale(patient), await anAcceptedSale(patient)];
      const lanes = new Lanes(patient.database, bus);
      const held = await holdLock(stuck.id, patient);
      const waiting = ask(stuck.id, stuck.lots[0]!, 100, { lanes, bidder });
      expect(await codeOf(ask(free.id, free.lots[0]!, 100, { lanes, bidder }))).toBe("accepted");
      await held.release();
      expect(await codeOf(waiting)).toBe("accepted");
    } finally {
      await patient.close();
    }
  });

  it("BID-14 a bid that is alone on a locked sale keeps neither the bids that come later waiting nor the beat", async () => {
    const patient = await startPatientApp();
    try {
      const bidder = (await patient.signIn()).user.id;
      const [stuck, free] = [await anAcceptedSale(patient), await anAcceptedSale(patient)];
      const lanes = new Lanes(patient.database, bus);
      const held = await holdLock(stuck.id, patient);
      const waiting = ask(stuck.id, stuck.lots[0]!, 100, { lanes, bidder });
      await pause(50);
      await lanes.beat();
      expect(await codeOf(ask(free.id, free.lots[0]!, 100, { lanes, bidder }))).toBe("accepted");
      await held.release();
      expect(await codeOf(waiting)).toBe("accepted");
    } finally {
      await patient.close();
    }
  });

  it("BID-14 a bidder whose account somebody holds the lock of keeps nobody else's bids waiting", async () => {
    const patient = await startPatientApp();
    try {
      const [stuck, free] = [(await patient.signIn()).user.id, (await patient.signIn()).user.id];
      const [one, other] = [await anAcceptedSale(patient), await anAcceptedSale(patient)];
      const lanes = new Lanes(patient.database, bus);
      const held = await holdLocks([stuck], patient, "app_user");
      const waiting = ask(one.id, one.lots[0]!, 100, { lanes, bidder: stuck });
      expect(await codeOf(ask(other.id, other.lots[0]!, 100, { lanes, bidder: free }))).toBe("accepted");
      await held.release();
      expect(await codeOf(waiting)).toBe("accepted");
    } finally {
      await patient.close();
    }
  });

  it("BID-14 decides the bids on a free sale, however many sales somebody holds the locks of", async () => {
    const patient = await startPatientApp();
    try {
      const bidder = (await patient.signIn()).user.id;
      const stuck = await Promise.all(Array.from({ length: 12 }, () => anAcceptedSale(patient)));
      const free = await anAcceptedSale(patient);
      const lanes = new Lanes(patient.database, bus);
      const held = await holdLocks(
        stuck.map(({ id }) => id),
        patient,
      );
      const waiting = stuck.map(({ id, lots }) => ask(id, lots[0]!, 100, { lanes, bidder }));
      const amounts = [100, 101];
      for (const amount of amounts)
        expect(await codeOf(ask(free.id, free.lots[0]!, amount, { lanes, bidder }))).toBe("accepted");
      // Whoever asks for anything else has sessions left as well.
      expect((await free.host.caller.get(`/api/live-auctions/${free.id}`)).status).toBe(200);
      await held.release();
      expect(await Promise.all(waiting.map(codeOf))).toEqual(stuck.map(() => "accepted"));
    } finally {
      await patient.close();
    }
  });

  it("SALE-3 is not waited for by those who watch the sale end", async () => {
    const sale = await anAcceptedSale(app);
    const watcher = await app.signIn();
    const held = await holdLock(sale.id, app);
    try {
      const end = () => watcher.caller.post(`/api/live-auctions/${sale.id}/end`, {});
      expect((await end()).body.code).toBe("sale_not_over");
      await app.moveClock(3 * 3_600_000);
      expect((await end()).status).toBe(200);
    } finally {
      await held.release();
    }
  });
});
