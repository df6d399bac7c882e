import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/database.ts";
import { CallerOverBudget, overBudget } from "./turns.ts";
import { setClockOffset } from "./clock.ts";
import type { Database } from "./database.ts";
import { keptReads } from "./kept-reads.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.transaction((tx) => sql`create table shelf (thing int)`.execute(tx));
});
afterAll(() => database.close());

// Another caller, because whoever has a transaction open may read in it alone.
const outside = AsyncLocalStorage.snapshot();

const put = (thing: number) => sql`insert into shelf values (${thing})`.execute(database.db);

// Counts the things, and how often they were counted.
function counter() {
  let reads = 0;
  const read = async (): Promise<number> => {
    reads += 1;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from shelf`.execute(
      database.db,
    );
    return rows[0]?.count ?? 0;
  };
  return { read, reads: () => reads };
}

// In the embedded database nothing else goes on; on PostgreSQL another second may begin, and the database's own jobs may write.
async function untilKept(ask: () => Promise<unknown>, reads: () => number): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await ask();
    const before = reads();
    await ask();
    if (reads() === before) return;
  }
  throw new Error("Nothing is kept.");
}

const refusing = (): never => {
  throw new Error("no turn left");
};

describe("a kept read", () => {
  it("is read once for all who ask the same, and each question has its own answer", async () => {
    const keep = keptReads(database, 10);
    const { read, reads } = counter();
    await untilKept(() => keep("things", read), reads);
    await Promise.all([keep("others", read), keep("others", read)]);
    const before = reads();
    await keep("more", read);
    expect(reads()).toBe(before + 1);
  });

  it("is read again after any write, also one that began before", async () => {
    const keep = keptReads(database, 10);
    const { read, reads } = counter();
    const first = await keep("things", read);
    await put(1);
    expect(await keep("things", read)).toBe(first + 1);
    if (database.engine === "embedded") return;
    await database.transaction(async (tx) => {
      await sql`insert into shelf values (2)`.execute(tx);
      await outside(() => untilKept(() => keep("things", read), reads));
    });
    expect(await keep("things", read)).toBe(first + 2);
  });

  it("is read again in the next second, because a status follows from the clock", async () => {
    const keep = keptReads(database, 10);
    const { read, reads } = counter();
    await untilKept(() => keep("things", read), reads);
    const before = reads();
    await database.transaction((tx) => setClockOffset(tx, 60_000));
    await keep("things", read);
    expect(reads()).toBe(before + 1);
  });

  it("is shared by all who come before it begins, also after a write, and is as new as the last of them", async () => {
    const keep = keptReads(database, 10);
    const { read, reads } = counter();
    const start = Promise.withResolvers<void>();
    const isWaiting = Promise.withResolvers<void>();
    const turn = async <T>(work: () => Promise<T>): Promise<T> => {
      isWaiting.resolve();
      await start.promise;
      return work();
    };
    const before = await read();
    const first = keep("things", read, { turn });
    await isWaiting.promise;
    await put(3);
    // Refused, if it had to ask for a turn of its own.
    const second = keep("things", read, { turn: refusing });
    await keep("others", read);
    start.resolve();
    expect(await Promise.all([first, second])).toEqual([before + 1, before + 1]);
    expect(reads()).toBe(3);
  });

  it("asks for no state when its caller has it already", async () => {
    const keep = keptReads({ db: {} as Database["db"] }, 10);
    const { read, reads } = counter();
    for (const state of ["one", "one", "another"]) await keep("things", read, { state });
    expect(reads()).toBe(2);
    await expect(keep("things", read)).rejects.toThrow("getExecutor");
  });

  it("is not refused to others when its first caller may not read it", async () => {
    const keep = keptReads(database, 10);
    const { read, reads } = counter();
    const answers = await Promise.allSettled([
      keep("things", read, { turn: refusing }),
      keep("things", read),
      keep("things", read, { turn: refusing }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
    expect(reads()).toBe(1);
  });

  it("BID-14 is read for all others when the first of them turns out to have no time for it left", async () => {
    const keep = keptReads(database, 10);
    const { read, reads } = counter();
    const isOver = Promise.withResolvers<never>();
    const isOfCaller = (error: unknown): boolean => error instanceof CallerOverBudget;
    const spent = { turn: () => isOver.promise, caller: "spent", isOfCaller };
    const answering = Promise.allSettled([
      // Of one caller nothing is tried again.
      ...[1, 2].map(() => keep("things", read, spent)),
      ...[1, 2, 3].map((at) => keep("things", read, { caller: `caller ${at}`, isOfCaller })),
    ]);
    await keep("others", read);
    isOver.reject(overBudget(1));
    const answers = await answering;
    expect(answers.map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "fulfilled",
      "fulfilled",
      "fulfilled",
    ]);
    expect(reads()).toBe(2);
  });

  it("is not kept when it fails, and of many questions those of long ago are dropped", async () => {
    const keep = keptReads(database, 2);
    const { read, reads } = counter();
    await expect(keep("things", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    await untilKept(() => keep("things", read), reads);
    await keep("second", read);
    await keep("third", read);
    const before = reads();
    await keep("things", read);
    expect(reads()).toBe(before + 1);
  });
});
