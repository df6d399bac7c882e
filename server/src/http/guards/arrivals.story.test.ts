import { randomBytes } from "node:crypto";
import { api } from "@boli/contract/api";
import type { Endpoint } from "@boli/contract/endpoint";
import { limits } from "@boli/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import type { Arrival } from "./arrivals.ts";

let app: TestApp;
let last: Arrival | undefined;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1_000, trustProxy: 1 });
  const { arrivals } = app.app.edge;
  const enter = arrivals.enter.bind(arrivals);
  arrivals.enter = (arrival) => {
    last = arrival;
    enter(arrival);
  };
});
afterAll(() => app.close());

const rows = Object.values(api).flatMap((table) => Object.entries(table as Record<string, Endpoint>));
const path = "/api/auth/session";

describe("BID-14 the line of requests that have arrived", () => {
  it.each(rows)("puts %s where its lane says", async (_name, { method, path: pattern, limit }) => {
    last = undefined;
    const nobody = pattern.replace(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000");
    await fetch(app.url + nobody, { method, redirect: "manual" });
    expect(last).toMatchObject({ isUrgent: limits[limit].lane === "bid" });
  });

  it("knows a sender by a session that was found, and anybody else by the address", async () => {
    const { caller, session } = await app.signIn();
    const from = { "x-forwarded-for": "203.0.113.7" };
    await caller.get(path, from);
    expect(last?.sender).toBe("203.0.113.7");
    await caller.get(path, from);
    expect(last?.sender).toBe(session.token);
    await app.anyone.get(path, { ...from, authorization: `Bearer ${randomBytes(32).toString("base64url")}` });
    expect(last?.sender).toBe("203.0.113.7");
    await app.anyone.get(path, from);
    expect(last?.sender).toBe("203.0.113.7");
  });
});
