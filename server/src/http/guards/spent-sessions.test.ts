import { expect, it } from "vitest";
import { Buckets } from "./buckets.ts";
import { SpentSessions } from "./token-share.ts";

const limit = { perSecond: 0.02, burst: 1 };

function setUp(max?: number) {
  const clock = { ms: 0 };
  const now = (): number => clock.ms;
  const buckets = new Buckets({ now });
  const spent = new SpentSessions(buckets, { now, ...(max === undefined ? {} : { max }) });
  const spend = (session: string): void => {
    const bucket = `account ${session}`;
    buckets.take(bucket, limit);
    spent.note("account", `hash of ${session}`, { bucket, limit, factor: 1, userId: `user of ${session}` });
  };
  return {
    clock,
    spend,
    find: (session: string) => spent.find("account", `hash of ${session}`),
    secondsUntil: (session: string) => spent.find("account", `hash of ${session}`)?.seconds ?? 0,
  };
}

it("FLOOD-9 a session that was refused is refused with the time that is left, without being looked up", () => {
  const { clock, spend, find, secondsUntil } = setUp();
  expect(secondsUntil("one")).toBe(0);
  spend("one");
  expect([secondsUntil("one"), secondsUntil("another")]).toEqual([50, 0]);
  expect(find("one")?.userId).toBe("user of one");
  clock.ms += 999;
  expect(secondsUntil("one")).toBe(50);
});

it("FLOOD-9 a session that was refused is looked up again after a second", () => {
  const { clock, spend, secondsUntil } = setUp();
  spend("one");
  clock.ms += 1_000;
  expect(secondsUntil("one")).toBe(0);
  // Until it is refused again.
  clock.ms -= 1;
  expect(secondsUntil("one")).toBe(0);
});

it("FLOOD-9 a session that was refused is looked up as soon as its bucket has a token", () => {
  const clock = { ms: 0 };
  const now = (): number => clock.ms;
  const buckets = new Buckets({ now });
  const spent = new SpentSessions(buckets, { now });
  const quick = { perSecond: 10, burst: 1 };
  buckets.take("read one", quick);
  spent.note("read", "hash", { bucket: "read one", limit: quick, factor: 1, userId: "asha" });
  clock.ms += 99;
  expect(spent.find("read", "hash")?.seconds).toBe(1);
  clock.ms += 1;
  expect(spent.find("read", "hash")).toBeUndefined();
});

it("FLOOD-9 only so many refused sessions are remembered, and the one refused first is forgotten", () => {
  const { spend, secondsUntil } = setUp(2);
  for (const session of ["one", "two", "three"]) spend(session);
  expect(["one", "two", "three"].map(secondsUntil)).toEqual([0, 50, 50]);
});
