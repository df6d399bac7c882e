import { randomBytes } from "node:crypto";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint/endpoint";
import { limits } from "@boli/contract/endpoint/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSession } from "../../../testing/builders.ts";
import type { Arrival } from "./arrivals.ts";

let app: TestApp;
// Since the test began.
let seen: Arrival[];
const last = (): Arrival | undefined => seen.at(-1);
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1, trustProxy: 1, bounds: { now: () => 0 } });
  const { arrivals } = app.app.edge;
  const enter = arrivals.enter.bind(arrivals);
  arrivals.enter = (arrival) => {
    seen.push(arrival);
    enter(arrival);
  };
});
beforeEach(() => {
  seen = [];
});
afterAll(() => app.close());

const rows = Object.values(api).flatMap((table) => Object.entries(table as Record<string, Endpoint>));
const path = "/api/auth/session";

const address = "203.0.113.7";
const from = { "x-forwarded-for": address };
const bearer = (token: string) => ({ ...from, authorization: `Bearer ${token}` });

describe("BID-14 the line of requests that have arrived", () => {
  it.each(rows)("puts %s where its lane says", async (_name, { method, path: pattern, limit }) => {
    const nobody = pattern.replace(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000");
    await fetch(app.url + nobody, { method, redirect: "manual" });
    // Google's stand-in is asked by the first.
    expect(seen[0]).toMatchObject({
      kind: ["bid", "room"].includes(limits[limit].lane) ? limits[limit].lane : "other",
      sender: "127.0.0.1",
      part: limit,
    });
  });

  it("knows a sender by the account of the session, and anybody else by the address", async () => {
    const { caller, user } = await app.signIn();
    const other = await aSession(app.database, user.id);
    await caller.get(path, from);
    expect(last()?.sender).toBe(user.id);
    const { part } = last()!;
    // More sessions give nobody more turns, and none of them takes the turns of another.
    await app.anyone.get(path, bearer(other.token));
    expect(last()?.sender).toBe(user.id);
    expect(last()?.part).not.toBe(part);
    await app.anyone.get(path, bearer(randomBytes(32).toString("base64url")));
    expect(last()?.sender).toBe(address);
    await app.anyone.get(path, from);
    expect(last()?.sender).toBe(address);
  });

  it("keeps apart what a limit is going to refuse: of a session, of an address, and of made-up tokens", async () => {
    const town = { "x-forwarded-for": "203.0.113.8" };
    const { caller } = await app.signIn();
    const change = () => caller.patch("/api/profile", { name: "Asha Rao" });
    const untilOver = async (ask: () => Promise<{ status: number }>): Promise<void> => {
      while ((await ask()).status !== 429) expect(last()?.kind).toBe("other");
      await ask();
      expect(last()?.kind).toBe("over");
    };
    await untilOver(change);
    await untilOver(() => app.anyone.post("/api/auth/forgot-password", {}, town));
    await untilOver(() =>
      app.anyone.get(path, { ...town, authorization: `Bearer ${randomBytes(32).toString("base64url")}` }),
    );
    // Whoever signs in there is none of them.
    await app.anyone.post("/api/auth/login", {}, town);
    expect(last()?.kind).toBe("other");
  });
});
