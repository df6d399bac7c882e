import type { Kysely, Transaction } from "kysely";

// Each capability adds its own tables here by declaration merging, beside its queries;
// a table is written only by the capability that declares it.
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Tables {}

// Anything that can read: the database outside a transaction, or an open transaction.
export type Queryable = Kysely<Tables>;
// The first argument of every write.
export type Tx = Transaction<Tables>;

export interface TransactionOptions {
  isolation?: "read committed" | "serializable";
  // For throttles and idempotency keys, which are written beside the action: the audit rule does not apply.
  bookkeeping?: true;
}

export interface Database {
  readonly engine: "embedded" | "postgres";
  // For single statements outside a transaction. Throws while this call chain has a transaction open.
  readonly db: Queryable;
  // Commits when the work resolves, rolls back when it throws. Serialization failures are retried, so the work must be
  // repeatable. When it resolves, the data is on disk.
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  // Sends a hint to all nodes. Hints may be lost, so subscribers also check the database now and then.
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

// The database is unreachable, overloaded or too slow: answered with 503 and Retry-After.
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

// Work for after the commit: hints to the bus, waking the job runner.
const commitHooks = new WeakMap<Tx, Array<() => void>>();

export function afterCommit(tx: Tx, hook: () => void): void {
  const hooks = commitHooks.get(tx);
  if (hooks) hooks.push(hook);
  else commitHooks.set(tx, [hook]);
}

// Every hook runs, even when an earlier one failed; the first failure is thrown at the end.
export function runCommitHooks(tx: Tx): void {
  const faults: unknown[] = [];
  for (const hook of commitHooks.get(tx) ?? []) {
    try {
      hook();
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}
