import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import { aMobileNumber } from "../../../testing/mobile.ts";
import { openBus } from "../bus/open-bus.ts";
import { setClockOffset } from "../database/clock.ts";
import type { Database } from "../database/database.ts";
import { startJobRunner } from "../jobs/index.ts";
import { deleteDeadSms, personal, sendSms, smsJobs } from "./index.ts";
import { type Sms, SmsNotSent } from "./sms-provider.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const secret = "a secret that only the tests know, long enough";
const minute = 60_000;
const anOrder = (to = aMobileNumber(), userId = uuid()) => ({
  userId,
  to,
  language: "hi" as const,
  key: "mobile-otp" as const,
  values: { otp: "482913" },
  until: new Date(Date.now() + 10 * minute),
});
const order = (one: ReturnType<typeof anOrder>, { fails = false } = {}): Promise<void> =>
  database
    .transaction(async (tx) => {
      await sendSms(tx, secret, one);
      if (fails) throw new Error("rolled back");
    })
    .catch((error: unknown) => {
      if (!fails) throw error;
    });
const rows = async () =>
  (
    await sql<{ payload: object; state: string; last_error: string | null }>`
    select payload, state, last_error from job where kind = 'sms/send' limit 10`.execute(database.db)
  ).rows;

// Runs the jobs until none is left that may run.
async function run(send: (sms: Sms) => Promise<void>): Promise<void> {
  const bus = await openBus(database, { onFault: () => undefined });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = smsJobs({ sms: { name: "test", send }, database, secret });
  const runner = startJobRunner({ database, bus, jobs, log, pollMs: 50 });
  try {
    await expect
      .poll(async () => (await rows()).filter(({ state }) => state !== "dead"), { timeout: 20_000 })
      .toEqual([]);
  } finally {
    await runner.stop();
    await bus.close();
  }
}

describe("a message that is ordered", () => {
  it("SMS-5 is sent after the commit, once, and its values are sealed in the queue", async () => {
    const kept = anOrder();
    await order(kept);
    await order(anOrder(), { fails: true });
    const [queued] = await rows();
    expect(JSON.stringify(queued)).not.toContain("482913");
    const sent: Sms[] = [];
    await run(async (sms) => void sent.push(sms));
    expect(sent).toEqual([{ to: kept.to, key: "mobile-otp", language: "hi", values: kept.values }]);
  });

  it("SMS-5 is tried again when it could not be sent, and the error that is kept names nobody", async () => {
    const kept = anOrder();
    await order(kept);
    let tries = 0;
    await run(async () => {
      tries += 1;
      if (tries === 1) throw new SmsNotSent("unavailable", "The service answers with 503.");
    });
    expect(tries).toBe(2);
  });

  it("SMS-5 whose time is over is not sent", async () => {
    await order({ ...anOrder(), until: new Date(Date.now() - 1) });
    const sent: Sms[] = [];
    await run(async (sms) => void sent.push(sms));
    expect(sent).toEqual([]);
  });

  it("SMS-6 that never left is forgotten after a day, and with its person at once", async () => {
    const [one, other] = [anOrder(), anOrder()];
    await order(one);
    await order(other);
    await sql`update job set state = 'dead', died_at = boli_now(), last_error = 'No.'`.execute(database.db);
    await database.transaction((tx) => personal.erase(tx, one.userId));
    expect((await rows()).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ userId: other.userId }),
    ]);
    const remove = () => database.transaction((tx) => deleteDeadSms(tx));
    await database.transaction((tx) => setClockOffset(tx, 23 * 60 * minute));
    expect(await remove()).toBe(0);
    await database.transaction((tx) => setClockOffset(tx, 25 * 60 * minute));
    expect(await remove()).toBe(1);
  });
});
