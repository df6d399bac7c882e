import type { AuctionCard } from "@boli/contract/auctions/card";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction } from "../../../testing/auctions.ts";
import { countStatements } from "../../platform/database/dialect.ts";
import { farTurnOf } from "./turns.ts";

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());

const path = "/api/auctions?status=upcoming";

interface Asked {
  status: number;
  ids: string[];
  sent: unknown[];
  // The statements that read the page, or the counts.
  reads: number;
}

async function ask(who?: SignedIn, { url = path, address = "127.0.0.1" } = {}): Promise<Asked> {
  const headers: Record<string, string> = who ? { authorization: `Bearer ${who.session.token}` } : {};
  const { result, statements } = await countStatements(
    async () => await app.app.server.inject({ url, headers, remoteAddress: address }),
  );
  const { data } = result.json() as { data?: AuctionCard[] };
  return {
    status: result.statusCode,
    ids: Array.isArray(data) ? data.map(({ id }) => id) : [],
    sent: [result.headers["content-type"], result.headers["content-length"], result.body],
    reads: statements.filter((one) => (url.includes("/counts") ? /as segment/ : /with page/).test(one))
      .length,
  };
}

// Asks until the answer was kept: another second may begin, and the database's own jobs may write.
async function untilKept(who?: SignedIn): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) if ((await ask(who)).reads === 0) return;
  throw new Error("Nothing is kept.");
}

it.each(["signed out", "signed in"])(
  "HOT-1 a list that many ask for is read once, and is never older than the question, %s",
  async (state) => {
    const who = state === "signed in" ? await app.signIn() : undefined;
    const listed = await anAuction(app);
    const { sent } = await ask(who);
    await untilKept(who);
    expect((await ask(who)).sent).toEqual(sent);
    const hide = (hidden: boolean) =>
      admin.caller.put(`/api/admin/auctions/${listed.id}/visibility`, { hidden });
    expect((await ask(who)).ids).toContain(listed.id);
    expect((await hide(true)).status).toBe(200);
    expect((await ask(who)).ids).not.toContain(listed.id);
    expect((await hide(false)).status).toBe(200);
    expect((await ask(who)).ids).toContain(listed.id);
    const { id } = await anAuction(app, { title: "Listed just now" });
    expect((await ask(who)).ids).toContain(id);
    await app.moveClock(60 * 86_400_000);
    expect((await ask(who)).ids).toEqual([]);
    await app.moveClock(0);
    expect((await ask(who)).ids).toContain(id);
  },
);

// A statement that all callers share belongs to none of them, and is counted where the program was started.
it("HOT-1 whoever is signed in asks one thing for a list that is kept: who they are", async () => {
  const { statements } = await countStatements(async () => {
    const own = await startTestApp();
    const headers = { authorization: `Bearer ${(await own.signIn()).session.token}` };
    for (let tries = 0; tries < 3; tries += 1)
      expect((await own.app.server.inject({ url: path, headers })).statusCode).toBe(200);
    await own.close();
  });
  const ofState = statements.filter((one) => one.includes("pg_current_snapshot"));
  expect(ofState.length).toBeGreaterThanOrEqual(3);
  expect(ofState.filter((one) => !one.includes("from session"))).toEqual([]);
});

it("HOT-2 callers with other rights share no answer", async () => {
  const subscriber = await app.signIn({ subscriptionStatus: "subscribed" });
  const free = await app.signIn();
  // One's question is answered from memory while another's is read in the same state of the database. Tried again where another
  // second began in between.
  for (let tries = 0; ; tries += 1) {
    expect(tries).toBeLessThan(50);
    await sql`select pg_current_xact_id()`.execute(app.database.db);
    const [first, again] = [await ask(free), await ask(free)];
    const [paid, paidAgain] = [await ask(subscriber), await ask(subscriber)];
    if (again.reads > 0 || paidAgain.reads > 0) continue;
    expect(paid.reads).toBe(1);
    expect(paid.ids).toEqual(first.ids);
    break;
  }
});

const far = "?category=Furniture&location=Pune";
const farLists = [`/api/auctions${far}`, `/api/auctions/counts${far}`];
const otherFar = "/api/auctions?category=Vehicles&location=Pune";
// More than one caller has turns.
const crowd = 20;

// Runs while one address has all its turns under way, so that others wait for theirs.
async function whileUnderWay(address: string, run: () => Promise<void>): Promise<void> {
  const end = Promise.withResolvers<void>();
  const turn = farTurnOf({ principal: null, address });
  const underWay = Array.from({ length: 8 }, () => turn(() => end.promise));
  await run().finally(end.resolve);
  await Promise.all(underWay);
}

const readsOf = (answers: readonly Asked[]): number => answers.reduce((sum, { reads }) => sum + reads, 0);

it("HOT-3 the first page of several filters, and its counts, are read once in one turn for all who ask", async () => {
  const busy = "192.0.2.1";
  for (const url of farLists) {
    let asked: Array<Promise<Asked>> = [];
    await sql`select pg_current_xact_id()`.execute(app.database.db);
    await whileUnderWay(busy, async () => {
      // From one address, as from a whole office.
      asked = Array.from({ length: crowd }, () => ask(undefined, { url }));
      // Refused once the state of the database is known, and so after all of them began to wait for one turn.
      expect((await ask(undefined, { url: otherFar, address: busy })).status).toBe(429);
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ sent }) => String(sent[2]))).size).toBe(1);
    expect(readsOf(answers), url).toBe(1);
  }
  const second = { url: `/api/auctions${far}&page=2` };
  expect(readsOf(await Promise.all([ask(undefined, second), ask(undefined, second)]))).toBe(2);
});

it("HOT-3 callers with other rights have a reading and a turn each", async () => {
  const [free, subscriber] = [await app.signIn(), await app.signIn({ subscriptionStatus: "subscribed" })];
  for (const url of farLists) {
    await sql`select pg_current_xact_id()`.execute(app.database.db);
    const answers = await Promise.all([free, subscriber].map((who) => ask(who, { url })));
    expect(answers.map(({ reads }) => reads)).toEqual([1, 1]);
  }
});

it("HOT-4 whoever has no turn left is refused alone, and gets what others wait for", async () => {
  const [busy, other] = ["192.0.2.1", "198.51.100.1"];
  for (const url of farLists) {
    const asked: Array<Promise<Asked>> = [];
    await sql`select pg_current_xact_id()`.execute(app.database.db);
    await whileUnderWay(busy, async () => {
      for (const address of [busy, other, busy, other]) asked.push(ask(undefined, { url, address }));
      expect((await asked[0])?.status).toBe(429);
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual([429, 200, 200, 200]);
    expect(readsOf(answers)).toBe(1);
  }
});
