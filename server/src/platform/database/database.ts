import type { Kysely, Transaction } from "kysely";

// Each capability adds its own tables here by declaration merging, beside its queries;
// a table is written only by the capability that declares it.
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Tables {}

// Whatever may read: the database outside a transaction, or an open transaction.
export type Queryable = Kysely<Tables>;
// What a write takes as its first argument.
export type Tx = Transaction<Tables>;

export interface TransactionOptions {
  isolation?: "read committed" | "serializable";
  // Throttles and idempotency claims keep their books beside the deed, so the audit rule does not count them.
  bookkeeping?: true;
}

export interface Database {
  readonly engine: "embedded" | "postgres";
  // For single statements outside a transaction. Used while this call chain has a transaction open, it throws.
  readonly db: Queryable;
  // Commits when the work resolves and rolls back when it throws; serialization failures are retried,
  // so the work must be repeatable. Acknowledged means on disk.
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  // Hints between nodes. They may be lost; whoever listens also looks for itself now and then.
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

// The database cannot be reached, is overloaded or took too long: answered with 503 and Retry-After.
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

// What must happen only when the transaction has committed: hints to the bus, waking the job runner.
const commitHooks = new WeakMap<Tx, Array<() => void>>();

export function afterCommit(tx: Tx, hook: () => void): void {
  const hooks = commitHooks.get(tx);
  if (hooks) hooks.push(hook);
  else commitHooks.set(tx, [hook]);
}

// Every hook runs, even when one before it failed; the first failure is thrown at the end.
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

// What must hold when the transaction commits. A hook that throws rolls everything back.
const beforeCommitHooks = new WeakMap<Tx, Array<() => void | Promise<void>>>();

export function beforeCommit(tx: Tx, hook: () => void | Promise<void>): void {
  const hooks = beforeCommitHooks.get(tx);
  if (hooks) hooks.push(hook);
  else beforeCommitHooks.set(tx, [hook]);
}

// A hook may add further hooks; they run as well.
export async function runBeforeCommitHooks(tx: Tx): Promise<void> {
  for (const hook of beforeCommitHooks.get(tx) ?? []) await hook();
}
