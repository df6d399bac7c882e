import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ChatMessage } from "@boli/contract/live/chat";
import type { RunningSale } from "@boli/contract/live/oversight";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSale } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const entriesOf = async (saleId: string): Promise<string[]> =>
  (
    await app.database.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", saleId)
      .orderBy("at")
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

it("CONSOLE-7 CHAT-3 what is done already is success and no second entry in the record", async () => {
  const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
  const sale = await aSale(app, { settings: { pace: "clerk" } });
  const path = `/api/live-auctions/${sale.id}`;
  const said = await asha.caller.post(`${path}/chat`, { message: "Does it run?" });
  const { id, user } = said.body.data as ChatMessage;
  const before = (await entriesOf(sale.id)).length;
  const { caller } = sale.host;
  const acts: Array<[string, () => Promise<{ status: number }>]> = [
    ["sale.hold", () => caller.post(`${path}/hold`)],
    ["sale.resume", () => caller.post(`${path}/resume`)],
    ["sale.edited", () => caller.patch(path, { title: "An evening of many lamps" })],
    ["sale.chat-removed", () => caller.delete(`${path}/chat/${id}`)],
    ["sale.chat-muted", () => caller.post(`${path}/chat/mute`, { bidder: user, isMuted: true })],
    ["sale.chat-unmuted", () => caller.post(`${path}/chat/mute`, { bidder: user, isMuted: false })],
    ["sale.cancel", () => caller.post(`${path}/cancel`, { reason: "Rain." })],
  ];
  for (const [, act] of acts) for (let time = 0; time < 3; time += 1) expect((await act()).status).toBe(200);
  expect((await entriesOf(sale.id)).slice(before)).toEqual(acts.map(([action]) => action));
  // Two who remove the same line at once make one removal and one entry.
  const other = await aSale(app, { settings: { pace: "clerk" } });
  const line = await asha.caller.post(`/api/live-auctions/${other.id}/chat`, { message: "Is it old?" });
  const lineId = (line.body.data as ChatMessage).id;
  const removed = await Promise.all(
    [other.host, other.host, admin].map((one) =>
      one.caller.delete(`/api/live-auctions/${other.id}/chat/${lineId}`),
    ),
  );
  expect(removed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await entriesOf(other.id)).filter((action) => action === "sale.chat-removed")).toHaveLength(1);
  // Nobody has asked for an admin.
  const closed = await admin.caller.post(`/api/admin/live-auctions/${sale.id}/request-closed`);
  expect([closed.status, (await entriesOf(sale.id)).length]).toEqual([200, before + acts.length]);
});

it("CONSOLE-8 a host who asks again rings nobody twice within minutes, and what asks hides nothing that runs", async () => {
  const admin = await app.signIn({ role: "admin" });
  const asking = await aSale(app, { isLive: false });
  for (const reason of ["One.", "Two.", "Three."])
    expect(
      (await asking.host.caller.post(`/api/live-auctions/${asking.id}/ask-admin`, { reason })).status,
    ).toBe(200);
  const rung = await app.database.db
    .selectFrom("notification")
    .select("given")
    .where("user_id", "=", admin.user.id)
    .where("kind", "=", "sale-needs-admin")
    .execute();
  expect(rung).toEqual([{ given: { auction: "An evening of lamps", item: null, reason: "Three." } }]);
  const running = await aSale(app);
  await sql`
    with copied as (
      insert into sale
      select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
      from sale s cross join generate_series(1, 210) where s.id = ${asking.id}::uuid returning id)
    insert into sale_request (sale_id, reason, asked_by, asked_at)
    select id, 'Help.', ${asking.host.user.id}::uuid, boli_now() - interval '1 hour' from copied`.execute(
    app.database.db,
  );
  const { sales } = (await admin.caller.get("/api/admin/live-auctions")).body.data as {
    sales: RunningSale[];
  };
  expect(sales.map(({ id }) => id)).toContain(running.id);
  // Those that have asked for the longest time.
  expect(sales.filter(({ request }) => request?.reason === "Help.")).toHaveLength(200);
});
