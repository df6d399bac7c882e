import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import {
  DatabaseRefused,
  type Engine,
  type SessionLimits,
  defaultLimits,
  type Hints,
  valueTypes,
} from "../engine.ts";
import { failureFrom, StatementRefused } from "../failures.ts";
import { Listeners, packHints, requireChannel, requirePayload, unpackHints } from "../hints.ts";
import { rememberEnd, type Sessions } from "../sessions.ts";
import { turnNow } from "../turns.ts";
import { type Rules, Turnstile } from "../turnstile.ts";

interface PostgresOptions {
  databaseUrl: string;
  poolSize?: number | undefined;
  limits?: Partial<SessionLimits> | undefined;
  // For test servers only: accepts a server that would lose acknowledged data in a power cut.
  allowUnsafeServer?: boolean | undefined;
  onFault: (fault: unknown) => void;
}

export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const limits = { ...defaultLimits, ...options.limits };
  const size = options.poolSize ?? 10;
  const pool = openPool(options.databaseUrl, limits, size);
  // Slow work has sessions of its own, which give it up sooner.
  const slowPool = openPool(
    options.databaseUrl,
    { ...limits, statementMs: Math.min(slowMs, limits.statementMs) },
    maxSlow,
  );
  try {
    await requireSuitableServer(pool, options.allowUnsafeServer === true);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const hints = new PostgresHints(options.databaseUrl, limits, options.onFault);
  return {
    kind: "postgres",
    sessions: sessionsByTurn({ pool, slowPool, size }, limits.acquireMs),
    hints,
    withoutLimits: async (work) => {
      const unlimited = openPool(options.databaseUrl, "unlimited", 1);
      try {
        return await work(sessionsOf(unlimited));
      } finally {
        await unlimited.end();
      }
    },
    close: async () => {
      await hints.close();
      await Promise.all([pool.end(), slowPool.end()]);
    },
  };
}

function openPool(databaseUrl: string, limits: SessionLimits | "unlimited", size: number): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(databaseUrl, limits),
    // Sends BEGIN and the first statement together.
    pipeline: true,
    max: size,
    connectionTimeoutMillis: limits === "unlimited" ? 30_000 : limits.acquireMs,
    // Connections are kept, so that a rush after a quiet minute does not start with a dozen handshakes.
    idleTimeoutMillis: 60_000,
  });
  pool.on("connect", rememberEnd);
  // The pool replaces a session that dies while idle. Without a listener the error would end the process.
  pool.on("error", () => undefined);
  return pool;
}

const slowMs = 3_000;
const maxSlow = 2;

interface Pools {
  pool: pg.Pool;
  slowPool: pg.Pool;
  size: number;
}

// Some sessions are always left for bids and rooms, and one of these for what the program does itself: decides bids, closes lots, looks
// up sessions.
export function rulesOfPostgres(size: number): Rules {
  const forAll = size - Math.min(2, Math.floor(size / 4));
  const butOne = Math.max(forAll, size - 1);
  return {
    hasRoom(lane, _use, { transactions, statements, byLane, isOverdue, isProgram }) {
      if (lane === "slow") return byLane.slow < maxSlow;
      const running = transactions + statements - byLane.slow;
      const isUrgent = lane === "bid" || lane === "room";
      if (isUrgent && isProgram) return running < size;
      return running < (isUrgent || isOverdue ? butOne : forAll);
    },
    isNarrow: false,
    slowAfterBidMs: 0,
  };
}

