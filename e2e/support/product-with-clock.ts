import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@boli/server/testing/nodes/free-port";
import { startPostgres } from "@boli/server/testing/postgres";
import type { Page } from "@playwright/test";
import { emptyDatabase, queryDatabase } from "../faults/program/postgres.ts";
import { endProgram, runProgram, waitUntilReady } from "./program.ts";

// A product that only one test file uses, so that the file may move its clock. It runs on PostgreSQL, because the tests change
// rows directly.
export interface ProductWithClock {
  // Moves the clocks of the database and of this page this many milliseconds ahead of the real one.
  moveClock(page: Page, aheadMs: number): Promise<void>;
  end(): Promise<void>;
}

// Until it stops, the journeys of this file use its address.
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
      await queryDatabase(
        databaseUrl,
        `update clock set offset_ms = ${Math.round(aheadMs)}, moved_at = clock_timestamp()`,
      );
      await page.clock.setSystemTime(Date.now() + aheadMs);
    },
    end,
  };
}
