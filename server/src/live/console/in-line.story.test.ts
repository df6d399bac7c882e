import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { openTestDatabase, testEngine } from "../../../testing/database.ts";
import { aSale } from "../../../testing/live.ts";

// On the embedded database there is one session, which waits for no lock.
describe.runIf(testEngine() === "postgres")("many actions on one sale", () => {
  let app: TestApp;
  beforeAll(async () => {
    const limits = { lockMs: 30_000, statementMs: 40_000, idleInTransactionMs: 60_000 };
    app = await startTestApp({ database: await openTestDatabase({ limits }) });
  });
  afterAll(() => app.close());

  const countWaiting = async (): Promise<number> =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db)
    ).rows[0]!.count;

  async function holdLock(saleId: string): Promise<{ release: () => Promise<void> }> {
    const [isHeld, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = app.database.transaction(async (tx) => {
      await sql`select from sale where id = ${saleId}::uuid for update`.execute(tx);
      isHeld.resolve();
      await isReleased.promise;
    });
    await isHeld.promise;
    return {
      release: () => {
        isReleased.resolve();
        return holding;
      },
    };
  }

  it("BID-14 wait in line before they take a session of the database, and too many are refused", async () => {
    const [sale, other] = [await aSale(app), await aSale(app)];
    const say = ({ id, host }: typeof sale, text: string) =>
      host.caller.post(`/api/live-auctions/${id}/message`, { text });
    const held = await holdLock(sale.id);
    // An id may be written in capitals as well.
    const written = (at: number): string => (at % 2 === 0 ? sale.id : sale.id.toUpperCase());
    const answers = Array.from({ length: 12 }, (_, at) => say({ ...sale, id: written(at) }, `Message ${at}`));
    await expect.poll(countWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
    // Somebody else's actions go through meanwhile, and no second one has come to wait for the lock.
    for (const text of ["One", "Two", "Three"]) expect((await say(other, text)).status).toBe(200);
    expect(await countWaiting()).toBe(1);
    await held.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it("BID-14 are kept from nobody by the requests of strangers, who are told at once that there is no such sale", async () => {
    const sale = await aSale(app);
    const [rivals, admin] = [
      await Promise.all(Array.from({ length: 3 }, () => app.signIn({ role: "reseller" }))),
      await app.signIn({ role: "admin" }),
    ];
    const held = await holdLock(sale.id);
    const hosts = sale.host.caller.post(`/api/live-auctions/${sale.id}/message`, { text: "Welcome" });
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    const theirs = await Promise.all(
      rivals.flatMap(({ caller }) =>
        Array.from({ length: 10 }, () =>
          caller.post(`/api/live-auctions/${sale.id}/message`, { text: "Me" }),
        ),
      ),
    );
    expect(new Set(theirs.map(({ status }) => status))).toEqual(new Set([404]));
    const cancelled = admin.caller.post(`/api/live-auctions/${sale.id}/cancel`, {
      reason: "Asked by the host.",
    });
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(2);
    await held.release();
    expect([(await hosts).status, (await cancelled).status]).toEqual([200, 200]);
  });
});
