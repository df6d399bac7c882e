import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppWithPost, startAppWithPost } from "../../testing/accounts.ts";
import { anApplication, businessInput } from "../../testing/kyc/applications.ts";

let world: AppWithPost;
beforeAll(async () => {
  world = await startAppWithPost();
});
afterAll(() => world.stop());

// Applications of as many accounts, sent so many hours ago, that nobody has decided.
async function addWaiting(count: number, hours: number): Promise<void> {
  const details = JSON.stringify(businessInput());
  await world.app.database.transaction(
    (tx) =>
      sql`
        with applicant as (
          insert into app_user (id, email, name, role, is_active, created_at, updated_at)
          select gen_random_uuid(), 'crowd-' || ${hours}::int || '-' || at || '@boli.test', 'Crowd', 'buyer', true,
            boli_now(), boli_now()
          from generate_series(1, ${count}::int) as one (at) returning id)
        insert into reseller_application (id, user_id, status, details, pan, phone, created_at, submitted_at)
        select gen_random_uuid(), id, 'submitted', ${details}::jsonb, 'CROWD0001F', '7777777777', boli_now(),
          boli_now() - make_interval(hours => ${hours}::int) from applicant`.execute(tx),
    { bookkeeping: true },
  );
}

it("RESELLER-18 applications mail the admins while no hundred wait that were sent within a day, and ring their bells", async () => {
  const { app, post } = world;
  const admin = await app.signIn({ role: "admin" });
  const mails = async () =>
    (await post.mailsTo(admin.user.email)).filter(
      ({ subject }) => subject === "A reseller application is waiting",
    ).length;
  await addWaiting(150, 25);
  await anApplication(await app.signIn());
  expect(await mails()).toBe(1);
  await addWaiting(99, 1);
  await anApplication(await app.signIn());
  expect(await mails()).toBe(1);
  const bells = await app.database.db
    .selectFrom("notification")
    .select("kind")
    .where("user_id", "=", admin.user.id)
    .limit(10)
    .execute();
  expect(bells.map(({ kind }) => kind)).toEqual(["reseller-waits", "reseller-waits"]);
});
