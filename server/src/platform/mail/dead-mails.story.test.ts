import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import { setClockOffset } from "../database/clock.ts";
import type { Database } from "../database/database.ts";
import { deleteDeadMails, sendMail } from "./index.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const day = 86_400_000;
const kinds = async (): Promise<string[]> =>
  (await database.db.selectFrom("job").select("kind").orderBy("kind").limit(10).execute()).map(
    ({ kind }) => kind,
  );

it("FORGET-2 a mail that never left is forgotten after a month, one that waits is not, and nothing else", async () => {
  const order = {
    to: "asha@people.test",
    language: "en",
    key: "verifyEmail",
    values: { hours: 24 },
  } as const;
  const link = { path: "/signup" };
  const dead = sql`update job set state = 'dead', died_at = boli_now(), last_error = 'The server said no.'`;
  await database.transaction(async (tx) => {
    await sendMail(tx, { ...order, link });
    await sql`insert into job (id, kind, payload, run_at, created_at)
      values (gen_random_uuid(), 'other/thing', '{}', boli_now(), boli_now())`.execute(tx);
    await dead.execute(tx);
    await sendMail(tx, { ...order, link });
  });
  const remove = () => database.transaction((tx) => deleteDeadMails(tx));
  const at = (ms: number) => database.transaction((tx) => setClockOffset(tx, ms));
  await at(29 * day);
  expect(await remove()).toBe(0);
  await at(31 * day);
  expect(await remove()).toBe(1);
  expect(await kinds()).toEqual(["mail/send", "other/thing"]);
  expect(await remove()).toBe(0);
});
