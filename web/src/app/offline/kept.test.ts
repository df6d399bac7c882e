import type { User } from "@boli/contract/users/user";
import { expect, test } from "vitest";
import {
  forget,
  forgetPaid,
  keepAnswer,
  keepState,
  limits,
  mayReadPaid,
  readKeptAnswer,
  readKeptState,
  type KeptAnswer,
} from "./kept.ts";
import { makeStorage } from "./testing/fake-storage.ts";
import { isPaid, isWorthKeeping } from "./worth-keeping.ts";

const now = Date.parse("2026-12-01T10:00:00Z");
const end = "2026-12-01T12:00:00Z";
const endMs = Date.parse(end);

const user = (id: string, change: Partial<User> = {}): User =>
  ({
    id,
    role: "buyer",
    subscriptionStatus: "subscribed",
    subscriptionExpiryDate: end,
    ...change,
  }) as User;
const asha = user("asha");

const state = (of: User) => ({
  user: of,
  features: [],
  language: "en" as const,
  google: false,
  supportEmail: null,
  mapTiles: null,
});
const answer = (data: unknown, change: Partial<KeptAnswer> = {}): KeptAnswer => ({
  queryKey: ["following", "favourites", 1],
  data,
  savedAt: now,
  isPaid: false,
  ...change,
});
const paid = answer({ street: "14 Palace Road" }, { isPaid: true });

async function filled(of = asha) {
  const made = makeStorage();
  await keepState(made.storage, state(of), now);
  await keepAnswer(made.storage, of.id, { hash: "free", answer: answer("Lamps") });
  await keepAnswer(made.storage, of.id, { hash: "paid", answer: paid });
  return made;
}

test("APP-2 what was kept for a person is read with the time of its data", async () => {
  const { storage } = await filled();
  expect((await readKeptState(storage, now))?.user.id).toBe("asha");
  expect(await readKeptAnswer(storage, asha, { hash: "free", now: now + 1_000 })).toEqual(answer("Lamps"));
  expect(await readKeptAnswer(storage, asha, { hash: "other", now })).toBeUndefined();
});

test("APP-5 nothing of a person is left when they are forgotten, and of another nothing when somebody signs in", async () => {
  const { storage, everything } = await filled();
  await keepState(storage, state(user("meera")), now);
  await forget(storage, "meera");
  expect(everything()).not.toMatch(/asha|Palace|Lamps/);
  expect((await readKeptState(storage, now))?.user.id).toBe("meera");
  expect(await readKeptAnswer(storage, user("meera"), { hash: "paid", now })).toBeUndefined();
  await forget(storage);
  expect(everything()).toBe("[]");
  expect(await readKeptState(storage, now)).toBeUndefined();
});

test("APP-5 other caches of the browser are left alone", async () => {
  const { storage } = makeStorage();
  await storage.open("boli-release-1");
  await forget(storage);
  expect(await storage.keys()).toEqual(["boli-release-1"]);
});

test("APP-6 what was paid for is gone with the last instant of the subscription, and the person is no subscriber then", async () => {
  const { storage, everything } = await filled();
  const before = { hash: "paid", now: endMs - 1 };
  expect((await readKeptAnswer(storage, asha, before))?.data).toEqual(paid.data);
  expect((await readKeptState(storage, endMs - 1))?.user.subscriptionStatus).toBe("subscribed");
  expect(await readKeptAnswer(storage, asha, { hash: "paid", now: endMs })).toBeUndefined();
  expect((await readKeptState(storage, endMs))?.user.subscriptionStatus).toBe("expired");
  expect(everything()).not.toContain("Palace");
  expect(everything()).toContain("Lamps");
});

test("APP-6 a clock that was set back is not believed", async () => {
  const { storage, everything } = await filled();
  const back = now - limits.clockMs - 1;
  expect(await readKeptAnswer(storage, asha, { hash: "paid", now: back })).toBeUndefined();
  expect(await readKeptState(storage, back)).toBeUndefined();
  expect(everything()).toBe("[]");
});

test("APP-6 who lost the right to see it has nothing left that was paid for", async () => {
  const { storage, everything } = await filled();
  await forgetPaid(storage, "asha");
  expect(everything()).not.toContain("Palace");
  expect(everything()).toContain("Lamps");
});

