import { rm } from "node:fs/promises";
import path from "node:path";
import type { TimeLimits } from "./check-sale.ts";
import { check } from "./checker.ts";
import type { Fault } from "./beside/disruptions.ts";
import { Recovery } from "./beside/recovery.ts";
import { type Outage, readRecord } from "./record.ts";
import type { Violation } from "./report.ts";
import { readDump, dumpSales, recordFile, type StormSetup } from "./storm-setup.ts";

export interface CheckResult {
  violations: Violation[];
  rows: number;
  events: number;
  frames: number;
  decided: number;
  sold: number;
  peakMb: number;
  recovery: Recovery;
}

// Checks the record sale by sale, so memory holds one sale and not the whole storm.
export async function checkStorm(
  databaseUrl: string,
  folder: string,
  { people, sales }: StormSetup,
  { outages, faults }: { outages: readonly Outage[]; faults: readonly Fault[] },
  timeLimits: TimeLimits,
): Promise<CheckResult> {
  const nothing = { rows: 0, events: 0, frames: 0, decided: 0, sold: 0, peakMb: 0 };
  const result: CheckResult = { violations: [], ...nothing, recovery: new Recovery(faults) };
  for (const { id } of sales) {
    await dumpSales({ databaseUrl }, folder, [id]);
    const dump = readDump(folder, id);
    const record = await readRecord(recordFile(folder, id));
    record.outages.push(...outages);
    result.violations.push(...check({ people, record, dump, timeLimits }));
    const lastClose = dump.events.findLast(({ payload }) => payload.kind === "lot-closed");
    result.recovery.add(record, (lastClose?.at ?? -Infinity) - record.clockAheadMs);
    result.rows += dump.bids.length;
    result.events += dump.events.length;
    result.frames += record.connections.reduce((sum, one) => sum + one.frames.length, 0);
    result.decided += dump.lots.filter((lot) => lot.status === "sold" || lot.status === "passed").length;
    result.sold += dump.lots.filter((lot) => lot.status === "sold").length;
    result.peakMb = Math.max(result.peakMb, process.memoryUsage.rss() / 2 ** 20);
    await rm(recordFile(folder, id));
    await rm(path.join(folder, `${id}.dump.json`));
  }
  return result;
}
