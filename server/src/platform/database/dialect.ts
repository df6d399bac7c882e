import { AsyncLocalStorage } from "node:async_hooks";
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
  type CompiledQuery,
  type QueryResult,
} from "kysely";
import pg from "pg";
import {
  failureFrom,
  CommitOutcomeUnknown,
  endsSession,
  isOutdatedPlan,
  StrayStatement,
} from "./failures.ts";
import { type Session, type Sessions, type SessionUse, endOf, recordLastError } from "./sessions.ts";

let instances = 0;

// Gives repeated SQL a name, so that the server parses and plans it once per connection instead of at every call. The
// number of names is limited: when they are used up, all are reset, and connections of an older generation are replaced as
// they are returned, because the server would keep their statements for as long as they live.
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();
  readonly #max: number;
  // Two instances may name statements in the same session, because the migrations use it before the program does.
  readonly #number = (instances += 1);
  #generation = 1;

  constructor(max = 500) {
    this.#max = max;
  }

  get generation(): number {
    return this.#generation;
  }

  // The name for this SQL; undefined when the SQL is too long, or was seen only once.
  nameFor(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (sql.length > maxSqlLength) return undefined;
    if (!this.#seenOnce.delete(sql)) {
      // Statements that occur only once must not push out frequent ones.
      if (this.#seenOnce.size >= this.#max) this.#seenOnce.clear();
      this.#seenOnce.add(sql);
      return undefined;
    }
    if (this.#names.size >= this.#max) this.reset();
    const fresh = `boli_${this.#number}_${this.#generation}_${this.#names.size}`;
    this.#names.set(sql, fresh);
    return fresh;
  }

  // After a migration on another node, plans may no longer fit the tables.
  reset(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

// Longer statements are bulk inserts of varying size, which hardly ever repeat.
const maxSqlLength = 12_000;

interface DialectOptions {
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

interface LeaseOptions {
  names: StatementNames;
  // The generation of statement names that the session uses.
  generation: number;
  // The migrator keeps using the session after its transaction, to release its lock.
  isReusable: boolean;
}

// One use of one session. Afterwards code that still holds it cannot use it: a statement that was not awaited would
// otherwise run in the transaction of the session's next user.
class Lease implements DatabaseConnection {
  readonly #session: Session;
  readonly #names: StatementNames;
  readonly #generation: number;
  readonly #isReusable: boolean;
  #state: "idle" | "in transaction" | "settling" | "released" = "idle";
  #beginning: Promise<unknown> | undefined;
  #mustClose = false;

  constructor(session: Session, options: LeaseOptions) {
    this.#session = session;
    this.#names = options.names;
    this.#generation = options.generation;
    this.#isReusable = options.isReusable;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // After a transaction that failed, the session of a migrator itself says why.
    if (this.#state === "released" || (this.#state === "settling" && !this.#isReusable)) {
      throw new StrayStatement(
        "A statement came after its transaction was over: something in it was not awaited.",
      );
    }
    countStatement(query.sql);
    // A session of an older generation keeps its old names until it is released.
    const name = this.#generation === this.#names.generation ? this.#names.nameFor(query.sql) : undefined;
    const values = [...query.parameters];
    const result = await this.#send<Row>({
      text: query.sql,
      values,
      ...(name === undefined ? {} : { name }),
    });
    return {
      rows: result.rows ?? [],
      ...(changesRows(result.command) ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}),
    };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error(
      "Rows are not streamed: page through them, so that no statement holds a session for long.",
    );
  }

  // Only sent here, not awaited: the first statement follows at once, which saves a round trip.
  begin(settings: TransactionSettings): void {
    this.#state = "in transaction";
    const level = settings.isolationLevel;
    this.#beginning = this.#session.client.query(
      level === undefined ? "begin" : `begin isolation level ${level}`,
    );
    // The next await of it throws the error; until then it must not count as unhandled.
    this.#beginning.catch(() => undefined);
  }

  async commit(): Promise<void> {
    this.#state = "settling";
    await this.#begun();
    // A session that died before COMMIT was sent has certainly not committed.
    const end = endOf(this.#session.client);
    if (end !== undefined) throw this.#failure(end);
    if (this.#mustClose)
      throw new StrayStatement("A statement failed, its failure was swallowed, and its session is unusable.");
    let command: string;
    try {
      command = (await this.#session.client.query("commit")).command;
    } catch (error) {
      const failure = this.#failure(error);
      // When the server refused, the transaction is certainly not committed.
      if (!this.#mustClose) throw failure;
      throw new CommitOutcomeUnknown(
        "The database went away during the commit; whether it happened is not known.",
      );
    }
    this.#settled();
    if (command === "ROLLBACK") {
      throw new StrayStatement(
        "The transaction was rolled back: a statement in it had failed and the failure was swallowed.",
      );
    }
  }

  // Never throws, because the caller needs the reason for the rollback.
  async rollback(): Promise<void> {
    this.#state = "settling";
    if (this.#mustClose) return;
    try {
      await this.#session.client.query("rollback");
      this.#settled();
    } catch {
      this.#mustClose = true;
    }
  }

  release(): void {
    this.#state = "released";
    this.#session.release(this.#mustClose || this.#generation !== this.#names.generation);
  }

  #settled(): void {
    if (this.#isReusable) this.#state = "idle";
  }

  async #send<Row>(config: pg.QueryConfig): Promise<pg.QueryResult<Row & pg.QueryResultRow>> {
    try {
      const answer = this.#session.client.query<Row & pg.QueryResultRow>(config);
      if (this.#beginning !== undefined) {
        answer.catch(() => undefined);
        await this.#begun();
      }
      return await answer;
    } catch (error) {
      if (config.name !== undefined && isOutdatedPlan(error)) {
        this.#names.reset();
        // Outside a transaction nothing has happened yet, so the same statement is simply planned again.
        if (this.#state === "idle")
          return await this.#send({ text: config.text, values: config.values ?? [] });
      }
      throw this.#failure(error);
    }
  }

  async #begun(): Promise<void> {
    const beginning = this.#beginning;
    this.#beginning = undefined;
    try {
      await beginning;
    } catch (error) {
      this.#mustClose = true;
      throw this.#failure(error);
    }
  }

  #failure(error: unknown): Error {
    this.#mustClose ||= endsSession(error);
    // A closed session of the database reports only that it is closed; the reason was recorded earlier.
    if (!(error instanceof pg.DatabaseError)) return failureFrom(endOf(this.#session.client) ?? error);
    if (error.severity === "FATAL") recordLastError(this.#session.client, error);
    return failureFrom(error);
  }
}

const changesRows = (command: string): boolean =>
  command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE";

// The database state of one asynchronous call chain. A chain with an open transaction may use only that transaction: any
// other statement would wait forever on the embedded database, and run unnoticed outside the transaction on PostgreSQL.
export interface TransactionScope {
  phase: "opening" | "open" | "over";
}

const scopes = new AsyncLocalStorage<TransactionScope>();
const counts = new AsyncLocalStorage<StatementCount>();

interface StatementCount {
  // The SQL of every statement in order, without BEGIN and COMMIT.
  readonly statements: string[];
  // The count in which this one is nested.
  readonly outer: StatementCount | undefined;
}

export function inTransactionScope<T>(scope: TransactionScope, work: () => Promise<T>): Promise<T> {
  return scopes.run(scope, work);
}

const transactionScope = (): TransactionScope | undefined => scopes.getStore();

// Throws when a statement of a call chain bypasses the chain's open transaction.
export function requireNoOpenTransaction(): void {
  if (scopes.getStore()?.phase === "open") {
    throw new Error(
      "This call chain has a transaction open: pass its `tx` to everything that reads or writes inside it.",
    );
  }
}

function countStatement(sql: string): void {
  for (let count = counts.getStore(); count !== undefined; count = count.outer) count.statements.push(sql);
}

// Counts the statements of a piece of work, so that a test can limit its round trips.
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: readonly string[] }> {
  const count: StatementCount = { statements: [], outer: counts.getStore() };
  const result = await counts.run(count, work);
  return { result, statements: count.statements };
}
