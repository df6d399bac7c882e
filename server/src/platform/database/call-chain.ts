import { AsyncLocalStorage } from "node:async_hooks";

// The database state of one asynchronous call chain. A chain with an open transaction may use only that transaction: any
// other statement would wait forever on the embedded database, and run unnoticed outside the transaction on PostgreSQL.
export interface TransactionScope {
  phase: "opening" | "open" | "over";
}

const scopes = new AsyncLocalStorage<TransactionScope>();
const counts = new AsyncLocalStorage<StatementCount>();

export interface StatementCount {
  // The SQL of every statement in order, without BEGIN and COMMIT.
  readonly statements: string[];
  // The count in which this one is nested.
  readonly outer: StatementCount | undefined;
}

export function inTransactionScope<T>(scope: TransactionScope, work: () => Promise<T>): Promise<T> {
  return scopes.run(scope, work);
}

export const transactionScope = (): TransactionScope | undefined => scopes.getStore();

// Throws when a statement of a call chain bypasses the chain's open transaction.
export function requireNoOpenTransaction(): void {
  if (scopes.getStore()?.phase === "open") {
    throw new Error(
      "This call chain has a transaction open: pass its `tx` to everything that reads or writes inside it.",
    );
  }
}

export function countStatement(sql: string): void {
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
