import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Blowing } from "../../storm/blow.ts";
import { check } from "../../storm/checker.ts";
import type { Patience } from "../../storm/check-sale.ts";
import type { SaleImage } from "../../storm/image.ts";
import type { StormOrders } from "../../storm/orders.ts";
import { readRecord, type SaleRecord } from "../../storm/record.ts";
import type { Violation } from "../../storm/report.ts";
import { type Place, readImage, readImages, recordFile, type World } from "../../storm/world.ts";
import type { StageNode } from "../../storm/stage-node.ts";

const folders = new Set<string>();
const storms = new Set<Blowing>();

// A folder for the record of one storm.
export async function stormFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "boli-storm-"));
  folders.add(folder);
  return folder;
}

// Whatever a test leaves behind when it fails.
export async function clearStage(): Promise<void> {
  for (const storm of storms) storm.end();
  storms.clear();
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })));
  folders.clear();
}

export function blow(orders: StormOrders): Blowing {
  const storm = new Blowing(orders);
  storms.add(storm);
  return storm;
}

export const ordersFor = (
  world: World,
  nodes: readonly StageNode[],
  more: Pick<StormOrders, "folder" | "seed"> & Partial<StormOrders>,
): StormOrders => ({
  nodes: nodes.map((node) => node.address),
  people: world.people,
  sales: world.sales,
  style: "mixed",
  together: 1_000,
  atOnce: 40,
  pauseMs: 300,
  bounds: { asks: 2_000, accepted: 1e9, ms: 25_000 },
  watchers: 4,
  cutAfterMs: 3_000,
  withinMs: 8_000,
  acts: [],
  ...more,
});

export async function waitUntil(instant: number): Promise<void> {
  await pause(Math.max(0, instant - Date.now()));
}

export interface Found {
  violations: Array<Violation & { saleId: string }>;
  images: SaleImage[];
  records: SaleRecord[];
}

export interface Judging {
  patience?: Patience;
  // Puts into the records what was done beside the storm.
  before?: (records: SaleRecord[]) => void;
}

// Reads the database and lays it beside the record, sale by sale.
export async function judge(
  place: Place,
  folder: string,
  world: World,
  { patience, before }: Judging = {},
): Promise<Found> {
  const ids = world.sales.map((sale) => sale.id);
  await readImages(place, folder, ids);
  const found: Found = { violations: [], images: [], records: [] };
  for (const saleId of ids) {
    const image = readImage(folder, saleId);
    const record = await readRecord(recordFile(folder, saleId));
    before?.([record]);
    const violations = check({ people: world.people, record, image, ...(patience ? { patience } : {}) });
    found.violations.push(...violations.map((violation) => ({ ...violation, saleId })));
    found.images.push(image);
    found.records.push(record);
  }
  return found;
}
