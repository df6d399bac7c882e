import { type Favourite, type Following, followingLimits } from "@boli/contract/following/endpoints";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, editAuction } from "../../testing/auctions.ts";
import { addFollowers, startFollowingWorker } from "../../testing/following.ts";

let app: TestApp;
let seller: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());

const pathOf = (id: string): string => `/api/favourites/${id}`;

async function followedBy(who: SignedIn): Promise<string[]> {
  const answer = await who.caller.get("/api/following");
  expect(answer.status).toBe(200);
  return (answer.body.data as Following).favourites;
}

async function listOf(who: SignedIn): Promise<Favourite[]> {
  const answer = await who.caller.get("/api/favourites");
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as Favourite[];
}

describe("favourites", () => {
  it("FAVOURITE-1 a favourite is kept until it is taken out, and doing either twice changes nothing", async () => {
    const buyer = await app.signIn();
    const { id } = await anAuction(app, { owner: seller });
    for (let times = 0; times < 2; times += 1) {
      expect((await buyer.caller.put(pathOf(id))).status).toBe(200);
      expect(await followedBy(buyer)).toEqual([id]);
    }
    expect(await followedBy(await app.signIn())).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      expect((await buyer.caller.delete(pathOf(id))).status).toBe(200);
      expect(await followedBy(buyer)).toEqual([]);
    }
  });

  it("FAVOURITE-2 of many presses at the same moment one truth is left", async () => {
    const buyer = await app.signIn();
    const { id } = await anAuction(app, { owner: seller });
    const presses = Array.from({ length: 200 }, (_, at) =>
      at % 2 === 0 ? buyer.caller.put(pathOf(id)) : buyer.caller.delete(pathOf(id)),
    );
    for (const answer of await Promise.all(presses)) expect(answer.status, answer.text).toBe(200);
    const kept = await followedBy(buyer);
    expect(kept.length).toBeLessThanOrEqual(1);
    expect((await listOf(buyer)).map(({ id }) => id)).toEqual(kept);
    await buyer.caller.put(pathOf(id));
    expect(await followedBy(buyer)).toEqual([id]);
  });

  it("FAVOURITE-3 nobody saves what they cannot see, and what is hidden is in no answer until it is back", async () => {
    const buyer = await app.signIn();
    const { id } = await anAuction(app, { owner: seller });
    for (const unknown of [uuid(), "nothing"])
      expect([400, 404]).toContain((await buyer.caller.put(pathOf(unknown))).status);
    await buyer.caller.put(pathOf(id));
    const hide = (hidden: boolean) => admin.caller.put(`/api/admin/auctions/${id}/visibility`, { hidden });
    expect((await hide(true)).status).toBe(200);
    expect([await followedBy(buyer), await listOf(buyer)]).toEqual([[], []]);
    expect((await buyer.caller.put(pathOf(id))).body.code).toBe("auction_not_found");
    await hide(false);
    expect(await followedBy(buyer)).toEqual([id]);
  });

  it("FAVOURITE-4 the limit holds, also when many are saved at once", async () => {
    const buyer = await app.signIn();
    const auctions = await Promise.all([1, 2, 3].map(() => anAuction(app, { owner: seller })));
    await app.database.transaction((tx) =>
      sql`insert into favourite (user_id, thing_id, saved_at, seen_at)
          select ${buyer.user.id}, gen_random_uuid(), now(), now()
          from generate_series(1, ${followingLimits.favourites - 1})`.execute(tx),
    );
    const answers = await Promise.all(auctions.map(({ id }) => buyer.caller.put(pathOf(id))));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409", "409"]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "too_many_favourites",
      error: "You have 1000 favorites, which is the limit. Please remove some first.",
    });
    // One that is saved already is no further one.
    const saved = auctions[answers.findIndex(({ status }) => status === 200)];
    expect((await buyer.caller.put(pathOf(saved?.id ?? ""))).status).toBe(200);
  });

  it("FAVOURITE-5 the list tells what changed since one was saved or looked at, and no paid value", async () => {
    const buyer = await app.signIn();
    const auction = await anAuction(app, { owner: seller, date: "2031-03-14" });
    await buyer.caller.put(pathOf(auction.id));
    const [before] = await listOf(buyer);
    expect(before?.changes).toEqual([]);
    const { location } = auction.input;
    const edited = {
      ...auction.input,
      date: "2031-03-20",
      location: { ...location, address: "Gate 3, Obelisk Terrace" },
    };
    expect((await editAuction(seller, auction.id, 1, edited)).status).toBe(200);
    const [after] = await listOf(buyer);
    expect(after?.changes.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
      { field: "address", before: null },
      { field: "date", before: before?.kind === "auction" ? before.auction.startsAt : "" },
    ]);
    await buyer.caller.post(`${pathOf(auction.id)}/seen`);
    expect((await listOf(buyer))[0]?.changes).toEqual([]);
    // A date that is put back is what the reader knew.
    await buyer.caller.delete(pathOf(auction.id));
    await buyer.caller.put(pathOf(auction.id));
    await editAuction(seller, auction.id, 2, { ...edited, date: "2031-03-21" });
    await editAuction(seller, auction.id, 3, edited);
    expect((await listOf(buyer))[0]?.changes).toEqual([]);
  });

  it("FAVOURITE-6 what is ahead comes first, by its start; then what is over, the newest first", async () => {
    const buyer = await app.signIn();
    const days = ["2031-05-02", "2031-05-01", "2031-05-04", "2031-05-03"];
    const ids: string[] = [];
    for (const date of days) ids.push((await anAuction(app, { owner: seller, date })).id);
    for (const id of ids) await buyer.caller.put(pathOf(id));
    for (const id of ids.slice(2))
      await admin.caller.put(`/api/admin/auctions/${id}/status`, { status: "cancelled" });
    expect((await listOf(buyer)).map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2], ids[3]]);
    const answer = await buyer.caller.get("/api/favourites?limit=3&page=2");
    expect(answer.body).toMatchObject({ page: { total: 4, pages: 2 }, data: [{ id: ids[3] }] });
  });
});

