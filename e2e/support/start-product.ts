import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "@boli/server/testing/nodes/free-port";
import { addKnownPlaces, reportRemaining } from "./leaked-places.ts";
import { endProgram, runProgram, waitUntilReady } from "./program.ts";

// Starts the product on a free port with an empty data folder; returns a function that stops it.
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["BOLI_ADDRESS"] !== undefined) return undefined;
  if (!existsSync(path.resolve(import.meta.dirname, "../../web/dist/app/index.html"))) {
    throw new Error("The screens are not built. Run `npm run build` first.");
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), "boli-journeys-"));
  // By host name, because the links in mails use that name, and cookies belong to a host name.
  const address = `http://localhost:${await freePort()}`;
  // The recorder takes time, so it is left out while paint times are measured.
  const isRecorded = process.env["BOLI_SPEED"] === undefined;
  if (isRecorded) process.env["BOLI_RECORDER_PORT"] = String(await freePort());
  const recorder = pathToFileURL(path.join(import.meta.dirname, "record-product.ts")).href;
  const log = path.resolve(import.meta.dirname, "../../.cache/journeys/product.log");
  const product = runProgram({ address, dataDir, log, ...(isRecorded ? { preload: recorder } : {}) });
  const end = async (): Promise<void> => {
    const problem = await reportRemaining().catch(String);
    await endProgram(product);
    await rm(dataDir, { recursive: true, force: true });
    if (problem !== undefined) throw new Error(problem);
  };
  try {
    await waitUntilReady(address, product);
    if (isRecorded) await addKnownPlaces(address);
  } catch (error) {
    // The recorder cannot be asked when the program has ended; why it ended matters more.
    await end().catch(() => undefined);
    throw error;
  }
  // Workers start after this and inherit it.
  process.env["BOLI_ADDRESS"] = address;
  return end;
}
