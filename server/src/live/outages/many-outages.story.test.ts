import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { aSale, saleOf } from "../../../testing/live.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { changeSale } from "../sales/change-sale.ts";
import { maxMovesAtOnce } from "./outages.ts";

// No job runs here, so a sale is looked at when the test says so.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("CLOSE-7 more outages than one transaction may apply are applied in steps, and nothing is judged before", async () => {
  const [asha, sale] = [await app.signIn(), await aSale(app)];
  const { db } = app.database;
  expect((await bidIn(asha, sale.id, { itemId: sale.lots[0], amount: 100 })).status).toBe(200);
  const { outages_seen: before } = await db
    .selectFrom("sale")
    .select("outages_seen")
    .where("id", "=", sale.id)
    .executeTakeFirstOrThrow();
  // They lie so far back that they move nothing.
  await sql`
    insert into outage (id, from_at, until_at)
    select ${before}::int + n, boli_now() - interval '2 days', boli_now() - interval '2 days' + interval '6 seconds'
    from generate_series(1, ${maxMovesAtOnce + 1}::int) n`.execute(db);
  await sql`update beat set outages = outages + ${maxMovesAtOnce + 1}::int`.execute(db);
  const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
  const look = async () => {
    await app.database.transaction((tx) => changeSale({ tx, bus, saleId: sale.id }, { kind: "tick" }));
    return (await saleOf(sale.host, sale.id)).items[0]!.status;
  };
  await app.moveClock(2 * 3_600_000);
  try {
    const refused = await sale.host.caller.post(`/api/live-auctions/${sale.id}/message`, {
      text: "Welcome.",
    });
    expect([refused.status, await look(), await look()]).toEqual([503, "open", "sold"]);
  } finally {
    await app.moveClock(0);
  }
});
