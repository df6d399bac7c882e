import { setTimeout as pause } from "node:timers/promises";
import { inTransactionScope, requireNoOpenTransaction, type TransactionScope } from "./call-chain.ts";
import { type Queryable, runCommitHooks, type TransactionOptions, type Tx } from "./database.ts";
import { isWorthRetrying } from "./failures.ts";

export type BeforeCommit = (tx: Tx, options: TransactionOptions) => void | Promise<void>;

export interface TransactionRules {
  // Called just before every commit; throwing rolls the transaction back.
  beforeCommit?: BeforeCommit | undefined;
  // Gets the error of a commit hook. The transaction has committed all the same.
  onFault: (fault: unknown) => void;
}

// The only way to open a transaction, the same on both engines.
export function transactionsOver(db: Queryable, rules: TransactionRules) {
  return async function transaction<T>(
    work: (tx: Tx) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    requireNoOpenTransaction();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(db, rules, work, options);
      } catch (error) {
        if (attempt >= maxAttempts || !isWorthRetrying(error)) throw error;
        await pause(Math.random() * firstPauseMs * 2 ** (attempt - 1));
      }
    }
  };
}

// With jitter, so that transactions that collided do not collide again.
const maxAttempts = 8;
const firstPauseMs = 8;

async function attemptOnce<T>(
  db: Queryable,
  rules: TransactionRules,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const scope: TransactionScope = { phase: "opening" };
  let open: Tx | undefined;
  const builder = db.transaction().setIsolationLevel(options.isolation ?? "read committed");
  const run = async (): Promise<T> => {
    try {
      return await builder.execute(async (tx) => {
        scope.phase = "open";
        open = tx;
        const result = await work(tx);
        await rules.beforeCommit?.(tx, options);
        return result;
      });
    } finally {
      scope.phase = "over";
    }
  };
  const result = await inTransactionScope(scope, run);
  if (open !== undefined) runAfterCommit(open, rules);
  return result;
}

function runAfterCommit(tx: Tx, rules: TransactionRules): void {
  try {
    runCommitHooks(tx);
  } catch (fault) {
    rules.onFault(fault);
  }
}
