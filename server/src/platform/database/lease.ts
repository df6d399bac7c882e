import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from "kysely";
import pg from "pg";
import { countStatement } from "./call-chain.ts";
import {
  CommitOutcomeUnknown,
  endsSession,
  failureFrom,
  isOutdatedPlan,
  StrayStatement,
} from "./failures.ts";
import { endOf, recordLastError, type Session } from "./sessions.ts";
import type { StatementNames } from "./statement-names.ts";

export interface LeaseOptions {
  names: StatementNames;
  // The generation of statement names that the session uses.
  generation: number;
  // The migrator keeps using the session after its transaction, to release its lock.
  isReusable: boolean;
}

// One use of one session. Afterwards code that still holds it cannot use it: a statement that was not awaited would
// otherwise run in the transaction of the session's next user.
export class Lease implements DatabaseConnection {
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
