import pg from "pg";
import type { Sessions } from "./sessions.ts";

// The differences between the embedded database and PostgreSQL; everything above is shared.
export interface Engine {
  readonly kind: "embedded" | "postgres";
  readonly sessions: Sessions;
  // For migrations, which may take longer than any statement of the program.
  withoutLimits<T>(work: (sessions: Sessions) => Promise<T>): Promise<T>;
  readonly hints: Hints;
  close(): Promise<void>;
}

export interface Hints {
  send(channel: string, payload: string): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
}

// The limits of a session, the same on both engines.
export interface SessionLimits {
  idleInTransactionMs: number;
  lockMs: number;
  statementMs: number;
  // The longest wait for a free session.
  acquireMs: number;
}

export const defaultLimits: SessionLimits = {
  idleInTransactionMs: 1_000,
  lockMs: 3_000,
  statementMs: 10_000,
  acquireMs: 5_000,
};

export type OnProgress = (sentence: string) => void;

// The database cannot be used in this state; the message is the sentence to print before exiting.
export class DatabaseRefused extends Error {
  override name = "DatabaseRefused";
}

// The JavaScript types of column values, for both engines, which share protocol and driver: bigint is a number, timestamptz
// a Date, numeric and date are strings, bytea a Buffer, json its value.
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: string) => {
    if (format !== "binary") {
      if (id === int8) return numberFromInt8;
      if (id === int8Array) return numbersFromInt8Array;
      // A calendar day has no time zone; as a Date it would be some midnight.
      if (id === date) return asText;
    }
    return pg.types.getTypeParser(id, format === "binary" ? "binary" : "text");
  },
};

const int8 = 20;
const int8Array = 1016;
const date = 1082;

const asText = (value: string): string => value;

// Money, counts and sequences stay far below 2^53. A larger number would silently lose its last digits, so it is refused.
function numberFromInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError("A bigint from the database is too large for a number.");
  return number;
}

function numbersFromInt8Array(value: string): unknown {
  const numbers: unknown = JSON.parse(
    value.replaceAll("{", "[").replaceAll("}", "]").replaceAll("NULL", "null"),
  );
  const isSafe = (item: unknown): boolean =>
    Array.isArray(item) ? item.every(isSafe) : item === null || Number.isSafeInteger(item);
  if (!isSafe(numbers)) throw new RangeError("A bigint from the database is too large for a number.");
  return numbers;
}
