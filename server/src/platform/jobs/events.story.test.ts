import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase } from "../../../testing/database.ts";
import { announce, defineEvent, listens } from "./index.ts";
import {
  countJobs,
  type JobSetup,
  listEffects,
  listJobs,
  makeJobSetup,
  until,
  writeEffect,
} from "./testing/job-setup.ts";

let setup: JobSetup;
beforeAll(async () => {
  setup = await makeJobSetup(await openTestDatabase(), process.env["BOLI_TEST_DATABASE_URL"]);
});
afterEach(() => setup.clear());
afterAll(() => setup.end());

const lotSold = z.strictObject({ lotId: z.string(), paise: z.int() });
const unheardPayload = z.strictObject({});
declare module "./events.ts" {
  interface Events {
    "test-lot-sold": typeof lotSold;
    "test-nobody-cares": typeof unheardPayload;
  }
}
defineEvent("test-lot-sold", lotSold);
defineEvent("test-nobody-cares", unheardPayload);

let areMailsDown = false;
const listeners = [
  listens("test-lot-sold", "analytics", (tx, { paise }) => writeEffect(tx, `counted ${paise}`)),
  listens("test-lot-sold", "following", (tx, { lotId }) => writeEffect(tx, `followers of ${lotId}`)),
  listens(
    "test-lot-sold",
    "notifications",
    async (tx, { lotId }) => {
      if (areMailsDown) throw new Error("Down.");
      await writeEffect(tx, `mail about ${lotId}`);
    },
    { retries: { firstMs: 20, maxMs: 20 }, maxAttempts: 100 },
  ),
];

test("an event makes one job for each listener, in the action's own transaction", async () => {
  const { database } = setup;
  await database.transaction((tx) => announce(tx, "test-lot-sold", { lotId: "lot-1", paise: 250_000 }));
  expect((await listJobs(database.db)).map(({ kind, payload }) => ({ kind, payload }))).toEqual(
    ["analytics", "following", "notifications"].map((listener) => ({
      kind: `test-lot-sold/${listener}`,
      payload: { lotId: "lot-1", paise: 250_000 },
    })),
  );
  setup.start(listeners);
  await until("all are told", async () => (await countJobs(database.db)) === 0);
  expect((await listEffects(database.db)).toSorted()).toEqual([
    "counted 250000",
    "followers of lot-1",
    "mail about lot-1",
  ]);
});

test("nobody is notified of what was rolled back", async () => {
  const { database } = setup;
  const action = database.transaction(async (tx) => {
    await announce(tx, "test-lot-sold", { lotId: "lot-1", paise: 1 });
    throw new Error("The action fails.");
  });
  await expect(action).rejects.toThrow("The action fails.");
  expect(await countJobs(database.db)).toBe(0);
});

test("a listener that fails is tried again by itself, and keeps the others from nothing", async () => {
  const { database } = setup;
  areMailsDown = true;
  setup.start(listeners);
  await database.transaction((tx) => announce(tx, "test-lot-sold", { lotId: "lot-1", paise: 1 }));
  await until("the others are told", async () => (await listEffects(database.db)).length === 2);
  await until("the third one failed", async () => ((await listJobs(database.db))[0]?.attempts ?? 0) >= 2);
  areMailsDown = false;
  await until("it is told as well", async () => (await countJobs(database.db)) === 0);
  expect(await listEffects(database.db)).toHaveLength(3);
});

test("an event without listeners makes no job", async () => {
  const { database } = setup;
  await database.transaction((tx) => announce(tx, "test-nobody-cares", {}));
  expect(await countJobs(database.db)).toBe(0);
});

test("an event that does not fit its definition fails the action", async () => {
  const action = setup.database.transaction((tx) =>
    announce(tx, "test-lot-sold", { lotId: "lot-1", paise: 0.5 }),
  );
  await expect(action).rejects.toThrow("paise");
  expect(await countJobs(setup.database.db)).toBe(0);
});

test("an event is defined once, and nobody listens to it twice under one name", () => {
  expect(() => defineEvent("test-lot-sold", lotSold)).toThrow("defined twice");
  expect(() => listens("test-lot-sold", "analytics", async () => undefined)).toThrow("twice");
});
