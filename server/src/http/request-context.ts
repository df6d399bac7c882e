import { AsyncLocalStorage } from "node:async_hooks";
import { type Tx, type TransactionOptions, afterCommit } from "../platform/database/database.ts";

// Follows an audited call through its transactions, so that a commit without its entry cannot happen.
export interface AuditedCall {
  endpoint: string;
  // Entries that are committed. Those of a transaction that is rolled back and tried again do not count.
  entries: number;
  // A retry that gets the kept answer changes nothing, and neither does a request for what is done already: there is
  // nothing to record.
  isReplay: boolean;
}

export const auditedCall = new AsyncLocalStorage<AuditedCall>();

export class AuditRuleBroken extends Error {
  override name = "AuditRuleBroken";
}

const entriesOf = new WeakMap<Tx, number>();

// Given to the database: runs before every commit.
export function requireAuditEntry(tx: Tx, options: TransactionOptions): void {
  const audited = auditedCall.getStore();
  if (!audited || audited.isReplay || options.bookkeeping) return;
  const entries = audited.entries + (entriesOf.get(tx) ?? 0);
  if (entries !== 1) {
    throw new AuditRuleBroken(`${audited.endpoint} commits with ${entries} audit entries instead of one`);
  }
}

export function countAuditEntry(tx: Tx): void {
  const entries = (entriesOf.get(tx) ?? 0) + 1;
  entriesOf.set(tx, entries);
  const audited = auditedCall.getStore();
  if (!audited || entries > 1) return;
  afterCommit(tx, () => {
    audited.entries += entriesOf.get(tx) ?? 0;
  });
}

export function markReplay(): void {
  const audited = auditedCall.getStore();
  if (audited) audited.isReplay = true;
}
