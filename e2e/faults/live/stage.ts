import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { RunningStorm } from "../../storm/running-storm.ts";
import { check } from "../../storm/checker.ts";
import type { TimeLimits } from "../../storm/check-sale.ts";
import type { SaleDump } from "../../storm/sale-dump.ts";
import type { StormOrders } from "../../storm/orders.ts";
import { readRecord, type SaleRecord } from "../../storm/record.ts";
import type { Violation } from "../../storm/report.ts";
import { type Place, readDump, dumpSales, recordFile, type StormSetup } from "../../storm/storm-setup.ts";
import type { StageNode } from "../../storm/stage-node.ts";

const folders = new Set<string>();
const storms = new Set<RunningStorm>();

// A folder for the record of one storm.
export async function stormFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "boli-storm-"));
  folders.add(folder);
  return folder;
}

// Removes everything that a failing test leaves behind.
export async function clearStage(): Promise<void> {
  for (const storm of storms) storm.end();
  storms.clear();
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })));
  folders.clear();
}

export function startStorm(orders: StormOrders): RunningStorm {
  const storm = new RunningStorm(orders);
  storms.add(storm);
  return storm;
}

export const ordersFor = (
  setup: StormSetup,
  nodes: readonly StageNode[],
  more: Pick<StormOrders, "folder" | "seed"> & Partial<StormOrders>,
): StormOrders => ({
  nodes: nodes.map((node) => node.address),
  people: setup.people,
  sales: setup.sales,
  style: "mixed",
  together: 1_000,
  atOnce: 40,
  pauseMs: 300,
  bounds: { requests: 2_000, accepted: 1e9, ms: 25_000 },
  watchers: 4,
  cutAfterMs: 3_000,
  withinMs: 8_000,
  extensions: [],
  ...more,
});

export async function waitUntil(instant: number): Promise<void> {
  await pause(Math.max(0, instant - Date.now()));
}

export interface Found {
  violations: Array<Violation & { saleId: string }>;
  dumps: SaleDump[];
  records: SaleRecord[];
}

export interface CheckContext {
  timeLimits?: TimeLimits;
  // Adds to the records what happened outside the storm.
  before?: (records: SaleRecord[]) => void;
}

// Reads the database and compares it with the record, sale by sale.
export async function checkStorm(
  place: Place,
  folder: string,
  setup: StormSetup,
  { timeLimits, before }: CheckContext = {},
): Promise<Found> {
  const ids = setup.sales.map((sale) => sale.id);
  await dumpSales(place, folder, ids);
  const found: Found = { violations: [], dumps: [], records: [] };
  for (const saleId of ids) {
    const dump = readDump(folder, saleId);
    const record = await readRecord(recordFile(folder, saleId));
    before?.([record]);
    const violations = check({ people: setup.people, record, dump, ...(timeLimits ? { timeLimits } : {}) });
    found.violations.push(...violations.map((violation) => ({ ...violation, saleId })));
    found.dumps.push(dump);
    found.records.push(record);
  }
  return found;
}
