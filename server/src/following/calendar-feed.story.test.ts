import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { chosenPassword } from "../../testing/accounts.ts";
import { readFindings } from "../../../tools/watches.ts";
import { anAuction, editAuction } from "../../testing/auctions.ts";
import { listFollowed } from "./calendar-feed.ts";
import { testPassword } from "../../testing/builders.ts";

let app: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
});
afterAll(() => app.close());

// The path of a new address.
async function makeFeed(who: SignedIn): Promise<string> {
  const answer = await who.caller.post("/api/calendar-feed");
  expect(answer.status, answer.text).toBe(201);
  return new URL((answer.body.data as { url: string }).url).pathname;
}

type Event = Record<string, string>;

// The events of a feed, by their properties. Long lines are folded.
async function eventsAt(path: string): Promise<Event[]> {
  const answer = await app.anyone.get(path);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  return answer.text
    .replaceAll("\r\n ", "")
    .split("BEGIN:VEVENT\r\n")
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split("\r\n").flatMap((line) => {
          const [, name = "", value = ""] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
          return name === "" ? [] : [[name, value]];
        }),
      ),
    );
}

describe("the calendar feed", () => {
  it("FEED-1 has favourites and reminders, each once, under the same name each time", async () => {
    const buyer = await app.signIn();
    const [saved, both, other] = [
      await anAuction(app, { owner: seller, date: "2031-03-14", time: "11:45 PM" }),
      await anAuction(app, { owner: seller, date: "2031-03-15", time: "12:15 AM" }),
      await anAuction(app, { owner: seller }),
    ];
    for (const { id } of [saved, both]) await buyer.caller.put(`/api/favourites/${id}`);
    await buyer.caller.put(`/api/reminders/${both.id}`);
    const path = await makeFeed(buyer);
    const events = await eventsAt(path);
    expect(events.map(({ UID }) => UID)).toEqual([saved, both].map(({ id }) => `auction-${id}@127.0.0.1`));
    expect(JSON.stringify(events)).not.toContain(other.id);
    // Both sides of midnight in India.
    expect(events.map(({ DTSTART }) => DTSTART)).toEqual(["20310314T181500Z", "20310314T184500Z"]);
    expect(await eventsAt(path)).toEqual(events);
    // A feed that is full keeps the auctions ahead and drops past ones.
    const over = await anAuction(app, { owner: seller });
    await app.database.transaction((tx) =>
      sql`update auction set starts_at = boli_now() - interval '1 hour' where id = ${over.id}`.execute(tx),
    );
    await buyer.caller.put(`/api/favourites/${over.id}`);
    const next = [saved.id, both.id, over.id];
    expect(await listFollowed(app.database.db, buyer.user.id)).toEqual(next);
    expect(await listFollowed(app.database.db, buyer.user.id, 1)).toEqual([saved.id]);
  });

  it("FEED-1 what is hidden is not in it, and takes the place of nothing else", async () => {
    const [buyer, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const [first, second] = [
      await anAuction(app, { owner: seller, date: "2031-03-14" }),
      await anAuction(app, { owner: seller, date: "2031-03-15" }),
    ];
    for (const { id } of [first, second]) await buyer.caller.put(`/api/favourites/${id}`);
    const hidden = await admin.caller.put(`/api/admin/auctions/${first.id}/visibility`, { hidden: true });
    expect(hidden.status, hidden.text).toBe(200);
    expect((await eventsAt(await makeFeed(buyer))).map(({ UID }) => UID)).toEqual([
      `auction-${second.id}@127.0.0.1`,
    ]);
    expect(await listFollowed(app.database.db, buyer.user.id, 1)).toEqual([second.id]);
  });

  it("FEED-2 a change raises the sequence, and what is cancelled stays as cancelled", async () => {
    const buyer = await app.signIn();
    const auction = await anAuction(app, { owner: seller });
    await buyer.caller.put(`/api/favourites/${auction.id}`);
    const path = await makeFeed(buyer);
    const [before] = await eventsAt(path);
    await editAuction(seller, auction.id, 1, { ...auction.input, date: "2031-06-01" });
    const [moved] = await eventsAt(path);
    expect(Number(moved?.["SEQUENCE"])).toBeGreaterThan(Number(before?.["SEQUENCE"]));
    expect([moved?.["UID"], moved?.["STATUS"]]).toEqual([before?.["UID"], "CONFIRMED"]);
    await seller.caller.post(`/api/auctions/${auction.id}/cancel`, {});
    const [cancelled] = await eventsAt(path);
    expect(cancelled).toMatchObject({ UID: before?.["UID"], STATUS: "CANCELLED" });
    expect(Number(cancelled?.["SEQUENCE"])).toBeGreaterThan(Number(moved?.["SEQUENCE"]));
  });

  it("FEED-3 the address is in it only while its owner may see it, which each fetch asks anew", async () => {
    const auction = await anAuction(app, { owner: seller });
    const { address } = auction.input.location;
    const member = await app.signIn({ subscriptionStatus: "subscribed" });
    await member.caller.put(`/api/favourites/${auction.id}`);
    const path = await makeFeed(member);
    expect((await eventsAt(path))[0]?.["LOCATION"]?.replaceAll("\\", "")).toContain(address);
    // The recorder checks after the answer whether its reader may know the places, so the subscription ends only now.
    expect(await readFindings()).toEqual([]);
    await app.database.transaction((tx) =>
      sql`update app_user set subscription_expires_at = boli_now() - interval '1 minute' where id = ${member.user.id}`.execute(
        tx,
      ),
    );
    expect((await eventsAt(path))[0]?.["LOCATION"]).toBe("Pune\\, Maharashtra");
    // Sellers know where their own auctions are; a free reader and an administrator's feed tell no place.
    await seller.caller.put(`/api/favourites/${auction.id}`);
    expect((await eventsAt(await makeFeed(seller)))[0]?.["LOCATION"]?.replaceAll("\\", "")).toContain(
      address,
    );
    for (const who of [await app.signIn(), await app.signIn({ role: "admin" })]) {
      await who.caller.put(`/api/favourites/${auction.id}`);
      expect((await eventsAt(await makeFeed(who)))[0]?.["LOCATION"]).toBe("Pune\\, Maharashtra");
    }
  });

  it("FEED-9 a long description is cut between words", async () => {
    const buyer = await app.signIn();
    const open = await anAuction(app, {
      owner: seller,
      date: "2031-03-14",
      description: "पुरानी लकड़ी ".repeat(80).trim(),
    });
    const closed = await anAuction(app, {
      owner: seller,
      date: "2031-03-15",
      endsAt: "2031-03-15T12:00:00.000Z",
    });
    for (const { id } of [open, closed]) await buyer.caller.put(`/api/favourites/${id}`);
    const [first, second] = await eventsAt(await makeFeed(buyer));
    expect(first?.["DTEND"]).toBeUndefined();
    expect(second?.["DTEND"]).toBe("20310315T120000Z");
    expect(first?.["DESCRIPTION"]).toMatch(/ (पुरानी|लकड़ी)…$/);
  });

  it("FEED-5 one feed is written ten times at once, then once a minute, wherever it is fetched from", async () => {
    const small = await startTestApp({ database: app.database, limitFactor: 1 });
    const [first, second] = [await makeFeed(await app.signIn()), await makeFeed(await app.signIn())];
    const fetched: number[] = [];
    for (let at = 0; at < 11; at += 1) fetched.push((await small.anyone.get(first)).status);
    expect(fetched).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await small.anyone.get(second)).status).toBe(200);
    await small.close();
  });

  it("FEED-6 it ends at once when its owner ends all other sessions or sets a new password", async () => {
    const buyer = await app.signIn();
    const first = await makeFeed(buyer);
    // Also when there is no other session.
    expect((await buyer.caller.delete("/api/auth/sessions")).status).toBe(200);
    expect((await app.anyone.get(first)).status).toBe(404);
    expect((await buyer.caller.get("/api/calendar-feed")).body.data).toEqual({ madeAt: null });
    const second = await makeFeed(buyer);
    expect((await app.anyone.get(second)).status).toBe(200);
    const changed = await buyer.caller.post("/api/auth/password", {
      password: chosenPassword,
      currentPassword: testPassword,
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await app.anyone.get(second)).status).toBe(404);
    // Another sign-in, and the sign-out of one session, leave it.
    const other = await app.signIn();
    const kept = await makeFeed(other);
    const { email } = other.user;
    const again = await app.anyone.post("/api/auth/login", { email, password: testPassword });
    expect(again.status, again.text).toBe(200);
    expect((await app.anyone.get(kept)).status).toBe(200);
    expect((await other.caller.post("/api/auth/logout")).status).toBe(200);
    expect((await app.anyone.get(kept)).status).toBe(200);
  });

  it("FEED-6 nobody is served the feed of an account while it is deactivated", async () => {
    const buyer = await app.signIn();
    const path = await makeFeed(buyer);
    const statusWhen = async (isActive: boolean): Promise<number> => {
      await app.database.transaction((tx) =>
        tx.updateTable("app_user").set({ is_active: isActive }).where("id", "=", buyer.user.id).execute(),
      );
      return (await app.anyone.get(path)).status;
    };
    expect([await statusWhen(false), await statusWhen(true)]).toEqual([404, 200]);
  });

  it("FEED-4 only the hash of its address is stored; a new address ends the old one, and it can be ended", async () => {
    const buyer = await app.signIn();
    expect((await buyer.caller.get("/api/calendar-feed")).body.data).toEqual({ madeAt: null });
    const first = await makeFeed(buyer);
    const second = await makeFeed(buyer);
    expect((await app.anyone.get(first)).status).toBe(404);
    expect(await eventsAt(second)).toEqual([]);
    const rows = await app.database.db.selectFrom("calendar_feed").select("token_hash").limit(100).execute();
    for (const path of [first, second])
      for (const { token_hash: kept } of rows) expect(path).not.toContain(kept);
    expect((await buyer.caller.get("/api/calendar-feed")).body.data).toEqual({ madeAt: expect.any(String) });
    await buyer.caller.delete("/api/calendar-feed");
    expect((await app.anyone.get(second)).status).toBe(404);
    for (const nothing of [
      "/calendar/x.ics",
      `/calendar/${"a".repeat(32)}.ics`,
      `/calendar/${"a".repeat(32)}`,
    ])
      expect((await app.anyone.get(nothing)).status).toBe(404);
  });
});
