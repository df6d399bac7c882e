import { fstatSync, ftruncateSync, openSync, readSync, writeSync, closeSync, existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, describe, expect, test } from "vitest";
import { newDataDir, testEngine } from "../../../../testing/database.ts";
import { SyncedFiles, syncedStartParams } from "./synced-files.ts";

// A power cut loses everything that was written but not synced. A kill does not, because the system still has it. So the
// power cut is simulated: each write saves the bytes it replaces until its file is synced, and the cut restores them.
describe.runIf(testEngine() === "embedded")("power cut", () => {
  const folders: string[] = [];
  afterEach(() =>
    Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))),
  );

  const commits = 40;

  async function commitAndCut(startParams: string[]): Promise<number | string> {
    const dataDir = await newDataDir();
    folders.push(dataDir);
    const folder = join(dataDir, "database");
    const disk = new UnsyncedDisk(folder);
    const engine = await PGlite.create({ fs: disk, startParams });
    await engine.exec("create table bids (amount int)");
    for (let amount = 1; amount <= commits; amount += 1) {
      await engine.query("insert into bids values ($1)", [amount]);
      // With occasional checkpoints, so that the cut also hits freshly written tables and recycled log files.
      if (amount % 15 === 0) await engine.exec("checkpoint");
    }
    disk.cutPower();
    return await countBids(folder).catch(() => "the database is ruined");
  }

  async function countBids(folder: string): Promise<number> {
    const next = await PGlite.create({ fs: new SyncedFiles(folder, undefined) });
    const { rows } = await next.query<{ count: number }>("select count(*)::int as count from bids");
    await next.close();
    return rows[0]?.count ?? 0;
  }

  test("takes back nothing that was acknowledged", async () => {
    expect(await commitAndCut(syncedStartParams(PGlite.defaultStartParams))).toBe(commits);
  });

  test.each([
    ["started as PGlite starts itself", [...PGlite.defaultStartParams]],
    [
      "without -F, but syncing its log with the stub",
      PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
    ],
  ])("takes something back from a database %s: so the cut is a real one", async (_, startParams) => {
    expect(await commitAndCut(startParams)).not.toBe(commits);
  });
});

interface FileStream {
  nfd: number;
  node: unknown;
}
type Write = (
  stream: FileStream,
  buffer: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number;
interface NodeFiles {
  realPath(node: unknown): string;
  stream_ops: { write: Write; fsync: (stream: FileStream) => number };
}

interface Covered {
  path: string;
  position: number;
  bytes: Buffer;
  size: number;
}

class UnsyncedDisk extends SyncedFiles {
  #unsynced: Covered[] = [];

  constructor(folder: string) {
    super(folder, undefined);
  }

  override async init(...parameters: Parameters<SyncedFiles["init"]>): ReturnType<SyncedFiles["init"]> {
    const { emscriptenOpts } = await super.init(...parameters);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => this.#listen((module as { NODEFS: NodeFiles }).NODEFS),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #listen(files: NodeFiles): void {
    const { write, fsync } = files.stream_ops;
    files.stream_ops.write = (stream, buffer, offset, length, position) => {
      const { size } = fstatSync(stream.nfd);
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
      const path = files.realPath(stream.node);
      readAt(path, bytes, position);
      this.#unsynced.push({ path, position, bytes, size });
      return write(stream, buffer, offset, length, position);
    };
    files.stream_ops.fsync = (stream) => {
      const done = fsync(stream);
      const path = files.realPath(stream.node);
      this.#unsynced = this.#unsynced.filter((covered) => covered.path !== path);
      return done;
    };
  }

  // Undoes the writes from last to first, so that each file is as it was when last synced.
  cutPower(): void {
    for (const { path, position, bytes, size } of this.#unsynced.toReversed()) {
      if (!existsSync(path)) continue;
      const file = openSync(path, "r+");
      writeSync(file, bytes, 0, bytes.length, position);
      if (fstatSync(file).size > size) ftruncateSync(file, size);
      closeSync(file);
    }
  }
}

function readAt(path: string, bytes: Buffer, position: number): void {
  const file = openSync(path, "r");
  readSync(file, bytes, 0, bytes.length, position);
  closeSync(file);
}
