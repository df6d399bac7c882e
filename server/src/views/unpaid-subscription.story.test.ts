import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, viewOf } from "../../testing/auctions.ts";
import { aSale, saleOf } from "../../testing/live.ts";
import { withNewSession, decide, playUpi, subscribeAs, verifyAs } from "../../testing/subscriptions.ts";

// People whose subscription is not, or no longer, paid, and each way in which a place could open all the same.

const day = 86_400_000;
let app: TestApp;
let auctionId: string;
let sale: Awaited<ReturnType<typeof aSale>>;
beforeAll(async () => {
  app = await startTestApp();
  auctionId = (await anAuction(app)).id;
  sale = await aSale(app, { settings: { requireMembership: true } });
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

async function seesPlace(who: SignedIn): Promise<boolean> {
  const isFull = (await viewOf(app, who, auctionId)).access === "full";
  const calendar = (await who.caller.get(`/api/auctions/${auctionId}/calendar.ics`)).text.replaceAll(
    "\r\n ",
    "",
  );
  const mayBid = (await saleOf(who, sale.id)).can;
  expect(/zephyrand/i.test(calendar)).toBe(isFull);
  if (!isFull) expect(mayBid).toMatchObject({ bid: false, why: "membership_required" });
  expect((await who.caller.get("/api/auctions/export")).status).toBe(isFull ? 200 : 403);
  return isFull;
}

async function aMember(): Promise<SignedIn> {
  const who = await app.signIn();
  await playUpi(app, (await subscribeAs(who)).payment?.link);
  return who;
}

describe("what a subscription opens", () => {
  it("PAYWALL-9 is closed while the payment is pending, whatever its payer claims", async () => {
    const who = await app.signIn();
    const { id, payment } = await subscribeAs(who);
    expect(await seesPlace(who)).toBe(false);
    await verifyAs(who, id, { utr: "632700009999" });
    expect(await seesPlace(who)).toBe(false);
    await playUpi(app, payment?.link, "declined");
    expect(await seesPlace(who)).toBe(false);
  });

  it("PAYWALL-9 is open from the proof to one second before the end, and closed one second after", async () => {
    const who = await aMember();
    expect(await seesPlace(who)).toBe(true);
    await app.moveClock(30 * day - 30_000);
    const then = await withNewSession(app, who);
    expect((await viewOf(app, then, auctionId)).access).toBe("full");
    // Judged before the clock moves on, because the recorder asks the present subscription.
    expect(await app.paywall.take()).toEqual([]);
    await app.moveClock(30 * day + 1_000);
    expect((await viewOf(app, then, auctionId)).access).toBe("free");
  });

  it("PAYWALL-9 is closed by a refund", async () => {
    const [who, admin] = [await aMember(), await app.signIn({ role: "admin" })];
    const found = await admin.caller.get(`/api/admin/payments?search=${who.user.email}`);
    await decide(admin, (found.body.data as Array<{ id: string }>)[0]?.id ?? "", "refund");
    expect(await seesPlace(who)).toBe(false);
  });

  it("PAYWALL-9 is not opened by somebody else's payment, whoever sends the message", async () => {
    const [who, other] = [await app.signIn(), await app.signIn()];
    const [mine, theirs] = [await subscribeAs(who), await subscribeAs(other)];
    await playUpi(app, theirs.payment?.link);
    const link = theirs.payment?.link?.replace(theirs.payment.reference, mine.payment?.reference ?? "") ?? "";
    // Asking about another's subscription does not help either.
    expect((await verifyAs(who, theirs.id)).status).toBe(404);
    await playUpi(app, link.replace("am=999.00", "am=1.00"));
    expect([await seesPlace(who), await seesPlace(other)]).toEqual([false, true]);
  });

  it("PAYWALL-9 is told to the open tabs of the person who paid, and of nobody else", async () => {
    const [who, other] = [await app.signIn(), await app.signIn()];
    const heard = await Promise.all([who, other].map(listen));
    await playUpi(app, (await subscribeAs(who)).payment?.link);
    await expect
      .poll(() => heard[0]?.messages, { timeout: 10_000 })
      .toContainEqual({ kind: "account-changed", role: "buyer", subscriptionStatus: "subscribed" });
    expect(
      heard[1]?.messages.filter(({ kind }) => kind !== "ready" && kind !== "notifications-changed"),
    ).toEqual([]);
    for (const { socket } of heard) socket.terminate();
  });
});

async function listen({ session }: SignedIn) {
  const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/events`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const messages: Array<{ kind: string }> = [];
  socket.on("message", (data) => messages.push(JSON.parse(String(data)) as { kind: string }));
  await expect.poll(() => messages.length, { timeout: 10_000 }).toBe(2);
  return { socket, messages };
}
