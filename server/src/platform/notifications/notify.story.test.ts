import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aUser } from "../../../testing/builders.ts";
import { openTestDatabase } from "../../../testing/database.ts";
import { type Bus, publishThrough } from "../bus/bus.ts";
import { openLocalBus } from "../bus/local-bus.ts";
import type { Database } from "../database/database.ts";
import { deleteNotificationData, markDeleted, markRead, notify } from "./index.ts";

let database: Database;
let bus: Bus;
let stopPublishing: () => void;
beforeAll(async () => {
  database = await openTestDatabase();
  bus = openLocalBus({ onFault: (fault) => expect(fault).toBeUndefined() });
  stopPublishing = publishThrough(bus);
});
afterAll(async () => {
  stopPublishing();
  await bus.close();
  await database.close();
});

const about = { kind: "auction", id: randomUUID() } as const;
const moved = (to: readonly string[]) =>
  ({ kind: "auction-moved", to, about, values: { auction: "Office chairs", startsAt: startsAt } }) as const;
const startsAt = "2026-12-01T04:30:00.000Z";
const told = (people: readonly string[]) =>
  database.db
    .selectFrom("notification")
    .select(["user_id", "kind", "about_kind", "about_id", "given", "read_at", "is_deleted"])
    .where("user_id", "in", people)
    .orderBy("created_at")
    .limit(2_000)
    .execute();

describe("NOTIFY-1 people are told with what caused it", () => {
  it("NOTIFY-1 each person once, however often they are named, and nobody who is gone", async () => {
    const [asha, ravi, gone] = [await aUser(database), await aUser(database), await aUser(database)];
    await database.transaction((tx) =>
      tx
        .updateTable("app_user")
        .set({ email: `deleted-${gone.id}@deleted.invalid` })
        .where("id", "=", gone.id)
        .execute(),
    );
    const people = [asha.id, ravi.id, asha.id, gone.id, randomUUID()];
    await database.transaction((tx) => notify(tx, moved(people)));
    const rows = await told(people);
    expect(rows.map((row) => row.user_id).toSorted()).toEqual([asha.id, ravi.id].toSorted());
    expect(rows[0]).toMatchObject({
      kind: "auction-moved",
      about_kind: "auction",
      about_id: about.id,
      given: { auction: "Office chairs", startsAt },
      read_at: null,
      is_deleted: false,
    });
  });

  it("NOTIFY-1 not at all when it fails, and open tabs are told only after it is done", async () => {
    const { id } = await aUser(database);
    const hints: string[] = [];
    const unsubscribe = bus.subscribe("notifications", (hint) => hints.push(hint));
    const failed = database.transaction(async (tx) => {
      await notify(tx, moved([id]));
      throw new Error("The action failed.");
    });
    await expect(failed).rejects.toThrow("The action failed.");
    expect([await told([id]), hints]).toEqual([[], []]);
    await database.transaction(async (tx) => {
      await notify(tx, moved([id]));
      await notify(tx, { ...moved([id]), about: { kind: "auction", id: randomUUID() } });
      expect(hints).toEqual([]);
    });
    expect(hints).toEqual([id]);
    expect(await told([id])).toHaveLength(2);
    unsubscribe();
  });

  it("NOTIFY-1 values that do not fit their kind are a fault of the program, and tell nobody", async () => {
    const { id } = await aUser(database);
    const wrong = { ...moved([id]), values: { auction: "Office chairs", startsAt, address: "12 Mill Road" } };
    await expect(database.transaction((tx) => notify(tx, wrong))).rejects.toThrow("address");
    expect(await told([id])).toEqual([]);
  });
});

it("NOTIFY-2 a thousand people at once, and no more", async () => {
  const { id } = await aUser(database);
  const crowd = Array.from({ length: 999 }, () => randomUUID());
  const hints: string[] = [];
  const unsubscribe = bus.subscribe("notifications", (hint) => hints.push(hint));
  await database.transaction((tx) => notify(tx, moved([...crowd, id])));
  expect(await told([id])).toHaveLength(1);
  expect(hints).toEqual([""]);
  unsubscribe();
  const tooMany = database.transaction((tx) => notify(tx, moved([...crowd, id, randomUUID()])));
  await expect(tooMany).rejects.toThrow("in steps");
  await database.transaction((tx) => notify(tx, moved([])));
});

it("NOTIFY-18 many steps that tell many people make two hints a second at most, and the last step has one", async () => {
  const steps = 30;
  const hints: number[] = [];
  const unsubscribe = bus.subscribe("notifications", () => hints.push(performance.now()));
  const startedAt = performance.now();
  let lastAt = startedAt;
  for (let step = 0; step < steps; step += 1)
    await database.transaction(async (tx) => {
      await notify(tx, moved(Array.from({ length: 21 }, () => randomUUID())));
      lastAt = performance.now();
    });
  await expect.poll(() => hints.at(-1), { timeout: 5_000 }).toBeGreaterThanOrEqual(lastAt);
  unsubscribe();
  const allowed = 2 + (performance.now() - startedAt) / 500;
  expect(hints.length).toBeLessThanOrEqual(Math.min(allowed, steps));
});

it("NOTIFY-1 of a person whose account is erased nothing stays", async () => {
  const { id } = await aUser(database);
  await database.transaction((tx) => notify(tx, moved([id])));
  await database.transaction((tx) => deleteNotificationData(tx, id));
  expect(await told([id])).toEqual([]);
});

it("FOLLOW-3 a change that waits while a row is being read or deleted is told by a new row", async () => {
  const outside = AsyncLocalStorage.snapshot();
  for (const change of [markRead, markDeleted]) {
    const { id } = await aUser(database);
    await database.transaction((tx) => notify(tx, moved([id])));
    const [row] = await database.db
      .selectFrom("notification")
      .select("id")
      .where("user_id", "=", id)
      .limit(1)
      .execute();
    let again: Promise<void> = Promise.resolve();
    await database.transaction(async (tx) => {
      await (change === markRead ? markRead(tx, id, [row?.id ?? ""]) : markDeleted(tx, id, row?.id ?? ""));
      again = outside(() => database.transaction((other) => notify(other, moved([id]))));
      // Long enough for the other statement to wait for the row.
      await pause(200);
    });
    await again;
    const rows = await told([id]);
    expect(rows.map((one) => one.read_at === null && !one.is_deleted)).toEqual([false, true]);
  }
});