test.each([
  ["a subscriber", {}, true],
  ["a subscriber without an end", { subscriptionExpiryDate: null }, true],
  ["a free member", { subscriptionStatus: "free", subscriptionExpiryDate: null }, false],
  ["one whose subscription is over", { subscriptionStatus: "expired" }, false],
  ["a seller without one", { role: "seller", subscriptionStatus: "free" }, false],
  ["an admin", { role: "admin", subscriptionStatus: "free" }, true],
] as const)("APP-6 %s may read what is paid for: %o %s", (_who, change, may) => {
  expect(mayReadPaid(user("one", change), now)).toBe(may);
});

test("APP-6 an auction with its place is paid for, unless it is the person's own", () => {
  const key = ["auctions", "one", "id", "asha buyer"];
  expect(isPaid(key, { access: "full", can: { edit: false } })).toBe(true);
  expect(isPaid(key, { access: "full", can: { edit: true } })).toBe(false);
  expect(isPaid(key, { access: "free", can: { edit: false } })).toBe(false);
  // An unknown answer counts as the dearer one.
  expect(isPaid(key, {})).toBe(true);
  expect(isPaid(["following", "ids"], { favourites: [] })).toBe(false);
});

test("APP-2 the page of an auction is kept when it is saved, and the first pages of a list", () => {
  const saved = new Set(["one"]);
  expect(isWorthKeeping(["auctions", "one", "one", "asha buyer"], saved)).toBe(true);
  expect(isWorthKeeping(["auctions", "one", "two", "asha buyer"], saved)).toBe(false);
  expect(isWorthKeeping(["auctions", "list", {}], saved)).toBe(false);
  expect(isWorthKeeping(["following", "favourites", 3], saved)).toBe(true);
  expect(isWorthKeeping(["following", "favourites", 4], saved)).toBe(false);
  expect(isWorthKeeping(["live", "mine", undefined, 1], saved)).toBe(true);
  expect(isWorthKeeping(["live", "mine", "won", 9], saved)).toBe(false);
  expect(isWorthKeeping(["outcomes", "own"], saved)).toBe(true);
});

test("APP-7 a full storage refuses, and what was there before can still be read and forgotten", async () => {
  const { storage, everything } = makeStorage(600);
  await keepState(storage, state(asha), now);
  const large = { hash: "large", answer: answer("x".repeat(700)) };
  await expect(keepAnswer(storage, "asha", large)).rejects.toThrow("full");
  expect((await readKeptState(storage, now))?.user.id).toBe("asha");
  await forget(storage);
  expect(everything()).toBe("[]");
});

test("APP-8 what is kept is read for a week, and the person is forgotten with it", async () => {
  const { storage, everything } = await filled(user("asha", { subscriptionExpiryDate: null }));
  const week = now + limits.ageMs;
  expect(await readKeptAnswer(storage, asha, { hash: "free", now: week - 1 })).toBeDefined();
  expect(await readKeptAnswer(storage, asha, { hash: "free", now: week })).toBeUndefined();
  expect(await readKeptState(storage, week)).toBeUndefined();
  expect(everything()).toBe("[]");
});

test("APP-8 the oldest answer goes when there are too many, and a huge one is not kept at all", async () => {
  const { storage } = makeStorage();
  await keepState(storage, state(asha), now);
  for (let at = 0; at < limits.answers + 5; at += 1)
    await keepAnswer(storage, "asha", { hash: `answer ${at}`, answer: answer(at) });
  const cache = await storage.open("boli-kept-asha");
  expect(await cache.keys()).toHaveLength(limits.answers + 1);
  expect(await readKeptState(storage, now)).toBeDefined();
  expect(await readKeptAnswer(storage, asha, { hash: "answer 0", now })).toBeUndefined();
  expect((await readKeptAnswer(storage, asha, { hash: "answer 64", now }))?.data).toBe(64);
  const huge = { hash: "huge", answer: answer("x".repeat(limits.characters)) };
  await keepAnswer(storage, "asha", huge);
  expect(await readKeptAnswer(storage, asha, { hash: "huge", now })).toBeUndefined();
});
