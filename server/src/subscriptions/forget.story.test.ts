import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { aPurchase } from "../../testing/subscriptions.ts";
import { forgetDue } from "./personal.ts";

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const countOf = async (table: string): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      app.database.db,
    )
  ).rows[0]?.count ?? 0;

it("PAY-43 forgets attempts that nobody paid a year after their end, and nothing that was paid or decided", async () => {
  const { user } = await app.signIn();
  const [unpaid, paid, rejected] = [
    await aPurchase(app.database, user.id),
    await aPurchase(app.database, user.id, { isPaid: true }),
    await aPurchase(app.database, user.id),
  ];
  await app.database.db
    .updateTable("payment")
    .set({ state: "rejected", decision_kind: "rejected", decided_at: new Date() })
    .where("id", "=", rejected.paymentId)
    .execute();
  const left = async () => [
    (await app.database.db.selectFrom("payment").select("id").limit(10).execute())
      .map(({ id }) => id)
      .toSorted(),
    await countOf("subscription"),
  ];
  const all = [unpaid, paid, rejected].map(({ paymentId }) => paymentId).toSorted();
  await app.moveClock(365 * day);
  await app.database.transaction((tx) => forgetDue(tx));
  expect(await left()).toEqual([all, 3]);
  await app.moveClock(367 * day);
  await app.database.transaction((tx) => forgetDue(tx));
  expect(await left()).toEqual([all.filter((id) => id !== unpaid.paymentId), 2]);
});

it("PAY-43 forgets messages, what people were told and a bank's columns in bounded parts", async () => {
  const { user } = await app.signIn();
  await app.database.transaction(async (tx) => {
    await sql`insert into payment_event select 'upi', 'evt_' || n, boli_now() from generate_series(1, 5001) n`.execute(
      tx,
    );
    await sql`insert into subscription_told select ${user.id}, boli_now() + n * interval '1 second', 'over'
      from generate_series(1, 5001) n`.execute(tx);
    await sql`insert into statement_mapping select 'bank ' || n, '{}', boli_now() from generate_series(1, 101) n`.execute(
      tx,
    );
    await sql`insert into payment_opening values (${user.id}, boli_now())`.execute(tx);
  });
  const counts = async () => [
    await countOf("payment_event"),
    await countOf("subscription_told"),
    await countOf("statement_mapping"),
    await countOf("payment_opening"),
  ];
  await app.database.transaction((tx) => forgetDue(tx));
  expect(await counts()).toEqual([5_001, 5_001, 101, 1]);
  await app.moveClock(2 * day);
  await app.database.transaction((tx) => forgetDue(tx));
  expect(await counts()).toEqual([5_001, 5_001, 101, 0]);
  await app.moveClock(100 * day);
  await app.database.transaction((tx) => forgetDue(tx));
  expect(await counts()).toEqual([1, 1, 101, 0]);
  await app.moveClock(731 * day);
  await app.database.transaction((tx) => forgetDue(tx));
  expect(await counts()).toEqual([0, 0, 1, 0]);
});
