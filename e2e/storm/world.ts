import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { SaleImage } from "./image.ts";
import type { Person } from "./record.ts";

export type Place = { dataDir: string } | { databaseUrl: string };

export interface SaleOrder {
  startsInMs: number;
  lastsMs: number;
  lots: Array<{ minimum: number; closesInMs?: number }>;
  settings: Record<string, unknown>;
}

export interface World {
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

const program = path.join(import.meta.dirname, "../../server/src/live/testing/storm-world.ts");

// Makes people, sessions and sales straight in the database. On the embedded one nobody else may have it meanwhile.
export async function makeWorld(
  place: Place,
  folder: string,
  make: { bidders: number; outsiders: number; sales: SaleOrder[] },
): Promise<World> {
  await order(folder, { place, folder, make });
  return JSON.parse(readFileSync(path.join(folder, "world.json"), "utf8")) as World;
}

// Reads what lies in the database, one file for each sale, so that no more than one need be in memory at a time.
export async function readImages(place: Place, folder: string, saleIds: readonly string[]): Promise<void> {
  await order(folder, { place, folder, read: saleIds });
}

export const readImage = (folder: string, saleId: string): SaleImage =>
  JSON.parse(readFileSync(path.join(folder, `${saleId}.image.json`), "utf8")) as SaleImage;

export const recordFile = (folder: string, saleId: string): string =>
  path.join(folder, `${saleId}.record.jsonl`);

async function order(folder: string, orders: unknown): Promise<void> {
  const file = path.join(folder, "orders.json");
  writeFileSync(file, JSON.stringify(orders));
  await promisify(execFile)(process.execPath, [program, file], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
  });
}
