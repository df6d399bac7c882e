import type { Notification } from "@boli/contract/notifications/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";
import { aNotification, placeChanged } from "../../testing/notifications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = "/api/notifications";

// The same again, so many times, each a second older than the one before.
const repeat = (id: string, times: number) =>
  sql`
    insert into notification (id, user_id, kind, about_kind, about_id, given, gathered_as, created_at, changed_at)
    select gen_random_uuid(), user_id, kind, about_kind, about_id, given, gathered_as,
      created_at - at * interval '1 second', changed_at
    from notification, generate_series(1, ${times}::int) as at where id = ${id}::uuid`.execute(
    app.database.db,
  );

async function countRows({ user }: SignedIn): Promise<{ unread: number; deleted: number }> {
  const { rows } = await sql<{ unread: number; deleted: number }>`
    select count(*) filter (where read_at is null and not is_deleted)::int as unread,
      count(*) filter (where is_deleted)::int as deleted
    from notification where user_id = ${user.id}::uuid limit 1`.execute(app.database.db);
  return rows[0] ?? { unread: -1, deleted: -1 };
}

const listed = async ({ caller }: SignedIn, query = ""): Promise<Notification[]> =>
  (await caller.get(`${path}${query}`)).body.data as Notification[];

it("NOTIFY-22 reading a row reaches two thousand that are gathered with it, and the next reading the rest", async () => {
  const asha = await app.signIn();
  const newest = await aNotification(app.database, asha.user.id);
  await repeat(newest, 4_499);
  const left: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const [row] = await listed(asha, "?tab=unread");
    await asha.caller.post(`${path}/read`, { ids: [row?.id] });
    left.push((await countRows(asha)).unread);
  }
  expect(left).toEqual([2_500, 500, 0]);
});

it("NOTIFY-22 deleting a row reaches as many, whether they were read or not", async () => {
  const asha = await app.signIn();
  const newest = await aNotification(app.database, asha.user.id);
  await repeat(newest, 2_999);
  await asha.caller.delete(`${path}/${newest}`);
  expect(await countRows(asha)).toEqual({ unread: 1_000, deleted: 2_000 });
  await asha.caller.post(`${path}/read`, { all: true });
  const [row] = await listed(asha);
  await asha.caller.delete(`${path}/${row?.id}`);
  expect(await countRows(asha)).toEqual({ unread: 0, deleted: 3_000 });
});

it("NOTIFY-22 the list and the number at the bell look at two thousand, hidden ones among them", async () => {
  const asha = await app.signIn();
  const hidden = await anAuction(app);
  const kept = await aNotification(
    app.database,
    asha.user.id,
    placeChanged([asha.user.id], { auction: "Kept" }),
  );
  const gone = await aNotification(
    app.database,
    asha.user.id,
    placeChanged([asha.user.id], { id: hidden.id, auction: "Gone" }),
  );
  const admin = await app.signIn({ role: "admin" });
  await admin.caller.put(`/api/admin/auctions/${hidden.id}/visibility`, { hidden: true });
  await sql`
    update notification set created_at = created_at - interval '1 day' where id = ${kept}::uuid`.execute(
    app.database.db,
  );
  await repeat(gone, 1_998);
  for (const tab of ["all", "unread", "auctions"])
    expect((await listed(asha, `?tab=${tab}`)).map(({ id }) => id)).toEqual([kept]);
  await repeat(gone, 1);
  for (const tab of ["all", "unread", "auctions"]) expect(await listed(asha, `?tab=${tab}`)).toEqual([]);
  expect((await asha.caller.get(path)).body).toMatchObject({ unread: 0 });
});
