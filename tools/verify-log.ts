import { createHash } from "node:crypto";

// Recomputes the log of a lot as a chain of hashes, from the published description alone (BID-12). It uses none of the
// server's code, so whoever distrusts the server can read this one file and trust its verdict.

export interface LogRow {
  lotId: string;
  seq: number;
  kind: string;
  alias: number | null;
  amount: number | null;
  // ISO 8601 in UTC, with milliseconds.
  at: string;
  // SHA-256 of salt, user and ceiling: a commitment that reveals neither. In the row of an outage: of the four instants told with it.
  secret: string;
}

export interface PublishedRow extends LogRow {
  hash: string;
  // When nobody could bid, and the close that the lot had and got, as ISO 8601 (CLOSE-12).
  outage?: Record<(typeof outageInstants)[number], string>;
}

const outageInstants = ["from", "until", "closedAt", "closesAt"] as const;

const sha256 = (lines: ReadonlyArray<string | number>): string =>
  createHash("sha256").update(lines.join("\n")).digest("hex");

// The head of a log without rows.
export const emptyHead = sha256(["boli bid log"]);

export const sealOf = (salt: string, userId: string, ceiling: number | null): string =>
  sha256([salt, userId, ceiling ?? ""]);

export const sealOfOutage = (outage: NonNullable<PublishedRow["outage"]>): string =>
  sha256(outageInstants.map((name) => outage[name]));

// A log keeps the form of its first row. From the second form on the form's number is hashed.
export const hashAfter = (head: string, row: LogRow, form: number): string =>
  sha256([
    ...(form === 1 ? [] : [form]),
    head,
    row.lotId,
    row.seq,
    row.kind,
    row.alias ?? "",
    row.amount ?? "",
    row.at,
    row.secret,
  ]);

export interface Verdict {
  isWhole: boolean;
  // A sentence for readers who do not know what a hash is.
  sentence: string;
}

// Checks a published log: the response of GET /api/live-auctions/{id}/log, with or without its envelope. A log that lost
// its end is still a valid chain, so each lot must have as many rows as it counts and end in its head. A log that was
// rewritten as a whole is valid too, so heads kept from a mail or an event must be among its hashes.
export function verifyLog(text: string, knownHeads: readonly string[] = []): Verdict {
  const log = readLog(text);
  if (log === undefined) return no("This is not the log of a sale.");
  let rows = 0;
  const hashes = new Set<string>([emptyHead]);
  for (const lot of log.lots) {
    let head = emptyHead;
    for (const [index, row] of lot.rows.entries()) {
      const place = `row ${index + 1} of lot ${lot.lotId}`;
      if (row.lotId !== lot.lotId) return no(`The log is not whole: ${place} belongs to another lot.`);
      if (row.seq !== index + 1) return no(`The log is not whole: ${place} bears the number ${row.seq}.`);
      head = hashAfter(head, row, lot.form ?? 1);
      if (head !== row.hash) return no(`The log is not whole: ${place} was changed.`);
      if (row.kind === "outage" && (row.outage === undefined || row.secret !== sealOfOutage(row.outage)))
        return no(`The log is not whole: what ${place} tells of an interruption was changed.`);
      hashes.add(head);
      rows += 1;
    }
    if (lot.bidSeq !== lot.rows.length)
      return no(
        `The log is not whole: lot ${lot.lotId} counts ${lot.bidSeq} rows and has ${lot.rows.length}.`,
      );
    if (lot.head !== head)
      return no(`The log is not whole: lot ${lot.lotId} bears another head than its rows lead to.`);
  }
  const missing = knownHeads.find((head) => !hashes.has(head.toLowerCase()));
  if (missing !== undefined)
    return no(`The log was rewritten: the head ${missing} that was told before is not in it.`);
  return {
    isWhole: true,
    sentence: `The log of sale ${log.saleId} is whole: ${rows} rows of ${log.lots.length} lots fit together.`,
  };
}

const no = (sentence: string): Verdict => ({ isWhole: false, sentence });

export interface PublishedLog {
  saleId: string;
  // Every lot, including those without rows.
  lots: Array<{
    lotId: string;
    // Logs of the first form do not name it.
    form?: number;
    // The number of the newest row, and its hash.
    bidSeq: number;
    head: string;
    rows: PublishedRow[];
  }>;
}

function readLog(text: string): PublishedLog | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const log = isObject(given) && isObject(given["data"]) ? given["data"] : given;
  if (!isObject(log) || typeof log["saleId"] !== "string" || !Array.isArray(log["lots"])) return undefined;
  return log["lots"].every(isLot) ? { saleId: log["saleId"], lots: log["lots"] } : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isLot = (lot: unknown): lot is PublishedLog["lots"][number] =>
  isObject(lot) &&
  ["lotId", "head"].every((name) => typeof lot[name] === "string") &&
  typeof lot["bidSeq"] === "number" &&
  ["undefined", "number"].includes(typeof lot["form"]) &&
  Array.isArray(lot["rows"]) &&
  lot["rows"].every(isRow);

const isRow = (row: unknown): boolean =>
  isObject(row) &&
  ["lotId", "kind", "at", "secret", "hash"].every((name) => typeof row[name] === "string") &&
  typeof row["seq"] === "number" &&
  ["alias", "amount"].every((name) => row[name] === null || typeof row[name] === "number") &&
  (row["outage"] === undefined || isOutage(row["outage"]));

const isOutage = (outage: unknown): boolean =>
  isObject(outage) && outageInstants.every((name) => typeof outage[name] === "string");
