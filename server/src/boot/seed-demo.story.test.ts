import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openTestDatabase, testEngine } from "../../testing/database.ts";
import { openFiles } from "../platform/files/local-files.ts";
import type { Database } from "../platform/database/database.ts";
import { seedDemoWorld } from "./seed-demo.ts";

// On the embedded database there is one node and one session.
describe.runIf(testEngine() === "postgres")("the demo world on PostgreSQL", () => {
  it("is added by a node that has to wait longer for another one than a session waits for a lock", async () => {
    const limits = { lockMs: 100, idleInTransactionMs: 60_000 };
    const database = await openTestDatabase({ poolSize: 4, limits });
    const dataDir = await mkdtemp(join(tmpdir(), "boli-seed-"));
    let refusals = 0;
    const transaction: Database["transaction"] = (work) =>
      database.transaction(work).catch((error: unknown) => {
        refusals += 1;
        throw error;
      });
    try {
      const { files, sealed } = await openFiles({ dataDir, secret: "x".repeat(32) });
      const locked = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const other = database.transaction(async (tx) => {
        await sql`lock table database_use in access exclusive mode`.execute(tx);
        locked.resolve();
        await release.promise;
      });
      await locked.promise;
      const seeding = seedDemoWorld({ database: { ...database, transaction }, files, sealed });
      seeding.catch(() => undefined);
      await expect.poll(() => refusals).toBeGreaterThan(1);
      release.resolve();
      await other;
      expect(await seeding).toMatchObject({ accounts: expect.any(Number) as number });
    } finally {
      await database.close();
      await rm(dataDir, { recursive: true });
    }
  });

  it("is added by a node that gets the processor more rarely than a session may be idle", async () => {
    const database = await openTestDatabase({ poolSize: 4, limits: { idleInTransactionMs: 100 } });
    const dataDir = await mkdtemp(join(tmpdir(), "boli-seed-"));
    const transaction: Database["transaction"] = (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx);
        await pause(200);
        return result;
      });
    try {
      const { files, sealed } = await openFiles({ dataDir, secret: "x".repeat(32) });
      const added = await seedDemoWorld({ database: { ...database, transaction }, files, sealed });
      expect(added).toMatchObject({ accounts: expect.any(Number) as number });
    } finally {
      await database.close();
      await rm(dataDir, { recursive: true });
    }
  });
});
