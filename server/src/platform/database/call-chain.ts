import { AsyncLocalStorage } from "node:async_hooks";

// What one chain of calls is doing with the database. A chain in an open transaction may only use that transaction:
// anything else would wait for ever on the embedded database, and run unnoticed outside the transaction on PostgreSQL.
export interface TransactionScope {
  phase: "opening" | "open" | "over";
}

const scopes = new AsyncLocalStorage<TransactionScope>();
const counts = new AsyncLocalStorage<StatementCount>();

export interface StatementCount {
  // The SQL of every statement in order; BEGIN and COMMIT are not among them.
  readonly statements: string[];
  // The count that this one is nested in.
  readonly outer: StatementCount | undefined;
}

export function inTransactionScope<T>(scope: TransactionScope, work: () => Promise<T>): Promise<T> {
  return scopes.run(scope, work);
}

export const transactionScope = (): TransactionScope | undefined => scopes.getStore();

// Refuses what slipped outside the open transaction of its own call chain.
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

// Tells which statements a piece of work sends, so that a test can hold it to a number of round trips.
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: readonly string[] }> {
  const count: StatementCount = { statements: [], outer: counts.getStore() };
  const result = await counts.run(count, work);
  return { result, statements: count.statements };
}
