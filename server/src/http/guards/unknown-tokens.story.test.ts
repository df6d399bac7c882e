import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { ClientRequest, IncomingMessage } from "node:http";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { unknownTokens } from "@boli/contract/endpoint/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSession, testPassword } from "../../../testing/builders.ts";
import { countLookUps } from "../../../testing/sessions/count-look-ups.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import type { Database } from "../../platform/database/database.ts";

let lookUps: () => number;
let database: Database;
let app: TestApp;
const clock = { ms: 0 };
beforeAll(async () => {
  database = await openTestDatabase();
  const bounds = { now: () => clock.ms };
  const counting = countLookUps(database);
  lookUps = counting.count;
  app = await startTestApp({ database: counting.database, limitFactor: 1, trustProxy: 1, bounds });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const path = "/api/auth/session";
const madeUp = (): string => randomBytes(32).toString("base64url");
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookie = (token: string) => ({ cookie: `sid=${token}` });
const from = (address: string) => ({ "x-forwarded-for": address });
const statusOf = async (headers: Record<string, string>): Promise<number> =>
  (await app.anyone.get(path, headers)).status;

// Sends made-up tokens, by turns in both ways, until the share of this address is used up.
async function useUp(address: string): Promise<void> {
  for (let sent = 0; sent < unknownTokens.burst; sent += 1) {
    const way = sent % 2 === 0 ? bearer : cookie;
    expect(await statusOf({ ...from(address), ...way(madeUp()) })).toBe(200);
  }
}

describe("session tokens that stand for nothing", () => {
  it("FLOOD-8 are looked up as often as the share of their address allows, then refused with the time to wait", async () => {
    const town = "203.0.113.7";
    const before = lookUps();
    await useUp(town);
    for (const way of [bearer, cookie]) {
      const refused = await app.anyone.get(path, { ...from(town), ...way(madeUp()) });
      expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([
        429,
        "too_many_requests",
        "1",
      ]);
    }
    expect(lookUps() - before).toBe(unknownTokens.burst);
    // Others have a share of their own, and who sends no token needs none.
    expect(await statusOf({ ...from("198.51.100.7"), ...bearer(madeUp()) })).toBe(200);
    expect(await statusOf(from(town))).toBe(200);
    clock.ms += 1_000;
    for (let more = 0; more < unknownTokens.perSecond; more += 1)
      expect(await statusOf({ ...from(town), ...bearer(madeUp()) })).toBe(200);
    expect(await statusOf({ ...from(town), ...bearer(madeUp()) })).toBe(429);
  });

  it("FLOOD-8 take nothing from a session that was found before at the same address, which is still looked up each time", async () => {
    const town = "203.0.113.8";
    const { user, session } = await app.signIn();
    const own = () => app.anyone.get(path, { ...from(town), ...cookie(session.token) });
    expect((await own()).status).toBe(200);
    await useUp(town);
    expect(await statusOf({ ...from(town), ...cookie(madeUp()) })).toBe(429);
    const before = lookUps();
    const { body } = await own();
    expect([body.data, lookUps() - before]).toEqual([
      expect.objectContaining({ user: expect.anything() }),
      1,
    ]);
    // A sign-in on this node is let in at once.
    const credentials = { email: user.email, password: testPassword };
    const signedIn = await app.anyone.post("/api/auth/login", credentials, from(town));
    const { token } = signedIn.body.data as { token: string };
    expect(await statusOf({ ...from(town), ...bearer(token) })).toBe(200);
    // So is who still has the token of a session that has ended.
    const stale = await app.anyone.post("/api/auth/login", credentials, {
      ...from(town),
      ...bearer(madeUp()),
    });
    expect(stale.status, stale.text).toBe(200);
    // One on another node is asked to come again, and let in as soon as there is a share.
    const fresh = await aSession(database, user.id);
    expect(await statusOf({ ...from(town), ...bearer(fresh.token) })).toBe(429);
    clock.ms += 1_000;
    expect(await statusOf({ ...from(town), ...bearer(fresh.token) })).toBe(200);
  });

  it("FLOOD-8 of IPv6 a whole /48 has one share, also for sockets", async () => {
    await useUp("2001:db8:7::1");
    const headers = { ...from("2001:db8:7:9::2"), ...bearer(madeUp()) };
    expect(await statusOf(headers)).toBe(429);
    const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/events`, { headers });
    const answer = once(socket, "unexpected-response") as Promise<[ClientRequest, IncomingMessage]>;
    const [request, { statusCode }] = await answer;
    request.destroy();
    expect(statusCode).toBe(429);
  });

  it("FLOOD-8 what has not the form of a token is never looked up, and uses up nothing", async () => {
    const odd = from("203.0.113.9");
    const before = lookUps();
    for (let sent = 0; sent <= unknownTokens.burst; sent += 1)
      expect(await statusOf({ ...odd, ...(sent % 2 === 0 ? bearer : cookie)(`${madeUp()}x`) })).toBe(200);
    expect(lookUps()).toBe(before);
    expect(await statusOf({ ...odd, ...bearer(madeUp()) })).toBe(200);
  });

  it("FLOOD-8 FLOOD-9 let in whoever signs in, signs up or sets a new password, and into no other open endpoint", async () => {
    const town = "203.0.113.10";
    await useUp(town);
    const send = async (where: string) => {
      const answer = await app.anyone.post(where, {}, { ...from(town), ...bearer(madeUp()) });
      return answer.status;
    };
    const open = Object.values(api).flatMap((table) => Object.values(table as Record<string, Endpoint>));
    const ways = open.filter(({ access, method }) => access === "anyone" && method === "POST");
    expect(ways.map(({ path: where }) => where)).toContain("/api/auth/password-reset");
    for (const { path: where } of ways) expect(await send(where), where).toBe(400);
    expect(await send("/dev/upi.json")).toBe(429);
  });
});
