import * as z from "zod/mini";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { type Job, type RunningJob, defineJob, enqueue, schedule } from "../platform/jobs/index.ts";
import { sendMail } from "../platform/mail/index.ts";
import { notify } from "../platform/notifications/index.ts";
import type { JobTools } from "../http/capability.ts";
import { listOwnFiles } from "../uploads/index.ts";
import { findUser } from "../users/index.ts";
import { packOwnData } from "./pack-own-data.ts";
import { deleteExports, findExport, placeOf, settleExport } from "./queries.ts";

type Payload = { exportId: string };
type Tools = Pick<JobTools, "database" | "files" | "sealed" | "personal">;

const maxAttempts = 5;

const defineMaking = (run: (payload: Payload, job: RunningJob) => Promise<void>): Job<Payload> =>
  defineJob({
    kind: "own-data/make-export",
    effect: "outside",
    payload: z.strictObject({ exportId: z.uuid() }),
    maxAttempts,
    // It reads everything of a person, and compresses it in this process.
    maxAtOnce: 1,
    limitMs: 1_200_000,
    lane: "slow",
    run: (payload, job) => run(payload, job),
  });

// Code that adds the job needs only its kind; the work belongs to the node that runs it.
const making = defineMaking(async () => {});

export const orderMaking = (tx: Tx, exportId: string): Promise<string> => enqueue(tx, making, { exportId });

// Makes the file of an ordered download. A run that was killed leaves a waiting row, and the next one writes the same file again.
export const makingJob = (tools: Tools): Job<Payload> =>
  defineMaking(async ({ exportId }, job) => {
    try {
      await makeExport(tools, exportId, job.signal);
    } catch (error) {
      if (job.attempt >= maxAttempts) await fail(tools, exportId);
      throw error;
    }
  });

async function makeExport(tools: Tools, exportId: string, signal: AbortSignal): Promise<void> {
  const { database, files, sealed, personal } = tools;
  const row = await findExport(database.db, exportId);
  const user = row && (await findUser(database.db, row.user_id));
  if (row?.state !== "waiting" || !user) return;
  const packed = packOwnData({
    db: database.db,
    personal,
    files: await listOwnFiles({ db: database.db, files, sealed }, user.id),
    userId: user.id,
    language: user.language ?? "en",
    now: await boliNow(database.db),
    signal,
  });
  const counted = new Counted(packed);
  await sealed.putStream(placeOf(row.key), counted.read());
  const isDone = await database.transaction(
    async (tx) => {
      const ready = await settleExport(tx, exportId, { state: "ready", bytes: counted.bytes });
      if (ready === undefined) return false;
      const until = ready.expires_at.toISOString();
      await notify(tx, { kind: "own-data-ready", to: [user.id], values: { until } });
      await sendMail(tx, {
        to: user.email,
        language: user.language ?? "en",
        key: "ownDataReady",
        values: { name: user.name, until },
        link: { path: "/app/profile" },
      });
      return true;
    },
    { bookkeeping: true },
  );
  // Its person is gone, or another run was faster and its file is the same.
  if (!isDone && (await findExport(database.db, exportId)) === undefined)
    await files.delete(placeOf(row.key));
}

class Counted {
  bytes = 0;
  readonly #content: AsyncIterable<Uint8Array>;

  constructor(content: AsyncIterable<Uint8Array>) {
    this.#content = content;
  }

  async *read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.#content) {
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}

const fail = ({ database }: Tools, exportId: string): Promise<void> =>
  database.transaction(
    async (tx) => {
      const failed = await settleExport(tx, exportId, { state: "failed" });
      if (failed) await notify(tx, { kind: "own-data-failed", to: [failed.user_id], values: {} });
    },
    { bookkeeping: true },
  );

type Removed = { keys: string[] };

const defineRemoval = (run: (payload: Removed) => Promise<void>): Job<Removed> =>
  defineJob({
    kind: "own-data/remove-files",
    effect: "outside",
    payload: z.strictObject({ keys: z.array(z.string()) }),
    run: (payload) => run(payload),
  });

const removal = defineRemoval(async () => {});

export const removalJob = ({ files }: { files: FileStore }): Job<Removed> =>
  defineRemoval(async ({ keys }) => {
    for (const key of keys) await files.delete(placeOf(key));
  });

export async function removeExports(
  tx: Tx,
  which: { userId: string } | { over: true; max: number },
): Promise<void> {
  const keys = await deleteExports(tx, which);
  if (keys.length > 0) await enqueue(tx, removal, { keys });
}

export const forgetExports = schedule({
  kind: "own-data/forget-exports",
  everySeconds: 300,
  run: (tx) => removeExports(tx, { over: true, max: 500 }),
});
