import pg from "pg";
import { DatabaseUnavailable } from "./database.ts";

// A statement that the database refused: message and code, without the data it carried.
export class StatementRefused extends Error {
  override name = "StatementRefused";
  // PostgreSQL's five-character code, such as 23505 for a unique violation.
  readonly code: string;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(refusal: pg.DatabaseError) {
    super(refusal.message);
    this.code = refusal.code ?? "XX000";
    this.constraint = refusal.constraint;
    this.table = refusal.table;
    this.column = refusal.column;
  }
}

// The connection ended during COMMIT, so it is unknown whether it succeeded. Never retried.
export class CommitOutcomeUnknown extends DatabaseUnavailable {
  override name = "CommitOutcomeUnknown";
}

// A statement that was not awaited, or that outlived its transaction: a bug in the program, never a refusal.
export class StrayStatement extends Error {
  override name = "StrayStatement";
}

export const codeOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof StatementRefused &&
  error.code === "23505" &&
  (constraint === undefined || error.constraint === constraint);

// Serialization failures and deadlocks need the same work again; so does a plan that a migration has outdated.
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof StatementRefused &&
  (error.code === "40001" || error.code === "40P01" || isOutdatedPlan(error));

// Somebody else kept a lock for longer than a session waits (SessionLimits.lockMs).
export const isLockTimeout = (error: unknown): boolean => codeBehind(error) === "55P03";

// The program let a transaction wait for longer than the session allows (SessionLimits.idleInTransactionMs).
export const isIdleTimeout = (error: unknown): boolean => codeBehind(error) === "25P03";

function codeBehind(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as { code?: unknown } | null)?.code;
}

// A prepared statement whose result type changed in a migration, or that the server has forgotten.
export const isOutdatedPlan = (error: unknown): boolean =>
  (codeOf(error) === "0A000" && error instanceof Error && error.message.startsWith("cached plan")) ||
  codeOf(error) === "26000";

// Converts any error of the driver into one of ours.
export function failureFrom(error: unknown): Error {
  if (
    error instanceof DatabaseUnavailable ||
    error instanceof StatementRefused ||
    error instanceof StrayStatement
  ) {
    return error;
  }
  if (error instanceof pg.DatabaseError) {
    const why = unavailableBecause(error.code);
    return why === undefined ? new StatementRefused(error) : unavailable(`${why} (${error.code}).`, error);
  }
  if (!(error instanceof Error)) return new Error("The database driver failed without saying why.");
  const code = codeOf(error);
  if (error.message.startsWith("timeout exceeded when trying to connect")) {
    return unavailable("The database is overloaded: no connection became free in time.", error);
  }
  if (error.message.startsWith("Query read timeout"))
    return unavailable("The database did not answer in time.", error);
  if (isConnectionFailure(code, error.message)) {
    return unavailable(`The database cannot be reached${code === undefined ? "" : ` (${code})`}.`, error);
  }
  return error;
}

// True when a session with this error cannot be reused.
export function endsSession(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    return error.severity === "FATAL" || error.severity === "PANIC" || isOutdatedPlan(error);
  }
  // Any error that is not from the server leaves the session in an unknown state.
  return true;
}

const unavailable = (message: string, cause: Error): DatabaseUnavailable => {
  const failure = new DatabaseUnavailable(message);
  // The cause is kept for the log, as code and message. Not enumerable, because errors are also serialized into responses.
  const summary = { message: cause.message, code: codeOf(cause) };
  Object.defineProperty(failure, "cause", { value: summary, enumerable: false });
  return failure;
};

const reasons: Record<string, string> = {
  "57014": "The statement took too long and was ended",
  "55P03": "The lock was not free in time",
  "25P03": "The transaction was idle for too long and was rolled back",
  "25P04": "The transaction took too long and was rolled back",
  "57P01": "The database is shutting down",
  "57P02": "The database is recovering from a crash",
  "57P03": "The database is starting up",
  "57P05": "The session was idle for too long and was ended",
  "53100": "The database's disk is full",
  "53200": "The database is out of memory",
  "53300": "The database has no connection left",
  "25006": "The database is read-only at the moment",
};

function unavailableBecause(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  // Class 08 is about connections, 53 about resources, 58 about the system, such as a failing disk.
  if (reasons[code] !== undefined) return reasons[code];
  if (/^(08|53|58)/.test(code)) return "The database is in trouble";
  return undefined;
}

const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENOENT",
]);

function isConnectionFailure(code: string | undefined, message: string): boolean {
  if (code !== undefined && socketCodes.has(code)) return true;
  return /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Cannot use a pool after calling end|The server does not support SSL)/.test(
    message,
  );
}
