import { Worker } from "node:worker_threads";
import { DatabaseUnavailable } from "../database.ts";
import { DatabaseRefused } from "../engine.ts";
import {
  fatalError,
  type FromWorker,
  type ToWorker,
  type WorkerSettings,
  type Line,
  WorkerSocket,
} from "./wire.ts";

interface HostOptions extends WorkerSettings {
  statementMs: number;
  // Gets the reason when the worker stopped by itself, because no request may have been waiting for it.
  onFault: (fault: unknown) => void;
}

// Runs the worker that holds the database, and restarts it when it had to be ended: everything acknowledged is on disk, so
// a new worker finds it. A database in memory is lost with its worker.
export class WorkerHost {
  readonly #options: HostOptions;
  readonly #sockets = new Map<number, WorkerSocket>();
  readonly #dumps = new Map<number, PromiseWithResolvers<Uint8Array>>();
  readonly #watch: StatementWatch;
  // The worker that runs or is starting, and the one that is alive.
  #worker: Promise<Worker> | undefined;
  #alive: Worker | undefined;
  #lastId = 0;
  #starts: number[] = [];
  #isStopped = false;
  #hasRun = false;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#watch = new StatementWatch(options.statementMs, () => this.#endWorker());
  }

  // Throws with the sentence to print when the database cannot be used.
  async start(): Promise<void> {
    await this.#running();
  }

  openSocket = (): WorkerSocket => new WorkerSocket((socket) => this.#connect(socket));

  async withoutLimits<T>(work: () => Promise<T>): Promise<T> {
    this.#limit({ statementMs: Number.POSITIVE_INFINITY, idleInTransactionMs: maxTimerMs });
    try {
      return await work();
    } finally {
      this.#limit(this.#options);
    }
  }

  #limit({
    statementMs,
    idleInTransactionMs,
  }: Pick<HostOptions, "statementMs" | "idleInTransactionMs">): void {
    this.#watch.limitMs = statementMs;
    if (this.#alive !== undefined) post(this.#alive, { kind: "limit idle", ms: idleInTransactionMs });
  }

  async dump(): Promise<Uint8Array> {
    const worker = await this.#running();
    const id = this.#nextId();
    const dumped = Promise.withResolvers<Uint8Array>();
    this.#dumps.set(id, dumped);
    post(worker, { kind: "dump", id });
    return await dumped.promise;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const worker = await this.#worker?.catch(() => undefined);
    if (worker === undefined) return;
    const gone = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    post(worker, { kind: "stop" });
    // A worker that does not exit by itself is terminated: everything acknowledged is on disk.
    const timeout = setTimeout(() => void worker.terminate(), stopMs);
    await gone;
    clearTimeout(timeout);
  }

  // Terminates the worker at once, without further writes.
  abandon(): void {
    this.#isStopped = true;
    void this.#alive?.terminate();
  }

  async #connect(socket: WorkerSocket): Promise<Line> {
    const worker = await this.#running();
    const session = this.#nextId();
    this.#sockets.set(session, socket);
    return {
      open: () => post(worker, { kind: "open", session }),
      send: (bytes) => {
        this.#watch.sent();
        worker.postMessage({ kind: "bytes", session, bytes } satisfies ToWorker, [bytes.buffer]);
      },
      close: () => {
        if (this.#sockets.delete(session)) post(worker, { kind: "close", session });
      },
    };
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #running(): Promise<Worker> {
    if (this.#isStopped) return Promise.reject(new DatabaseUnavailable("The database is closed."));
    return this.#worker ?? this.#startBy(this.#launch());
  }

  // After a failed start the next caller tries again.
  #startBy(start: Promise<Worker>): Promise<Worker> {
    this.#worker = start;
    start.catch(() => {
      if (this.#worker === start) this.#worker = undefined;
    });
    return start;
  }

  async #launch(): Promise<Worker> {
    this.#requireCalm();
    const { folder, load, idleInTransactionMs, faultInjection, onFault } = this.#options;
    const settings: WorkerSettings = { folder, load, idleInTransactionMs, faultInjection };
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: settings,
      name: "boli-database",
    });
    this.#alive = worker;
    const start = Promise.withResolvers<void>();
    let reason = "";
    let isReady = false;
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "ready") start.resolve();
      else if (message.kind === "broken") ({ reason } = message);
      else if (message.kind === "refused") start.reject(this.#refusal(message.message));
      else this.#hear(message);
    });
    worker.on("error", (error) => (reason = error instanceof Error ? error.message : ""));
    worker.on("exit", () => {
      const sentence = `The embedded database stopped${inBrackets(reason)}.`;
      start.reject(new DatabaseUnavailable(sentence));
      if (isReady && this.#alive === worker && !this.#isStopped) onFault(new DatabaseUnavailable(sentence));
      this.#lose(worker, fatalError("57P02", sentence));
    });
    try {
      await start.promise;
      isReady = true;
      this.#hasRun = true;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return worker;
  }

  #hear(message: Exclude<FromWorker, { kind: "ready" | "refused" | "broken" }>): void {
    switch (message.kind) {
      case "answer":
        this.#watch.answered(message);
        return this.#sockets.get(message.session)?.receive(message.bytes);
      case "opened":
        return this.#sockets.get(message.session)?.receive(message.bytes);
      case "ended": {
        const socket = this.#sockets.get(message.session);
        this.#sockets.delete(message.session);
        return socket?.hangUp(message.bytes);
      }
      case "dumped": {
        this.#dumps.get(message.id)?.resolve(message.bytes);
        return void this.#dumps.delete(message.id);
      }
      default:
        return message satisfies never;
    }
  }

  // Two workers on one folder would destroy it, so the next one starts when this one is gone.
  #endWorker(): void {
    const worker = this.#alive;
    if (worker === undefined) return;
    const gone = worker.terminate();
    this.#lose(worker, fatalError("57014", "canceling statement due to statement timeout"));
    if (this.#worker === undefined) void this.#startBy(gone.then(() => this.#launch()));
  }

  // Every caller that waits for the lost worker gets the reason.
  #lose(worker: Worker, farewell: Uint8Array): void {
    if (this.#alive !== worker) return;
    this.#alive = undefined;
    this.#watch.forgetAll();
    this.#worker = this.#options.folder === undefined ? lostMemory() : undefined;
    for (const socket of this.#sockets.values()) socket.hangUp(farewell);
    this.#sockets.clear();
    for (const dump of this.#dumps.values())
      dump.reject(new DatabaseUnavailable("The embedded database stopped."));
    this.#dumps.clear();
  }

  // At the first start the program can only exit; later, callers can retry.
  #refusal(message: string): Error {
    return this.#hasRun ? new DatabaseUnavailable(message) : new DatabaseRefused(message);
  }

  // A database that keeps crashing is not restarted for a while.
  #requireCalm(): void {
    const now = performance.now();
    this.#starts = this.#starts.filter((at) => now - at < 60_000);
    if (this.#starts.length >= maxStartsPerMinute) {
      throw new DatabaseUnavailable("The embedded database stopped several times within a minute.");
    }
    this.#starts.push(now);
  }
}

