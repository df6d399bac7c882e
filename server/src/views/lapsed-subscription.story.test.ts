import type { ShellState } from "@boli/contract/shell/state";
import type { User } from "@boli/contract/users/user";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, viewOf } from "../../testing/auctions.ts";
import { endSubscription } from "../../testing/builders.ts";
import { acceptTerms, bidIn } from "../../testing/live/bidding.ts";
import { aSale, saleOf } from "../../testing/live.ts";
import { aPdf } from "../../testing/pdf-parts.ts";
import { sendFile, uploadOf } from "../../testing/uploads.ts";
import { aWebRoot } from "../../testing/web-root.ts";

// In all of these tests the table still says "subscribed": no job has updated it.

const web = aWebRoot();
let app: TestApp;
let lapsed: SignedIn;
let member: SignedIn;
let seller: SignedIn;
beforeAll(async () => {
  app = await startTestApp({ webRoot: web.path });
  lapsed = await app.signIn({ subscriptionEndedMsAgo: 1_000 });
  // Valid for one more day.
  member = await app.signIn({ subscriptionEndedMsAgo: -86_400_000 });
  seller = await app.signIn({ role: "seller" });
});
afterEach(() => app.moveClock(0));
afterAll(async () => {
  await app.close();
  web.remove();
});

const stateOf = (html: string): ShellState =>
  JSON.parse(
    /<script type="application\/json" id="boli-state">(.*?)<\/script>/s.exec(html)![1]!,
  ) as ShellState;

describe("a subscription that ended one second ago", () => {
  it("PAYWALL-9 opens neither the place, nor the calendar's address, nor an attachment", async () => {
    const document = uploadOf(
      await sendFile(seller, { content: aPdf(), name: "Notice.pdf", purpose: "auction-document" }),
    );
    const auction = await anAuction(app, {
      owner: seller,
      attachments: [{ upload: document.id, kind: "notice" }],
    });
    const path = `/api/auctions/${auction.id}`;
    expect((await viewOf(app, member, auction.id)).access).toBe("full");
    expect((await viewOf(app, lapsed, auction.id)).access).toBe("free");
    const calendarOf = async (who: SignedIn): Promise<string> =>
      (await who.caller.get(`${path}/calendar.ics`)).text.replaceAll("\r\n ", "");
    expect(await calendarOf(member)).toMatch(/zephyrand/i);
    expect(await calendarOf(lapsed)).not.toMatch(/zephyrand/i);
    expect((await member.caller.get(`${path}/attachments/${document.id}`)).status).toBe(302);
    expect(await lapsed.caller.get(`${path}/attachments/${document.id}`)).toMatchObject({
      status: 403,
      body: { code: "place_locked" },
    });
  });

  it("PAYWALL-9 places no bid where membership is asked for, and the room says why", async () => {
    const sale = await aSale(app, { settings: { requireMembership: true } });
    const bid = (who: SignedIn) => bidIn(who, sale.id, { itemId: sale.lots[0]!, amount: 100 });
    expect(await bid(lapsed)).toMatchObject({ status: 403, body: { code: "membership_required" } });
    expect((await saleOf(lapsed, sale.id)).can).toMatchObject({ bid: false, why: "membership_required" });
    await acceptTerms(member, sale.id);
    expect((await saleOf(member, sale.id)).can.bid).toBe(true);
    expect((await bid(member)).status).toBe(200);
  });

  it("PAYWALL-9 is shown as over by the profile, the session and the page that everything starts from", async () => {
    for (const [who, status] of [
      [lapsed, "expired"],
      [member, "subscribed"],
    ] as const) {
      for (const path of ["/api/profile", "/api/auth/session"]) {
        const { user } = (await who.caller.get(path)).body.data as { user: User };
        expect(user.subscriptionStatus, path).toBe(status);
        expect(user.subscriptionExpiryDate, path).not.toBeNull();
      }
      const page = await who.caller.get("/app/dashboard");
      expect(stateOf(page.text).user?.subscriptionStatus).toBe(status);
      expect((await who.caller.get("/api/dashboard")).status).toBe(200);
    }
  });

  it("PAYWALL-9 is sent to an open tab, although no job and no action announced it", async () => {
    const { user, session } = await app.signIn();
    await app.database.transaction((tx) => endSubscription(tx, user.id, -3_600_000), { bookkeeping: true });
    const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/events`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    const messages: unknown[] = [];
    socket.on("message", (data) => messages.push(JSON.parse(String(data))));
    // The channel's greeting, and the number at the bell.
    await expect.poll(() => messages.length, { timeout: 10_000 }).toBe(2);
    await app.moveClock(3_601_000);
    await expect
      .poll(() => messages.at(-1), { timeout: 10_000 })
      .toEqual({ kind: "account-changed", role: "buyer", subscriptionStatus: "expired" });
    socket.terminate();
  });

  it("PAYWALL-9 counts to its very last instant", async () => {
    const { caller, user } = await app.signIn();
    const statusIn = async (ms: number): Promise<string> => {
      await app.moveClock(ms);
      const answer = await caller.get("/api/profile");
      return (answer.body.data as { user: User }).user.subscriptionStatus;
    };
    await app.database.transaction((tx) => endSubscription(tx, user.id, -3_600_000), { bookkeeping: true });
    expect(await statusIn(3_000_000)).toBe("subscribed");
    expect(await statusIn(3_600_000)).toBe("expired");
  });
});
