import { hash } from "node:crypto";

// The log of a lot as a hash chain (BID-12): anybody who keeps one head can check whether the rows before it were
// changed.
export interface ChainedRow {
  lotId: string;
  seq: number;
  kind: string;
  alias: number | null;
  amount: number | null;
  // ISO 8601 in UTC, to the millisecond: the same text on every engine and in the published log.
  at: string;
  // SHA-256 of salt, user and ceiling, or of salt and reserve: it binds them without revealing them.
  secret: string;
}

// The head of a log without rows.
export const noHead = hash("sha256", "boli bid log", "hex");

// A log keeps the form of its first row. The first form had no number; from the second on the number is hashed. From
// the third on outages are rows (CLOSE-12).
export const formWithOutages = 3;
export const newestForm = formWithOutages;

// Once the salt is deleted with the person's data, the row reveals nothing about the person, and the chain still holds.
export function sealSecret(salt: string, userId: string, ceiling: number | null): string {
  return hash("sha256", `${salt}\n${userId}\n${ceiling ?? ""}`, "hex");
}

// The least price that nobody but the host may know (LOT-5).
export const sealReserve = (salt: string, reserve: number): string =>
  hash("sha256", `${salt}\n${reserve}`, "hex");

// Binds the row of an outage to what it did, which the public log shows beside it.
export const sealOutage = (instants: readonly string[]): string => hash("sha256", instants.join("\n"), "hex");

export function nextHead(head: string, row: ChainedRow, form: number): string {
  const fields = [head, row.lotId, row.seq, row.kind, row.alias ?? "", row.amount ?? "", row.at, row.secret];
  return hash("sha256", (form === 1 ? fields : [form, ...fields]).join("\n"), "hex");
}
