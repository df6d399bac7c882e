import type { SaleLog } from "@boli/contract/live/sale-log";

type Lot = SaleLog["lots"][number];
type Row = Lot["rows"][number];

export type Verified =
  // Every row has the hash that follows from all before it, and each lot ends with the count and the code that it names. Some rows
  // are no bids: a dropped reserve, or how the lot closed.
  | { kind: "sound"; bids: number; lots: number }
  | { kind: "changed"; lotId: string; seq: number }
  // A row of an outage fits the chain, and what is told beside it is not what it binds (CLOSE-12).
  | { kind: "outage-changed"; lotId: string; seq: number }
  // Rows at the end of a lot are missing, or there are more than it counts.
  | { kind: "incomplete"; lotId: string };

// A bid that was placed, entered from the floor, or made by a maximum.
const isBid = ({ kind }: Row): boolean => kind === "bid" || kind === "floor" || kind === "auto";

// The code of a log without rows is the hash of this text.
const empty = "boli bid log";
// The number of rows between two reports of the progress.
const reportedRows = 250;

// Recomputes the hash chain of each lot of a finished sale (BID-12), with nothing but the log and the browser's own cryptography.
export async function verifyLog(
  { lots }: SaleLog,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
): Promise<Verified> {
  const noHead = await sha256(empty);
  let done = 0;
  for (const lot of lots) {
    let head = noHead;
    for (const [at, row] of lot.rows.entries()) {
      if (done % reportedRows === 0) {
        signal?.throwIfAborted();
        onProgress(done);
      }
      head = await sha256(textOf(row, head, lot.form));
      if (head !== row.hash || row.seq !== at + 1 || row.lotId !== lot.lotId)
        return { kind: "changed", lotId: lot.lotId, seq: at + 1 };
      if (row.kind === "outage" && row.secret !== (await sealOf(row)))
        return { kind: "outage-changed", lotId: lot.lotId, seq: at + 1 };
      done += 1;
    }
    if (lot.rows.length !== lot.bidSeq || head !== lot.head) return { kind: "incomplete", lotId: lot.lotId };
  }
  const bids = lots.reduce((sum, { rows }) => sum + rows.filter(isBid).length, 0);
  return { kind: "sound", bids, lots: lots.length };
}

// The words of a worker that checks a log.
export type WorkerWord =
  | { kind: "progress"; done: number }
  | { kind: "verified"; verified: Verified }
  | { kind: "broken" };

export const verifyFor = (log: SaleLog, tell: (word: WorkerWord) => void): Promise<void> =>
  verifyLog(log, (done) => tell({ kind: "progress", done })).then(
    (verified) => tell({ kind: "verified", verified }),
    () => tell({ kind: "broken" }),
  );

// As the server joins them: from the second form on, the number of the form comes first.
function textOf({ lotId, seq, kind, alias, amount, at, secret }: Row, head: string, form: number): string {
  const fields = [head, lotId, seq, kind, alias ?? "", amount ?? "", at, secret];
  return (form === 1 ? fields : [form, ...fields]).join("\n");
}

// The row of an outage binds when it was, and the old and the new close.
async function sealOf({ outage }: Row): Promise<string | undefined> {
  if (outage === undefined) return undefined;
  const { from, until, closedAt, closesAt } = outage;
  return await sha256([from, until, closedAt, closesAt].join("\n"));
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The lot whose log ends with a code, such as the one of a mail.
export const lotOfHead = ({ lots }: SaleLog, head: string): Lot | undefined =>
  lots.find((lot) => lot.head === head.trim().toLowerCase());
