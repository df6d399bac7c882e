import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from "kysely";
import type pg from "pg";
import { requireNoOpenTransaction, transactionScope } from "./call-chain.ts";
import { failureFrom } from "./failures.ts";
import { Lease } from "./lease.ts";
import type { Session, Sessions, SessionUse } from "./sessions.ts";
import { StatementNames } from "./statement-names.ts";

export interface DialectOptions {
  // Migrations run without the guard, because they run before anything else.
  unguarded?: boolean;
}

// A Kysely dialect over sessions. Both engines use PostgreSQL's protocol, so one driver serves both: same values, same
// errors, same guard.
export function sessionDialect(sessions: Sessions, options: DialectOptions = {}): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(sessions, options),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class SessionDriver implements Driver {
  readonly #sessions: Sessions;
  readonly #isGuarded: boolean;
  readonly #names = new StatementNames();
  readonly #generationOf = new WeakMap<pg.ClientBase, number>();

  constructor(sessions: Sessions, options: DialectOptions) {
    this.#sessions = sessions;
    this.#isGuarded = options.unguarded !== true;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Lease> {
    if (this.#isGuarded) requireNoOpenTransaction();
    const isForTransaction = !this.#isGuarded || transactionScope()?.phase === "opening";
    const session = await this.#acquire(isForTransaction ? "transaction" : "statement");
    const generation = this.#generationOf.get(session.client) ?? this.#names.generation;
    this.#generationOf.set(session.client, generation);
    return new Lease(session, { names: this.#names, generation, isReusable: !this.#isGuarded });
  }

  async beginTransaction(lease: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (this.#isGuarded && transactionScope()?.phase !== "opening") {
      throw new Error(
        "Transactions are opened by `database.transaction()`, which retries, guards and tells after commit.",
      );
    }
    leased(lease).begin(settings);
  }

  commitTransaction = (lease: DatabaseConnection): Promise<void> => leased(lease).commit();
  rollbackTransaction = (lease: DatabaseConnection): Promise<void> => leased(lease).rollback();

  async releaseConnection(lease: DatabaseConnection): Promise<void> {
    leased(lease).release();
  }

  // The engine owns the sessions and closes them.
  async destroy(): Promise<void> {}

  async #acquire(use: SessionUse): Promise<Session> {
    try {
      return await this.#sessions.acquire(use);
    } catch (error) {
      throw failureFrom(error);
    }
  }
}

function leased(connection: DatabaseConnection): Lease {
  if (connection instanceof Lease) return connection;
  throw new TypeError("Not a connection of this driver.");
}
