import pg from "pg";
import { DatabaseUnavailable } from "../database.ts";
import {
  type Engine,
  type Hints,
  type OnProgress,
  type SessionLimits,
  defaultLimits,
  valueTypes,
} from "../engine.ts";
import { Listeners, requireChannel, requirePayload } from "../hints.ts";
import { rememberEnd, type Session, type Sessions, type SessionUse } from "../sessions.ts";
import { type Rules, Turnstile } from "../turnstile.ts";
import type { FaultInjection } from "./fault-injection.ts";
import { lockFolder } from "./folder-lock.ts";
import { prepareFolder } from "./folder.ts";
import { WorkerHost } from "./host.ts";
import type { WorkerSocket } from "./wire.ts";

interface EmbeddedOptions {
  // Undefined: in memory, for tests.
  dataDir: string | undefined;
  load?: string | undefined;
  limits?: Partial<SessionLimits> | undefined;
  faultInjection?: FaultInjection | undefined;
  onProgress?: OnProgress | undefined;
  onFault: (fault: unknown) => void;
}

export interface EmbeddedEngine extends Engine {
  // The whole database as one in-memory file, to start another one from; for tests.
  dump(): Promise<Uint8Array>;
}

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
  const limits = { ...defaultLimits, ...options.limits };
  let host: WorkerHost | undefined;
  const onLost = (): void => {
    host?.abandon();
    options.onFault(new Error("Another process has taken the data folder while this one was frozen."));
  };
  const lock = options.dataDir === undefined ? undefined : await lockFolder(options.dataDir, { onLost });
  try {
    const folder =
      options.dataDir === undefined ? undefined : await prepareFolder(options.dataDir, options.onProgress);
    const running = new WorkerHost({
      folder,
      load: options.load,
      idleInTransactionMs: limits.idleInTransactionMs,
      statementMs: limits.statementMs,
      faultInjection: options.faultInjection,
      onFault: options.onFault,
    });
    host = running;
    await running.start();
    const sessions = new OneSession(running.openSocket, limits.acquireMs);
    return {
      kind: "embedded",
      sessions,
      hints: hintsWithin(options.onFault),
      withoutLimits: (work) => running.withoutLimits(() => work(sessions)),
      dump: () => running.dump(),
      close: async () => {
        await sessions.close();
        await running.stop();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

// With one process, hints stay inside it. They arrive after the sender's own work, as they would from another node.
function hintsWithin(onFault: (fault: unknown) => void): Hints {
  const listeners = new Listeners(onFault);
  return {
    send: async (channel, payload) => {
      requirePayload(channel, payload);
      setImmediate(() => listeners.notify(channel, payload));
    },
    listen: async (channel, onPayload) => {
      requireChannel(channel);
      listeners.add(channel, onPayload);
      return async () => void listeners.remove(channel, onPayload);
    },
  };
}

// Single statements between two transactions share the session, and so many are sent without waiting for each other's results.
const maxStatements = 4;
// A statement cannot be broken off, so none that takes long begins shortly after a bid: the next one may be near.
const slowAfterBidMs = 15;

// The embedded database has one session. Each transaction has it exclusively.
class OneSession implements Sessions {
  readonly #openSocket: () => WorkerSocket;
  readonly #turnstile: Turnstile;
  #client: Promise<pg.Client> | undefined;
  #whenFree: (() => void) | undefined;
  // Those who have the session or wait for it.
  #holders = 0;
  #mustClose = false;
  #isClosed = false;

  constructor(openSocket: () => WorkerSocket, acquireMs: number) {
    this.#openSocket = openSocket;
    const hasRoom: Rules["hasRoom"] = (lane, use, { transactions, statements, byLane }) => {
      if (transactions + statements === 0) return true;
      if (use === "transaction" || transactions > 0 || this.#mustClose) return false;
      return lane === "bid" || (statements < maxStatements && (lane !== "slow" || byLane.slow === 0));
    };
    this.#turnstile = new Turnstile({ hasRoom, isNarrow: true, slowAfterBidMs }, acquireMs);
  }

  async acquire(use: SessionUse): Promise<Session> {
    if (this.#isClosed) throw new DatabaseUnavailable("The database is closed.");
    this.#holders += 1;
    let leave = (): void => undefined;
    const release = (mustClose: boolean): void => {
      this.#mustClose ||= mustClose;
      leave();
      this.#holders -= 1;
      if (this.#holders === 0) this.#whenFree?.();
    };
    try {
      leave = await this.#turnstile.enter(use);
      return { client: await this.#openClient(), release };
    } catch (error) {
      release(this.#mustClose);
      throw error;
    }
  }

  // Takes no new work, waits for the running and waiting work, then ends the session.
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#holders > 0) await new Promise<void>((resolve) => (this.#whenFree = resolve));
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #openClient(): Promise<pg.Client> {
    if (this.#mustClose) this.#endClient();
    this.#client ??= this.#connect();
    try {
      return await this.#client;
    } catch (error) {
      this.#mustClose = true;
      throw error;
    }
  }

  #endClient(): void {
    this.#mustClose = false;
    this.#client?.then((client) => client.end()).catch(() => undefined);
    this.#client = undefined;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      stream: this.#openSocket,
      pipeline: true,
      types: valueTypes,
      user: "boli",
      database: "boli",
      password: "",
      ssl: false,
    });
    rememberEnd(client);
    await client.connect();
    const connected = this.#client;
    // Also when the connection ends by itself, because the worker ended it.
    client.once("end", () => {
      if (this.#client === connected) this.#mustClose = true;
    });
    return client;
  }
}
