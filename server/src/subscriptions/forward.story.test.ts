import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { migrations, migrationsBefore } from "../../testing/migrations.ts";
import { newEmptyDatabase } from "../../testing/database.ts";
import { type DatabaseOptions, openDatabase } from "../platform/database/open.ts";
import { findUser } from "../users/index.ts";
import { listSubscriptions } from "./queries.ts";

const undo: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function emptyPlace(): Promise<DatabaseOptions> {
  const { place, discard } = await newEmptyDatabase();
  undo.push(discard);
  return place;
}

const people = [
  ["subscribed", "boli_now() + interval '10 days'", "subscribed"],
  ["subscribed", "null", "subscribed"],
  ["subscribed", "boli_now() - interval '1 day'", "expired"],
  ["expired", "boli_now() - interval '40 days'", "expired"],
  ["unsubscribed", "null", "unsubscribed"],
  ["free", "null", "free"],
] as const;

it("PAY-9 nobody who is active loses anything, and has a subscription on record", async () => {
  const place = await emptyPlace();
  const older = await openDatabase({
    ...place,
    forTests: { migrations: migrationsBefore("0052"), allowUnsafeServer: true },
  });
  const ids = people.map(() => randomUUID());
  for (const [at, [status, end]] of people.entries())
    await sql`insert into app_user (id, email, name, role, subscription_status, subscription_expires_at, created_at, updated_at)
      values (${ids[at]}, ${`p${at}@people.test`}, 'Asha', 'buyer', ${status}, ${sql.raw(end)}, boli_now(), boli_now())`.execute(
      older.db,
    );
  // By a statement of its own, because the product reads columns that are added later.
  const { rows: ends } = await sql<{ id: string; end: Date | null }>`
    select id, subscription_expires_at as "end" from app_user limit 10`.execute(older.db);
  const endOf = (id: string): Date | null | undefined => ends.find((row) => row.id === id)?.end;
  await older.close();
  const newer = await openDatabase({ ...place, forTests: { migrations, allowUnsafeServer: true } });
  for (const [at, [, , status]] of people.entries()) {
    const id = ids[at] ?? "";
    const end = endOf(id);
    expect(await findUser(newer.db, id)).toMatchObject({
      subscription_status: status,
      subscription_expires_at: end,
    });
    const rows = await listSubscriptions(newer.db, id);
    expect(rows.map(({ is_granted: isGranted, ends_at: endsAt }) => [isGranted, endsAt])).toEqual(
      at < 4 ? [[true, end]] : [],
    );
  }
  await newer.close();
});

it("PAY-40 PAY-41 money from before has come and gone as it was asked for", async () => {
  const place = await emptyPlace();
  const older = await openDatabase({
    ...place,
    forTests: { migrations: migrationsBefore("0061"), allowUnsafeServer: true },
  });
  const user = randomUUID();
  await sql`insert into app_user (id, email, name, role, created_at, updated_at)
    values (${user}, 'asha@people.test', 'Asha', 'buyer', boli_now(), boli_now())`.execute(older.db);
  const rows = [
    ["pending", null, "upi", null],
    ["unmatched", "statement", "bank", null],
    ["refunded", "webhook", "upi", "rfnd_1"],
    ["refunded", "webhook", "upi", null],
    ["refunded", "admin", "manual-upi", null],
  ] as const;
  for (const [at, [state, proof, provider, sent]] of rows.entries())
    await sql`insert into payment (id, user_id, state, provider, amount_paise, proof_kind, proved_at, proved_by,
        decision_kind, decided_at, refund_reference, created_at)
      values (gen_random_uuid(), ${user}, ${state}, ${provider}, 99900, ${proof},
        ${proof === null ? null : sql`boli_now()`}, ${proof === "admin" ? user : null},
        ${state === "refunded" ? "refunded" : null}, ${state === "refunded" ? sql`boli_now()` : null},
        ${sent}, boli_now() + ${`${at} seconds`}::interval)`.execute(older.db);
  await older.close();

  const database = await openDatabase({ ...place, forTests: { migrations, allowUnsafeServer: true } });
  undo.push(() => database.close());
  const found = await sql<{ received: number | null; back: number | null; isSent: boolean }>`
    select received_paise as received, refund_paise as back, refund_sent_at is not null as "isSent"
    from payment order by created_at limit 10`.execute(database.db);
  expect(found.rows).toEqual([
    { received: null, back: null, isSent: false },
    { received: 99_900, back: null, isSent: false },
    { received: 99_900, back: 99_900, isSent: true },
    // Its provider has not answered yet.
    { received: 99_900, back: 99_900, isSent: false },
    { received: 99_900, back: 99_900, isSent: true },
  ]);
});
