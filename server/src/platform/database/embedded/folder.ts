import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseRefused, type OnProgress } from "../engine.ts";

// Creates the database folder if there is none. It is created under another name and renamed when complete, so that an
// interrupted first start leaves nothing half-made.
export async function prepareFolder(dataDir: string, onProgress: OnProgress | undefined): Promise<string> {
  const folder = join(dataDir, "database");
  if (existsSync(folder)) return folder;
  onProgress?.("Making the database (this is done once).");
  await removeDrafts(dataDir);
  // A unique name, because a child of a killed process may still be writing to an earlier draft.
  const draft = join(dataDir, `${draftPrefix}${randomUUID()}`);
  await mkdir(draft, { mode: 0o700 });
  await makeIn(draft);
  await syncTree(draft);
  await rename(draft, folder);
  await syncFolder(dataDir);
  return folder;
}

const draftPrefix = "database.new-";

async function makeIn(draft: string): Promise<void> {
  const maker = fork(join(import.meta.dirname, "make-folder.ts"), [draft], { execArgv: [], stdio: "ignore" });
  let reason = "";
  maker.on("message", (message) => (reason = `: ${String(message).split("\n")[0]?.slice(0, 200)}`));
  const [code] = await once(maker, "exit");
  if (code !== 0) throw new DatabaseRefused(`The embedded database could not be made${reason}.`);
}

// Removes the drafts of killed starts. The next start removes those that cannot be removed now.
async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftPrefix));
  await Promise.allSettled(drafts.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncFolder(folder);
}

const syncFolder = (folder: string): Promise<void> => syncPath(folder);

async function syncPath(path: string): Promise<void> {
  const file = await open(path, "r").catch(() => undefined);
  // Windows cannot open a folder, and its file system persists names by itself.
  if (file === undefined) return;
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
