import type { QueueFilter } from "@boli/contract/resellers/application";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aUser } from "../../testing/builders.ts";
import { openTestDatabase, testEngine } from "../../testing/database.ts";
import { businessInput } from "../../testing/kyc/applications.ts";
import { countRowsRead } from "../../testing/plans/rows-read.ts";
import type { Database } from "../platform/database/database.ts";
import { listApplications } from "./list.ts";
import { countWaitingApplications } from "./waiting.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

// Of ten applications one is submitted and nine are approved, one of which is suspended.
async function addApplications(count: number): Promise<void> {
  const { id: admin } = await aUser(database, { role: "admin" });
  const details = JSON.stringify(businessInput());
  await database.transaction(
    async (tx) => {
      await sql`
        insert into app_user (id, email, name, role, is_active, created_at, updated_at)
        select md5('crowd ' || at)::uuid, 'crowd-' || at || '@boli.test', 'Crowd', 'buyer', true, boli_now(), boli_now()
        from generate_series(1, ${count}::int) as one (at)`.execute(tx);
      await sql`
        insert into reseller_application
          (id, user_id, status, details, pan, phone, created_at, submitted_at, decided_at, decided_by, suspended_at, suspension)
        select gen_random_uuid(), md5('crowd ' || at)::uuid, case when at % 10 = 0 then 'submitted' else 'approved' end,
          ${details}::jsonb, 'CROWD' || lpad((at % 10000)::text, 4, '0') || 'F', lpad(at::text, 10, '7'), boli_now(),
          boli_now() - at * interval '1 minute', case when at % 10 > 0 then boli_now() - at * interval '1 second' end,
          case when at % 10 > 0 then ${admin}::uuid end, case when at % 10 = 5 then boli_now() end,
          case when at % 10 = 5 then 'Goods were not handed over.' end
        from generate_series(1, ${count}::int) as one (at)`.execute(tx);
    },
    { bookkeeping: true },
  );
  // As after a while in use: the counts are known, and an index alone can answer.
  await sql`vacuum analyze reseller_application, app_user`.execute(database.db);
}

describe.runIf(testEngine() === "postgres")("among thousands of applications", () => {
  beforeAll(() => addApplications(3_000));

  it("RESELLER-15 a list reads the page that it shows, and counts the rest without reading people", async () => {
    for (const [status, total] of [
      ["waiting", 300],
      ["approved", 2_400],
      ["suspended", 300],
      ["rejected", 0],
    ] as const satisfies ReadonlyArray<readonly [QueueFilter, number]>) {
      const read = await database.transaction(
        (tx) =>
          countRowsRead(tx, "app_user", async () => {
            const { data, page } = await listApplications(tx, { status, page: 1, limit: 20 });
            expect([data.length, page.total, page.exact], status).toEqual([Math.min(20, total), total, true]);
          }),
        { bookkeeping: true },
      );
      expect(read, status).toBeLessThan(100);
    }
  });

  it("RESELLER-19 the dashboard reads those that wait, and not the thousands that are decided", async () => {
    const read = await database.transaction(
      (tx) =>
        countRowsRead(tx, "reseller_application", async () => {
          // The oldest has waited for two days and two hours.
          const oldest = { isOverdue: false };
          expect(await countWaitingApplications(tx)).toMatchObject({ waiting: 300, oldest });
        }),
      { bookkeeping: true },
    );
    expect(read).toBeLessThanOrEqual(300);
  });
});
