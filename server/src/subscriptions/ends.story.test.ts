import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import {
  decide,
  mailsTo,
  playUpi,
  subscribeAs,
  subscriptionOf,
  notificationsOf,
} from "../../testing/subscriptions.ts";
import { endDue, remindDue } from "./jobs.ts";

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

async function aMember(): Promise<SignedIn> {
  const who = await app.signIn();
  await playUpi(app, (await subscribeAs(who)).payment?.link);
  return who;
}
const runJobs = async (): Promise<void> => {
  for (const job of [endDue, remindDue]) await app.database.transaction(job, { bookkeeping: true });
};
it("PAY-32 reminds three days and one day before the end, once, and tells when it is over", async () => {
  const who = await aMember();
  const steps: Array<[days: number, kinds: string[]]> = [
    [26.9, []],
    [27.1, ["subscription-ending"]],
    [28, []],
    [29.1, ["subscription-ending"]],
    [30.1, ["subscription-ended"]],
    [31, []],
  ];
  const expected = ["subscription-active"];
  for (const [days, kinds] of steps) {
    await app.moveClock(days * day);
    await runJobs();
    await runJobs();
    expected.push(...kinds);
    expect(await notificationsOf(app, who), `after ${days} days`).toEqual(expected);
  }
  expect((await mailsTo(app, who)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "subscriptionActive",
    "subscriptionEnded",
    "subscriptionEnding",
    "subscriptionEnding",
  ]);
});

it("PAY-44 who paid is mailed once, however often the money is told", async () => {
  const who = await app.signIn();
  const { payment } = await subscribeAs(who);
  for (let times = 0; times < 3; times += 1) await playUpi(app, payment?.link);
  expect(await mailsTo(app, who)).toEqual(["subscriptionActive"]);
});

it("PAY-32 who renews is reminded of the new end", async () => {
  const who = await aMember();
  await app.moveClock(27.5 * day);
  await runJobs();
  await playUpi(app, (await subscribeAs(who)).payment?.link);
  await app.moveClock(29.5 * day);
  await runJobs();
  expect(await notificationsOf(app, who)).toEqual([
    "subscription-active",
    "subscription-ending",
    "subscription-active",
  ]);
});

it("PAY-8 an open tab hears of the attempt, the payment and the refund", async () => {
  const who = await app.signIn();
  const admin = await app.signIn({ role: "admin" });
  const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/events`, {
    headers: { authorization: `Bearer ${who.session.token}` },
  });
  const messages: Array<{ kind: string; subscriptionStatus?: string }> = [];
  socket.on("message", (data) => messages.push(JSON.parse(String(data)) as { kind: string }));
  await expect.poll(() => messages.length, { timeout: 10_000 }).toBe(2);
  const statuses = (): unknown[] =>
    messages
      .filter(({ kind }) => kind === "account-changed")
      .map(({ subscriptionStatus }) => subscriptionStatus);
  await playUpi(app, (await subscribeAs(who)).payment?.link);
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(["subscribed"]);
  const found = await admin.caller.get(`/api/admin/payments?search=${who.user.email}`);
  await decide(admin, (found.body.data as Array<{ id: string }>)[0]?.id ?? "", "refund");
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(["subscribed", "unsubscribed"]);
  expect((await subscriptionOf(who)).status).toBe("unsubscribed");
  socket.terminate();
});
