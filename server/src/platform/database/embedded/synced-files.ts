import { fdatasyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { isOrdered, order, type Sabotage } from "./fault-injection.ts";

// PGlite 0.5.16 never syncs on Node, so a power cut would lose acknowledged data. Three changes together make it sync: it
// must not start with -F, its file system must implement `fsync`, and PostgreSQL must use `fsync` for the log, because
// `fdatasync` is an empty stub there. This depends on internals of exactly this version.

export const syncedStartParams = (defaultParams: readonly string[]): string[] => [
  ...defaultParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

interface FileStream {
  nfd: number;
}

interface NodeFileSystem {
  NODEFS: { stream_ops: { fsync?: (stream: FileStream) => number } };
}

type Init = Awaited<ReturnType<NodeFS["init"]>>;

export class SyncedFiles extends NodeFS {
  syncs = 0;
  readonly #sabotage: Sabotage | undefined;

  constructor(folder: string, sabotage: Sabotage | undefined) {
    super(folder);
    this.#sabotage = sabotage;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]): Promise<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.#teachSync(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #teachSync(module: unknown): void {
    if (!hasNodeFileSystem(module)) throw new Error("The embedded database has no file system to sync.");
    // Also applies to folders: PostgreSQL syncs the folder after creating or renaming a file in it.
    module.NODEFS.stream_ops.fsync = (stream) => {
      if (isOrdered(this.#sabotage, "skip syncs")) return 0;
      if (isOrdered(this.#sabotage, "fail one sync")) {
        order(this.#sabotage, "nothing");
        throw new Error("EIO: the disk failed on purpose");
      }
      fdatasyncSync(stream.nfd);
      this.syncs += 1;
      return 0;
    };
  }
}

const hasNodeFileSystem = (module: unknown): module is NodeFileSystem =>
  typeof module === "object" &&
  module !== null &&
  "NODEFS" in module &&
  typeof module.NODEFS === "object" &&
  module.NODEFS !== null &&
  "stream_ops" in module.NODEFS;
