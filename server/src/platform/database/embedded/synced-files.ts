import { fdatasyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { isInjected, injectFault, type FaultInjection } from "./fault-injection.ts";

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
  readonly #faultInjection: FaultInjection | undefined;

  constructor(folder: string, faultInjection: FaultInjection | undefined) {
    super(folder);
    this.#faultInjection = faultInjection;
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
      if (isInjected(this.#faultInjection, "skip syncs")) return 0;
      if (isInjected(this.#faultInjection, "fail one sync")) {
        injectFault(this.#faultInjection, "nothing");
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
