import { expect } from "vitest";
import { saleJobs } from "../../src/live/jobs.ts";
import { openLocalBus } from "../../src/platform/bus/local-bus.ts";
import { startJobRunner } from "../../src/platform/jobs/index.ts";
import type { TestApp } from "../app.ts";
import { type BuiltSale, saleOf } from "../live.ts";
import { silentLog } from "../stand-ins/silent-log.ts";

// Lets the time of every lot run out for the clock, which closes the lots of a large sale in steps (CLOSE-4).
export async function runOutByClock(
  app: TestApp,
  { id, host }: Pick<BuiltSale, "id" | "host">,
): Promise<void> {
  const { database, store } = app;
  const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
  const runner = startJobRunner({
    database,
    bus,
    jobs: saleJobs({ bus, database, ...store }),
    log: silentLog,
  });
  await app.moveClock(2 * 3_600_000);
  try {
    await expect.poll(async () => (await saleOf(host, id)).status, { timeout: 20_000 }).toBe("completed");
  } finally {
    await runner.stop({ withinMs: 10_000 });
    await app.moveClock(0);
  }
}
