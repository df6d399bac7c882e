import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, eraseAccount, viewOf } from "../../testing/auctions.ts";
import { resetMessageAllowances } from "./message-organiser.ts";

let app: TestApp;
let buyer: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await app.signIn();
});
afterAll(() => app.close());

const ask = (auction: { id: string }) =>
  buyer.caller.post(`/api/auctions/${auction.id}/message`, { message: "Is the desk still there?" });
const mayAsk = async (auction: { id: string }) => (await viewOf(app, buyer, auction.id)).can.message;

describe("a message to the organiser", () => {
  it("CONTACT-2 goes where neither phone nor email is given, and nowhere else", async () => {
    const silent = await anAuction(app, { contactInfo: null });
    expect(await mayAsk(silent)).toBe(true);
    expect((await ask(silent)).status).toBe(202);
    const open = await anAuction(app);
    expect(await mayAsk(open)).toBe(false);
    expect(await ask(open)).toMatchObject({ status: 409, body: { code: "organiser_reachable" } });
  });

  describe("CONTACT-4 reaches an organiser so often a day and no more", () => {
    const day = 86_400_000;
    // As if different senders had sent so many today.
    const spend = (name: string, sent: number) =>
      app.database.db
        .insertInto("message_allowance")
        .values({
          key: createHash("sha256").update(name).digest("hex"),
          sent,
          window_ends_at: sql<Date>`boli_now() + interval '5 hours'`,
        })
        .execute();
    const sendQuestion = (who: SignedIn, auction: { id: string }, language = "en") =>
      who.caller.post(
        `/api/auctions/${auction.id}/message`,
        { message: "Is the desk still there?" },
        { "accept-language": language },
      );

    it("from one person about one auction: three times, and again the next day", async () => {
      const silent = await anAuction(app, { contactInfo: null });
      const who = await app.signIn();
      for (let count = 0; count < 3; count += 1) expect((await sendQuestion(who, silent)).status).toBe(202);
      const refused = await sendQuestion(who, silent);
      expect(refused).toMatchObject({ status: 429, body: { code: "too_many_messages" } });
      expect(refused.body.error).toBe("You've sent too many messages today. Please try again in 24 hours.");
      expect(Number(refused.headers.get("retry-after"))).toBe(24 * 3_600);
      expect((await sendQuestion(who, silent, "hi")).body.error).toMatch(/संदेश/);
      // Another person is not held back, nor is this one anywhere else.
      expect((await sendQuestion(await app.signIn(), silent)).status).toBe(202);
      expect((await sendQuestion(who, await anAuction(app, { contactInfo: null }))).status).toBe(202);
      await app.moveClock(day);
      expect((await sendQuestion(who, silent)).status).toBe(202);
      await app.moveClock(0);
    });

    it("from one person: ten times, to whomever", async () => {
      const who = await app.signIn();
      await spend(`sender ${who.user.id}`, 9);
      expect((await sendQuestion(who, await anAuction(app, { contactInfo: null }))).status).toBe(202);
      const refused = await sendQuestion(who, await anAuction(app, { contactInfo: null }));
      expect(refused.body.error).toBe("You've sent too many messages today. Please try again in 5 hours.");
    });

    it.each([
      ["about one auction: thirty times, whoever asks", 30, "auction"],
      ["to one organiser: sixty times, about whatever", 60, "organiser"],
    ])("%s", async (_title, max, name) => {
      const silent = await anAuction(app, { contactInfo: null });
      await spend(`${name} ${name === "auction" ? silent.id : silent.owner.user.id}`, max - 1);
      expect((await sendQuestion(await app.signIn(), silent)).status).toBe(202);
      const who = await app.signIn();
      const refused = await sendQuestion(who, silent);
      expect(refused).toMatchObject({ status: 429, body: { code: "organiser_asked_often" } });
      // A refused message is not counted as sent.
      expect((await sendQuestion(who, await anAuction(app, { contactInfo: null }))).status).toBe(202);
    });

    it("also when they are sent at the same moment", async () => {
      const silent = await anAuction(app, { contactInfo: null });
      const who = await app.signIn();
      const answers = await Promise.all(Array.from({ length: 8 }, () => sendQuestion(who, silent)));
      expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    });

    it("and nothing of it is kept once its day is over", async () => {
      await spend("long ago", 1);
      await app.moveClock(day);
      await app.database.transaction((tx) => resetMessageAllowances(tx), { bookkeeping: true });
      await app.moveClock(0);
      const counters = await app.database.db.selectFrom("message_allowance").select("key").execute();
      expect(counters.map(({ key }) => key)).not.toContain(
        createHash("sha256").update("long ago").digest("hex"),
      );
    });
  });

  it("CONTACT-3 goes to nobody whose account was erased, and is not said to", async () => {
    const silent = await anAuction(app, { contactInfo: null });
    await eraseAccount(app, silent.owner);
    expect(await mayAsk(silent)).toBe(false);
    expect(await ask(silent)).toMatchObject({ status: 404, body: { code: "auction_not_found" } });
  });
});
