import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "@boli/server/testing/postgres";
import type { Page } from "@playwright/test";
import { emptyDatabase, queryDatabase } from "../faults/program/postgres.ts";
import { endProgram, freePort, runProgram, waitUntilReady } from "./program.ts";

// A product of a file's own, whose clock the file moves. Its database is a PostgreSQL, because the tests reach into it.
export interface ProductWithClock {
  // The clock of the database, and of this page, goes on from so many ms ahead of the real one.
  moveClock(page: Page, aheadMs: number): Promise<void>;
  end(): Promise<void>;
}

// Until it ends, the journeys of this file are at its address.
export async function startProductWithClock(): Promise<ProductWithClock> {
  const server = await startPostgres();
  const dataDir = await mkdtemp(path.join(tmpdir(), "boli-journeys-"));
  const shared = process.env["BOLI_ADDRESS"];
  const address = `http://localhost:${await freePort()}`;
  const databaseUrl = await emptyDatabase(server, "product");
  const program = runProgram({ address, dataDir, databaseUrl });
  const end = async (): Promise<void> => {
    process.env["BOLI_ADDRESS"] = shared;
    await endProgram(program);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(address, program);
  } catch (error) {
    await end();
    throw error;
  }
  process.env["BOLI_ADDRESS"] = address;
  return {
    async moveClock(page, aheadMs) {
      await queryDatabase(databaseUrl, `update clock set offset_ms = ${Math.round(aheadMs)}`);
      await page.clock.setSystemTime(Date.now() + aheadMs);
    },
    end,
  };
}
