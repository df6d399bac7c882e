import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OnProgress } from "../engine.ts";
import { WorkerHost } from "./host.ts";

// Makes the folder of the database when there is none. It is made under another name and renamed when it is whole, so
// that a first start which is broken off leaves nothing half made; and in a worker of its own, whose memory is given back.
export async function prepareFolder(dataDir: string, onProgress: OnProgress | undefined): Promise<string> {
  const folder = join(dataDir, "database");
  if (existsSync(folder)) return folder;
  onProgress?.("Making the database (this is done once).");
  const draft = join(dataDir, "database.new");
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const host = new WorkerHost({
    folder: draft,
    load: undefined,
    idleInTransactionMs: 1_000,
    statementMs: 60_000,
    sabotage: undefined,
  });
  await host.start();
  await host.stop();
  await syncTree(draft);
  await rename(draft, folder);
  await syncFolder(dataDir);
  return folder;
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncFolder(folder);
}

export const syncFolder = (folder: string): Promise<void> => syncPath(folder);

async function syncPath(path: string): Promise<void> {
  const file = await open(path, "r").catch(() => undefined);
  // Windows cannot open a folder; its file system keeps names by itself.
  if (file === undefined) return;
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