const maxStartsPerMinute = 10;
const stopMs = 10_000;

const post = (worker: Worker, message: ToWorker): void => worker.postMessage(message);

function lostMemory(): Promise<Worker> {
  const lost = Promise.reject<Worker>(new DatabaseUnavailable("The database in memory is lost."));
  lost.catch(() => undefined);
  return lost;
}

// The engine's own errors may contain pages of its minified source.
const inBrackets = (reason: string): string =>
  reason === "" ? "" : ` (${reason.split("\n")[0]?.slice(0, 200)})`;

// A statement blocks the thread of the embedded database and cannot be interrupted there, so PostgreSQL's statement timeout
// does not work. This watches from outside for a missing response.
class StatementWatch {
  limitMs: number;
  readonly #onTooLong: () => void;
  #unanswered = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number, onTooLong: () => void) {
    this.limitMs = limitMs;
    this.#onTooLong = onTooLong;
  }

  sent(): void {
    this.#unanswered += 1;
    this.#timer ??= this.#startTimer();
  }

  // The next statement in line starts when the previous one is answered.
  answered({ isLast }: { isLast: boolean }): void {
    if (isLast) this.#unanswered -= 1;
    clearTimeout(this.#timer);
    this.#timer = this.#unanswered > 0 ? this.#startTimer() : undefined;
  }

  forgetAll(): void {
    this.#unanswered = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #startTimer(): NodeJS.Timeout {
    return setTimeout(
      () => {
        // If this thread was the one that was stuck, the response is already queued behind this timer.
        this.#timer = setTimeout(this.#onTooLong, graceMs);
      },
      Math.min(this.limitMs, maxTimerMs),
    );
  }
}

const graceMs = 250;
const maxTimerMs = 2 ** 31 - 1;
