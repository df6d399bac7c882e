import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { maskOldEntries } from "./queries.ts";

let app: TestApp;
let somebody: SignedIn;
beforeAll(async () => {
  app = await startTestApp({ trustProxy: 1 });
  somebody = await app.signIn();
  const caller = somebody.caller.with({ "x-forwarded-for": "203.0.113.9", "user-agent": "Firefox of Asha" });
  expect((await caller.patch("/api/profile", { name: "Asha Patel", language: "hi" })).status).toBe(200);
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const day = 86_400_000;
const mask = (): Promise<number> =>
  app.database.transaction((tx) => maskOldEntries(tx), { bookkeeping: true });
const entries = () =>
  app.database.db
    .selectFrom("audit_entry")
    .selectAll()
    .where("actor_id", "=", somebody.user.id)
    .orderBy("at")
    .execute();
const change = (statement: string): Promise<unknown> =>
  app.database.transaction((tx) => sql.raw(statement).execute(tx), { bookkeeping: true });

describe("the record", () => {
  it("FORGET-1 keeps names and addresses for 180 days, and nobody can change it before", async () => {
    await app.moveClock(179 * day);
    expect(await mask()).toBe(0);
    expect(await entries()).toMatchObject([
      { address: "203.0.113.9", user_agent: "Firefox of Asha", after: { name: "Asha Patel" } },
    ]);
    for (const what of ["address = null", "user_agent = null", "action = 'nothing'", "after = null"])
      await expect(change(`update audit_entry set ${what}`)).rejects.toThrow(/append-only/);
  });

  it("FORGET-1 after that says who did what to whom and when, without a name, a browser or an exact address", async () => {
    const [before] = await entries();
    await app.moveClock(181 * day);
    // Even for old entries every other change is refused.
    for (const what of [
      "address = 'x'",
      "action = 'nothing', user_agent = null",
      "at = at - interval '1 day'",
    ])
      await expect(change(`update audit_entry set ${what}`)).rejects.toThrow(/append-only/);
    for (const what of ["delete from audit_entry", "truncate audit_entry"])
      await expect(change(what)).rejects.toThrow(/append-only/);
    expect(await mask()).toBe(1);
    expect(await entries()).toEqual([
      {
        ...before,
        address: "203.0.113.0/24",
        user_agent: null,
        before: { name: "(masked)", language: null },
        after: { name: "(masked)", language: "hi" },
      },
    ]);
    expect(await mask()).toBe(0);
  });

  it("FORGET-1 is masked in bounded steps, the oldest first", async () => {
    await change(`
      insert into audit_entry (id, at, action, subject_kind, address)
      select gen_random_uuid(), boli_now() + n * interval '1 millisecond', 'planted', 'thing',
        case n % 3 when 0 then '::ffff:198.51.100.7' when 1 then '2001:db8:7:8::1' else 'unknown' end
      from generate_series(1, 2500) as n`);
    await app.moveClock(400 * day);
    expect(await mask()).toBe(2_000);
    expect(await mask()).toBe(500);
    expect(await mask()).toBe(0);
    const { rows } = await sql<{ address: string | null; count: number }>`
      select address, count(*)::int as count from audit_entry where action = 'planted' group by 1 order by 1`.execute(
      app.database.db,
    );
    expect(rows).toEqual([
      { address: "198.51.100.0/24", count: 833 },
      { address: "2001:db8:7::/48", count: 834 },
      { address: null, count: 833 },
    ]);
  });
});
