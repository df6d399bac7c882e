import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { notificationsAbout } from "../../testing/following.ts";
import { following } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hour = 3_600_000;

async function msToMidnightInIndia(): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from
      ((boli_now() at time zone 'Asia/Kolkata')::date + 1)::timestamp at time zone 'Asia/Kolkata' - boli_now()) * 1000)::float8
      as ms limit 1`.execute(app.database.db);
  return rows[0]?.ms ?? 0;
}

// As when its seller moves the start to an hour from now.
async function moveStart(id: string): Promise<void> {
  const remind = following.jobs().find(({ kind }) => kind === "following/remind");
  const bound = remind?.effect === "inside" ? remind.bind({ thingId: id, moment: "hour" }) : undefined;
  if (bound?.kind !== "bound") throw new Error("There is no such job.");
  await app.database.transaction(
    async (tx) => {
      await sql`update auction set starts_at = boli_now() + interval '59 minutes' where id = ${id}::uuid`.execute(
        tx,
      );
      await bound.run(tx, {} as never);
    },
    { bookkeeping: true },
  );
}

it("REMIND-11 nobody is reminded of one auction more than three times on a day, however often and far its start is moved", async () => {
  const buyer = await app.signIn();
  const { id } = await anAuction(app);
  const set = await buyer.caller.put(`/api/reminders/${id}`, { at: ["hour"] });
  expect(set.status, set.text).toBe(200);
  const countTold = async () => (await notificationsAbout(app, id, "auction-starts")).length;
  const midnight = await msToMidnightInIndia();
  for (const [hours, times] of [
    [1, 1],
    [4, 2],
    [7, 3],
    [10, 3],
    [23, 3],
    [26, 4],
  ] as const) {
    await app.moveClock(midnight + hours * hour);
    await moveStart(id);
    expect([hours, await countTold()]).toEqual([hours, times]);
  }
  await app.moveClock(0);
});
