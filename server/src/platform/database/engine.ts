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
