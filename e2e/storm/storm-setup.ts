import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { SaleDump } from "./sale-dump.ts";
import type { Person } from "./record.ts";

export type Place = { dataDir: string } | { databaseUrl: string };

export interface SaleOrder {
  startsInMs: number;
  lastsMs: number;
  // Instead of `lastsMs`, for sales that end at one instant.
  endsAt?: number;
  lots: Array<{ minimum: number; closesInMs?: number }>;
  settings: Record<string, unknown>;
}

export interface StormSetup {
  people: Person[];
  sales: StormSale[];
}

export interface StormSale {
  id: string;
  hostId: string;
  startsAt: number;
  lots: Array<{ id: string; itemId: string; minimum: number }>;
  step: { kind: "fixed"; rupees: number } | { kind: "table" };
}

const program = path.join(import.meta.dirname, "../../server/src/live/testing/storm-setup.ts");

// Creates people, sessions and sales directly in the database. No other process may have the embedded one open meanwhile.
export async function makeStormSetup(
  place: Place,
  folder: string,
  make: { bidders: number; outsiders: number; leavers?: number; sales: SaleOrder[] },
): Promise<StormSetup> {
  await order(folder, { place, folder, make });
  return JSON.parse(readFileSync(path.join(folder, "setup.json"), "utf8")) as StormSetup;
}

// Reads the database into one file per sale, so that memory holds one sale at a time.
export async function dumpSales(place: Place, folder: string, saleIds: readonly string[]): Promise<void> {
  await order(folder, { place, folder, read: saleIds });
}

export const readDump = (folder: string, saleId: string): SaleDump =>
  JSON.parse(readFileSync(path.join(folder, `${saleId}.dump.json`), "utf8")) as SaleDump;

export const recordFile = (folder: string, saleId: string): string =>
  path.join(folder, `${saleId}.record.jsonl`);

async function order(folder: string, orders: unknown): Promise<void> {
  const file = path.join(folder, "orders.json");
  writeFileSync(file, JSON.stringify(orders));
  await promisify(execFile)(process.execPath, [program, file], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
  });
}