interface Noted {
  kind: string;
  thing: { id: string };
  userId: string | null;
}

describe("shares", () => {
  it("SHARE-1 a share counts once in half an hour for each person, and never for the seller", async () => {
    const { id } = await anAuction(app, { owner: seller });
    const buyer = await app.signIn();
    const share = async (who: SignedIn) => (await who.caller.post(`/api/shares/${id}`)).status;
    expect([await share(buyer), await share(buyer), await share(seller)]).toEqual([200, 200, 200]);
    const jobs = await app.database.db
      .selectFrom("job")
      .select("payload")
      .where("kind", "=", "activity-noted/analytics")
      .limit(1_000)
      .execute();
    const noted = jobs
      .flatMap(({ payload }) => (payload as { activities: Noted[] }).activities)
      .filter(({ kind, thing }) => kind === "share" && thing.id === id);
    expect(noted.map(({ userId }) => userId)).toEqual([buyer.user.id]);
    expect((await buyer.caller.post(`/api/shares/${uuid()}`)).body.code).toBe("auction_not_found");
  });

  it("SHARE-5 one person's shares count for 200 things a day at most, and those counted already still do", async () => {
    const buyer = await app.signIn();
    const [first, other] = [await anAuction(app, { owner: seller }), await anAuction(app, { owner: seller })];
    await app.database.transaction(
      (tx) =>
        sql`
          insert into counted_interest (user_id, thing_id, kind, at)
          select ${buyer.user.id}::uuid, case at when 1 then ${first.id}::uuid else gen_random_uuid() end, 'share',
            boli_now() - interval '1 hour'
          from generate_series(1, 200) as one (at)`.execute(tx),
      { bookkeeping: true },
    );
    const counted = async (id: string): Promise<boolean> => {
      expect((await buyer.caller.post(`/api/shares/${id}`)).status).toBe(200);
      const { rows } = await sql`
        select from counted_interest where user_id = ${buyer.user.id}::uuid and thing_id = ${id}::uuid
          and at > boli_now() - interval '1 minute' limit 1`.execute(app.database.db);
      return rows.length > 0;
    };
    expect([await counted(other.id), await counted(first.id)]).toEqual([false, true]);
    await sql`update counted_interest set at = at - interval '1 day' where user_id = ${buyer.user.id}::uuid`.execute(
      app.database.db,
    );
    expect(await counted(other.id)).toBe(true);
  });
});

it.each([
  ["FAVOURITE-8", "deleted", (id: string) => sql`delete from auction where id = ${id}::uuid`],
  ["FAVOURITE-3", "hidden", (id: string) => sql`update auction set is_hidden = true where id = ${id}::uuid`],
])("%s of many presses nothing is left that came while it was being %s", async (_rule, _what, end) => {
  const buyer = await app.signIn();
  const { id } = await anAuction(app, { owner: seller });
  const presses: ReturnType<typeof buyer.caller.put>[] = [];
  await app.database.transaction(
    async (tx) => {
      await sql`delete from auction_item where auction_id = ${id}::uuid`.execute(tx);
      await end(id).execute(tx);
      for (let at = 0; at < 20; at += 1) presses.push(buyer.caller.put(pathOf(id)));
      // Long enough for a press that does not wait for the end of this to be stored.
      await Promise.race([Promise.all(presses), pause(400)]);
    },
    { bookkeeping: true },
  );
  for (const { body } of await Promise.all(presses)) expect(body.code).toBe("auction_not_found");
  const left = await sql`select from favourite where thing_id = ${id}::uuid limit 1`.execute(app.database.db);
  expect(left.rows).toEqual([]);
});

it("FAVOURITE-8 what is deleted is nobody's favourite any more, however many have it", async () => {
  const { id } = await anAuction(app, { owner: seller });
  const buyer = await app.signIn();
  await buyer.caller.put(pathOf(id));
  // More than one step removes.
  await addFollowers(app, 1_100, id);
  const worker = startFollowingWorker(app);
  expect((await admin.caller.delete(`/api/auctions/${id}`)).status).toBe(200);
  const count = async (): Promise<number> =>
    (
      await app.database.db
        .selectFrom("favourite")
        .select("user_id")
        .where("thing_id", "=", id)
        .limit(10)
        .execute()
    ).length;
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
  await worker.stop();
});
