import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { withLock } from "../../../tools/lock.mjs";
import { Program, root } from "./program.ts";

const made = new Set<string>();

export async function removeDataFolders(): Promise<void> {
  await Promise.all([...made].map((folder) => rm(folder, { recursive: true, force: true })));
  made.clear();
}

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "boli-program-"));
  made.add(folder);
  return folder;
}

// A copy of the data folder of a first start. A first start takes seconds and a copy much less, so the folder is made once
// and kept. The program migrates the copy like any older folder.
export async function seededFolder(): Promise<string> {
  const seeded = path.join(root, ".cache/faults", `seeded-${seedKey()}`);
  if (!existsSync(seeded)) await makeSeeded(seeded);
  const folder = await emptyFolder();
  await cp(seeded, folder, { recursive: true });
  return folder;
}

// Test files run in parallel: one creates the folder, the others wait.
async function makeSeeded(seeded: string): Promise<void> {
  await withLock("seeded-folder", async () => {
    if (!existsSync(seeded)) await makeSeededAlone(seeded);
  });
}

async function makeSeededAlone(seeded: string): Promise<void> {
  // Folders of older versions are useless.
  await rm(path.dirname(seeded), { recursive: true, force: true });
  await mkdir(path.dirname(seeded), { recursive: true });
  const draft = `${seeded}.${randomUUID()}`;
  const program = new Program({ settings: { DATA_DIR: draft } });
  await program.ready();
  program.signal("SIGTERM");
  const { code } = await program.ended();
  if (code !== 0)
    throw new Error(`The first start did not end well:\n${program.output}${program.errorOutput}`);
  await rename(draft, seeded);
}

// A hash of all sources that may decide the result of a first start.
function seedKey(): string {
  const hash = createHash("sha256");
  for (const file of ["server/migrations", "server/src", "contract/src"].flatMap(filesIn))
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

// The process that holds the folder's lock, or "nobody" after a clean shutdown.
export function holderOf(dataDir: string): number | "nobody" {
  const folder = path.join(dataDir, "lock");
  const last = Math.max(...readdirSync(folder).map(Number));
  const text = readFileSync(path.join(folder, String(last)), "utf8");
  return text === "free\n" ? "nobody" : (JSON.parse(text) as { pid: number }).pid;
}

// The state in PostgreSQL's control file (its fifth 32-bit word). Any other value makes the next start run crash recovery.
export function wasShutDown(dataDir: string): boolean {
  return readFileSync(path.join(dataDir, "database/global/pg_control")).readUInt32LE(16) === shutDown;
}

const shutDown = 1;