function sessionsByTurn({ pool, slowPool, size }: Pools, acquireMs: number): Sessions {
  const turnstile = new Turnstile(rulesOfPostgres(size), acquireMs);
  return {
    async acquire(use) {
      const { lane } = turnNow();
      const leave = await turnstile.enter(use);
      try {
        const client = await (lane === "slow" ? slowPool : pool).connect();
        const release = (mustClose: boolean): void => {
          client.release(mustClose);
          leave();
        };
        return { client, release };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

const sessionsOf = (pool: pg.Pool): Sessions => ({
  acquire: async () => {
    const client = await pool.connect();
    return { client, release: (mustClose) => client.release(mustClose) };
  },
});

async function requireSuitableServer(pool: pg.Pool, allowUnsafe: boolean): Promise<void> {
  const { rows } = await pool
    .query<Record<"version" | "fsync" | "pages" | "commit" | "encoding", string>>(
      `select current_setting('server_version_num') as version,
              current_setting('fsync') as fsync,
              current_setting('full_page_writes') as pages,
              current_setting('synchronous_commit') as commit,
              current_setting('server_encoding') as encoding`,
    )
    .catch((error: unknown) => {
      const failure = failureFrom(error);
      // A wrong password or a missing database: waiting would not help.
      throw failure instanceof StatementRefused
        ? new DatabaseRefused(`PostgreSQL refuses to serve: ${failure.message} (${failure.code}).`)
        : failure;
    });
  const server = rows[0];
  if (server === undefined) throw new DatabaseRefused("PostgreSQL does not tell its settings.");
  if (Number(server.version) < 150_000) throw new DatabaseRefused("PostgreSQL 15 or later is needed.");
  if (server.encoding !== "UTF8") throw new DatabaseRefused("The database must be encoded in UTF8.");
  if (allowUnsafe) return;
  const off = [
    ...(server.fsync === "on" ? [] : ["fsync"]),
    ...(server.pages === "on" ? [] : ["full_page_writes"]),
    ...(server.commit === "off" ? ["synchronous_commit"] : []),
  ];
  if (off.length > 0) {
    throw new DatabaseRefused(
      `PostgreSQL would lose acknowledged bids in a power cut, because ${off.join(" and ")} is off: turn it on.`,
    );
  }
}

const firstReconnectMs = 100;
const batchMs = 20;
const checkMs = 15_000;

// Hints between nodes with LISTEN and NOTIFY, on a separate connection, so that they neither wait for a free session nor
// become part of a transaction. Hints are sent in batches, because each NOTIFY costs the server a commit.
class PostgresHints implements Hints {
  readonly #databaseUrl: string;
  readonly #limits: SessionLimits;
  readonly #listeners: Listeners;
  readonly #waiting = new Map<string, Set<string>>();
  #client: Promise<pg.Client> | undefined;
  #flushing: Promise<void> | undefined;
  #watch: NodeJS.Timeout | undefined;
  #isClosed = false;
  #reconnectMs = firstReconnectMs;

  constructor(databaseUrl: string, limits: SessionLimits, onFault: (fault: unknown) => void) {
    this.#databaseUrl = databaseUrl;
    this.#limits = limits;
    this.#listeners = new Listeners(onFault);
  }

  // Resolves when the hint was sent, or lost because the server is unreachable.
  async send(channel: string, payload: string): Promise<void> {
    requirePayload(channel, payload);
    if (this.#isClosed) return;
    const waiting = this.#waiting.get(channel);
    if (waiting) waiting.add(payload);
    else this.#waiting.set(channel, new Set([payload]));
    this.#flushing ??= pause(batchMs).then(() => this.#flush());
    await this.#flushing;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    requireChannel(channel);
    const isFirst = this.#listeners.add(channel, onPayload);
    // Also while reconnecting: listening twice is harmless.
    if (isFirst) await this.#use((client) => client.query(`listen ${channel}`));
    this.#watch ??= setInterval(() => void this.#check(), checkMs).unref();
    return async () => {
      const wasLast = this.#listeners.remove(channel, onPayload);
      if (wasLast && !this.#isClosed) await this.#use((client) => client.query(`unlisten ${channel}`));
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    await this.#flushing;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #flush(): Promise<void> {
    this.#flushing = undefined;
    const packs = [...this.#waiting].flatMap(([channel, payloads]) =>
      packHints(payloads).map((pack) => [channel, pack]),
    );
    this.#waiting.clear();
    // Sent together, so that they stay in order even if the next batch is sent before they are answered.
    await this.#use((client) =>
      Promise.all(packs.map((pack) => client.query("select pg_notify($1, $2)", pack))),
    );
  }

  // A hint may be lost, so an error is not reported: a new connection is opened and continues listening.
  async #use(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const connecting = (this.#client ??= this.#connect());
    try {
      await work(await connecting);
    } catch {
      this.#lose(connecting);
    }
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...clientConfig(this.#databaseUrl, this.#limits),
      pipeline: true,
      connectionTimeoutMillis: this.#limits.acquireMs,
    });
    const connecting = client.connect().then(async () => {
      for (const channel of this.#listeners.channels) await client.query(`listen ${channel}`);
      return client;
    });
    client.on("error", () => this.#lose(connecting));
    client.on("end", () => this.#lose(connecting));
    client.on("notification", ({ channel, payload }) => {
      for (const hint of unpackHints(payload ?? "")) this.#listeners.notify(channel, hint);
    });
    return connecting;
  }

  #lose(lost: Promise<pg.Client>): void {
    if (this.#client !== lost) return;
    this.#client = undefined;
    lost.then((client) => client.end()).catch(() => undefined);
    if (!this.#isClosed && this.#listeners.channels.length > 0) void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    // With jitter, so that a hundred nodes do not reconnect to a restarted server at the same instant.
    await pause(this.#reconnectMs * (0.5 + Math.random()), undefined, { ref: false });
    if (this.#isClosed || this.#client !== undefined) return;
    this.#reconnectMs = Math.min(this.#reconnectMs * 2, 5_000);
    await this.#use(async () => {
      this.#reconnectMs = firstReconnectMs;
    });
  }

  // A server that vanished silently is noticed only by sending it something.
  async #check(): Promise<void> {
    await this.#use((client) => client.query("select 1"));
  }
}

// The settings of every connection to PostgreSQL.
function clientConfig(databaseUrl: string, limits: SessionLimits | "unlimited"): pg.ClientConfig {
  return {
    connectionString: withSessionSettings(databaseUrl, limits),
    application_name: "boli",
    types: valueTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The server ends slow statements itself; this is for a server that no longer responds at all.
    ...(limits === "unlimited"
      ? {}
      : { query_timeout: limits.statementMs + Math.min(limits.statementMs, 5_000) }),
  };
}

// Sent with the connection request, so they need no round trip and apply from the first statement.
function withSessionSettings(databaseUrl: string, limits: SessionLimits | "unlimited"): string {
  const settings = [
    "TimeZone=UTC",
    "DateStyle=ISO",
    "synchronous_commit=on",
    `idle_in_transaction_session_timeout=${limits === "unlimited" ? 0 : limits.idleInTransactionMs}`,
    `lock_timeout=${limits === "unlimited" ? 0 : limits.lockMs}`,
    `statement_timeout=${limits === "unlimited" ? 0 : limits.statementMs}`,
  ];
  // Parsed by hand, because `URL` rejects addresses with a socket folder, such as postgres://user@/boli?host=/run.
  const [address = "", query] = databaseUrl.split("?", 2);
  const parameters = new URLSearchParams(query);
  const own = parameters.get("options");
  parameters.set(
    "options",
    [defaultMemory, ...(own === null ? [] : [own]), ...settings.map((setting) => `-c ${setting}`)].join(" "),
  );
  return `${address}?${parameters.toString()}`;
}

// The address may set another. With the server's 4 MB, the matches of a common word would be stored as pages, each row of which is then
// compared again.
const defaultMemory = "-c work_mem=16MB";
