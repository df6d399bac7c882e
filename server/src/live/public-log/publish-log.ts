import { Readable } from "node:stream";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/database.ts";
import type { FilePlace, OpenFile } from "../../platform/files/file-store.ts";
import { type Job, defineJob, enqueueMany } from "../../platform/jobs/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { logText } from "./log-text.ts";

type LogTools = Pick<Platform, "database" | "files">;

const payload = z.strictObject({ saleId: z.uuid() });

// The closings of other sales go first: many may end at one instant.
const delayMs = 5_000;

const placeOf = (saleId: string): FilePlace => ({ area: "private", path: `sale-logs/${saleId}.json` });

// Writes the log of a sale that is over into a file, once: nothing in it changes any more, and nobody who asks for it makes the
// database read it again (BID-12). A second write has the same bytes.
export const definePublishLog = (tools: LogTools): Job<{ saleId: string }> =>
  defineJob({
    kind: "live/publish-log",
    effect: "outside",
    payload,
    maxAtOnce: 1,
    run: ({ saleId }, { signal }) => writeLog(tools, saleId, signal),
  });

const publishing = defineJob({ kind: "live/publish-log", effect: "outside", payload, run: async () => {} });

export async function publishLogsSoon(tx: Tx, saleIds: readonly string[]): Promise<void> {
  const many = saleIds.map((saleId) => ({ payload: { saleId }, key: `sale-log:${saleId}`, delayMs }));
  await enqueueMany(tx, publishing, many);
}

async function writeLog({ database, files }: LogTools, saleId: string, signal?: AbortSignal): Promise<void> {
  const text = Readable.from(logText(database.db, saleId, signal), { objectMode: false });
  await files.put(placeOf(saleId), text);
}

// The files of logs, on one node. Whoever asks before the job has run waits for the one write that is under way.
export class PublicLogs {
  readonly #tools: LogTools;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(tools: LogTools) {
    this.#tools = tools;
  }

  async open(saleId: string): Promise<OpenFile> {
    const place = placeOf(saleId);
    const written = await this.#tools.files.open(place);
    if (written) return written;
    await this.#write(saleId);
    const file = await this.#tools.files.open(place);
    if (!file) throw new Error(`The log of ${saleId} is gone.`);
    return file;
  }

  #write(saleId: string): Promise<void> {
    const before = this.#underWay.get(saleId);
    if (before) return before;
    const writing = writeLog(this.#tools, saleId).finally(() => this.#underWay.delete(saleId));
    this.#underWay.set(saleId, writing);
    return writing;
  }
}
