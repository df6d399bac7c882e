import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { earthdistance } from "@electric-sql/pglite/contrib/earthdistance";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { watchForBreakdown } from "./breakdown.ts";
import {
  fatalError,
  type FromWorker,
  startupResponse,
  isInTransaction,
  isCompleteAnswer,
  concatBytes,
  simpleQuery,
  type ToWorker,
  type WorkerSettings,
} from "./wire.ts";
import { isInjected } from "./fault-injection.ts";
import { SyncedFiles, syncedStartParams } from "./synced-files.ts";
import { maintain } from "./maintenance.ts";

// The embedded database runs in this thread, because each of its statements blocks the thread that runs it.
const settings: WorkerSettings = workerData;
const port = parentPort;
if (port === null) throw new Error("This file runs as a worker.");

const say = (message: FromWorker, moved: ArrayBuffer[] = []): void => port.postMessage(message, moved);

// Small, because the memory belongs to the process that serves the site, and the system caches the files anyway.
const frugalSettings = [
  "-c",
  "shared_buffers=32MB",
  "-c",
  "max_wal_size=64MB",
  "-c",
  "min_wal_size=32MB",
  "-c",
  "jit=off",
];

const maintainEveryMs = 5_000;

const files =
  settings.folder === undefined ? undefined : new SyncedFiles(settings.folder, settings.faultInjection);
// PostgreSQL prints the reason when it gives up; PGlite itself reports only that it did.
let lastWords = "";
const database = await open().catch(refuseToStart);
watchForBreakdown(database.Module, giveUp);
let session = 0;
let isBusyInTransaction = false;

let idleTimer = setTimeout(endIdleSession, settings.idleInTransactionMs);

function endIdleSession(): void {
  if (!isBusyInTransaction) return;
  execute(simpleQuery("rollback"));
  isBusyInTransaction = false;
  const ended = session;
  session = 0;
  const bytes = fatalError("25P03", "terminating connection due to idle-in-transaction timeout");
  say({ kind: "ended", session: ended, bytes });
}

setInterval(() => {
  // Errors such as a full disk are ignored here; later statements will report them.
  if (!isBusyInTransaction) maintain(database).catch(() => undefined);
}, maintainEveryMs);

port.on("message", (message: ToWorker) => {
  switch (message.kind) {
    case "open":
      return openSession(message.session);
    case "bytes":
      // A session that was ended gets no more responses.
      return message.session === session ? answer(message.bytes) : undefined;
    case "close":
      return message.session === session ? closeSession() : undefined;
    case "dump":
      return void dump(message.id);
    case "limit idle":
      clearTimeout(idleTimer);
      return void (idleTimer = setTimeout(endIdleSession, message.ms));
    case "stop":
      return void stop();
    default:
      return message satisfies never;
  }
});

say(await check());

async function open(): Promise<PGlite> {
  const defaultParams = [...PGlite.defaultStartParams, ...frugalSettings];
  return await PGlite.create({
    ...(files === undefined ? {} : { fs: files }),
    ...(settings.load === undefined ? {} : { loadDataDir: asFile(settings.load) }),
    extensions: { pg_trgm, unaccent, cube, earthdistance },
    onStderr: (line) => {
      if (/\b(FATAL|PANIC):/.test(line)) lastWords = line.replace(/^.*?(FATAL|PANIC):\s*/, "");
      return false;
    },
    startParams: files === undefined ? defaultParams : syncedStartParams(defaultParams),
  });
}

// Copying the bytes, which a Blob of its own does twice and the thread's settings did once more, takes longer than all else that
// opening a database does.
function asFile(dump: string): Blob {
  const bytes = readFileSync(dump);
  return Object.assign(new Blob([], { type: "application/x-tar" }), {
    arrayBuffer: async () => bytes.buffer,
  });
}

function refuseToStart(error: unknown): never {
  const why = lastWords || (error instanceof Error ? error.message : "for an unknown reason");
  say({
    kind: "refused",
    message: `The embedded database does not open: ${why.split("\n")[0]?.slice(0, 200)}.`,
  });
  throw error;
}

// A commit without a sync is lost in a power cut, so a database that does not sync is not used.
async function check(): Promise<FromWorker> {
  if (files === undefined) return { kind: "ready" };
  const before = files.syncs;
  await database.query("select pg_logical_emit_message(true, 'boli', 'sync check')");
  if (files.syncs > before) return { kind: "ready" };
  await database.close();
  return {
    kind: "refused",
    message:
      "The embedded database does not sync its commits to the disk, so a power cut would lose acknowledged bids.",
  };
}

function openSession(next: number): void {
  closeSession();
  session = next;
  say({ kind: "opened", session, bytes: startupResponse });
}

// There is only one session, and the next user must find nothing of the previous one.
function closeSession(): void {
  if (isBusyInTransaction) execute(simpleQuery("rollback"));
  isBusyInTransaction = false;
  execute(simpleQuery("discard all"));
  session = 0;
}

function answer(query: Uint8Array): void {
  if (isInjected(settings.faultInjection, "kill the thread")) throw new Error("The thread died on purpose.");
  execute(query, (bytes, isLast) => say({ kind: "answer", session, bytes, isLast }, [bytes.buffer]));
  if (isBusyInTransaction) idleTimer.refresh();
}

// Runs all statements of the message synchronously. Results of quick statements are sent together, those of slow ones as
// soon as they are there.
function execute(
  query: Uint8Array,
  onAnswer?: (bytes: Uint8Array<ArrayBuffer>, isLast: boolean) => void,
): void {
  let parts: Uint8Array[] = [];
  let since = performance.now();
  const onRawData = (part: Uint8Array): void => {
    parts.push(part.slice());
    if (onAnswer === undefined || !isCompleteAnswer(part) || performance.now() - since < maxHoldMs) return;
    onAnswer(settled(parts), false);
    parts = [];
    since = performance.now();
  };
  void database.execProtocolRawStream(query, { syncToFs: false, onRawData });
  const bytes = parts.length === 0 ? new Uint8Array() : settled(parts);
  onAnswer?.(bytes, true);
}

const maxHoldMs = 1;

// Complete responses, which end with the transaction status.
function settled(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = concatBytes(parts);
  if (!isCompleteAnswer(bytes)) giveUp(new Error("It did not finish its answer."));
  isBusyInTransaction = isInTransaction(bytes);
  return bytes;
}

// Ends the thread at once, so that a broken engine sends and writes nothing more.
function giveUp(error: unknown): never {
  say({ kind: "broken", reason: error instanceof Error ? error.message : "for an unknown reason" });
  process.exit(1);
}

async function dump(id: number): Promise<void> {
  const tar = await database.dumpDataDir("none");
  const bytes = new Uint8Array(await tar.arrayBuffer());
  say({ kind: "dumped", id, bytes }, [bytes.buffer]);
}

async function stop(): Promise<void> {
  await database.close();
  process.exit();
}
