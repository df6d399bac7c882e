import pg from "pg";
import { DatabaseRefused, type Engine, type SessionLimits, defaultLimits } from "../engine.ts";
import { failureFrom, StatementRefused } from "../failures.ts";
import { PostgresHints } from "./hints.ts";
import { rememberEnd, type Sessions } from "../sessions.ts";
import { turnNow } from "../turns.ts";
import { type Rules, Turnstile } from "../turnstile.ts";
import { clientConfig } from "./settings.ts";

export interface PostgresOptions {
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
