import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSale } from "../../../testing/live.ts";
import { countRowsRead } from "../../../testing/plans/rows-read.ts";
import { lockSale, readTimeAndFacts } from "../store/load-sale.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("BID-1 who has accepted the terms is found by an index, also by a plan that was made while nobody had", async () => {
  const [{ id }, { user }] = [await aSale(app), await app.signIn()];
  await app.database.transaction(async (tx) => {
    const locked = await lockSale(tx, id);
    if (!locked) throw new Error("There is no such sale.");
    const look = () => readTimeAndFacts(tx, { bidders: [{ sale: locked.sale, userId: user.id }] });
    // A plan is kept from the sixth time on.
    for (let times = 0; times < 8; times += 1) await look();
    expect(locked.sale.accepted.size).toBe(0);
    await sql`
      insert into sale_acceptance (sale_id, user_id, version)
      select ${id}::uuid, gen_random_uuid(), 1 from generate_series(1, 20000)
      union all select ${id}::uuid, ${user.id}::uuid, 1`.execute(tx);
    expect(await countRowsRead(tx, "sale_acceptance", look)).toBeLessThan(10);
    expect([...locked.sale.accepted]).toEqual([user.id]);
  });
});
