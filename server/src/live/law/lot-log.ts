import { formWithOutages, nextHead, newestForm, sealOutage, sealSecret } from "./bid-chain.ts";
import { type Changes, type IdSource, type Lot, type MovedLot, type NewBid, iso } from "./state.ts";

// Whoever is behind a row that belongs to no bidder: the sale itself.
export const house = "house";
// The values of such a row, which has none.
export const ofTheHouse = { userId: house, alias: null, amount: null, ceiling: null, offered: null };

export type RowDraft = Pick<NewBid, "kind" | "userId" | "alias" | "amount" | "ceiling" | "offered"> &
  Partial<Pick<NewBid, "paddle" | "key" | "requestHash">> & {
    // Binds the row to what it keeps secret; without it, to the person and the ceiling.
    seal?: (salt: string) => string;
  };

interface Writing {
  now: number;
  idSource: IdSource;
}

// Appends a row that everyone sees. The raises that wait get their numbers and hashes before it (BID-9).
export function appendRow(changes: Changes, lot: Lot, draft: RowDraft, writing: Writing): NewBid {
  numberRaises(changes, lot);
  const bid = newRow(lot, draft, lot.bidSeq + 1, writing);
  bid.hash = chained(lot, bid);
  changes.bids.push(bid);
  changes.lots.add(lot.id);
  changes.hasSaleChanged = true;
  return bid;
}

// The lot's row holds the raises that wait, and every change of the lot writes them again.
export const maxWaitingRaises = 20;

// Keeps a raise at once, under a negative number. No number, head or event moves until the next row that everyone sees, or the close
// (BID-9). The row of an outage may come before it, so its number is not known yet; this one differs from those that wait.
export function keepRaise(changes: Changes, lot: Lot, draft: RowDraft, writing: Writing): NewBid {
  const bid = newRow(lot, draft, -(lot.bidSeq + lot.raises.length + 1), writing);
  const { id, seq, alias, at, secret } = bid;
  lot.raises = [...lot.raises, { id, seq, alias, at, secret }];
  changes.bids.push(bid);
  changes.lots.add(lot.id);
  changes.hasSaleChanged = true;
  return bid;
}

// Appends what an outage did to a lot (CLOSE-12). It numbers no raise, or it would reveal that some wait (BID-9). Where the log has not
// begun, or is of a form that has no such rows, it stands beside the log.
export function appendOutage(
  changes: Changes,
  lot: Lot,
  move: Omit<MovedLot, "lotId" | "seq">,
  writing: Writing,
): void {
  changes.lots.add(lot.id);
  const isRow = lot.status === "open" && (lot.bidSeq === 0 || lot.form >= formWithOutages);
  if (isRow) {
    const { from, until, closedAt, closesAt } = move;
    const seal = () => sealOutage([from, until, closedAt, closesAt].map(iso));
    const bid = newRow(lot, { ...ofTheHouse, kind: "outage", seal }, lot.bidSeq + 1, writing);
    bid.hash = chained(lot, bid);
    changes.bids.push(bid);
  }
  changes.moved.push({ lotId: lot.id, seq: isRow ? lot.bidSeq : null, ...move });
}

function numberRaises(changes: Changes, lot: Lot): void {
  for (const raise of lot.raises) {
    const seq = lot.bidSeq + 1;
    const hash = chained(lot, { ...raise, lotId: lot.id, seq, kind: "raise", amount: null });
    const unsaved = changes.bids.findLast(({ id }) => id === raise.id);
    if (unsaved) Object.assign(unsaved, { seq, hash });
    else changes.numbered.push({ lotId: lot.id, waiting: raise.seq, seq, hash });
  }
  if (lot.raises.length > 0) lot.raises = [];
}

function chained(
  lot: Lot,
  row: Pick<NewBid, "lotId" | "seq" | "kind" | "alias" | "amount" | "at" | "secret">,
): string {
  if (lot.bidSeq === 0) lot.form = newestForm;
  lot.head = nextHead(lot.head, { ...row, at: iso(row.at) }, lot.form);
  lot.bidSeq = row.seq;
  return lot.head;
}

function newRow(lot: Lot, draft: RowDraft, seq: number, { now, idSource }: Writing): NewBid {
  const { kind, userId, alias, amount, ceiling, offered, seal } = draft;
  const salt = idSource.salt();
  return {
    id: idSource.id(),
    lotId: lot.id,
    seq,
    kind,
    userId,
    alias,
    amount,
    ceiling,
    offered,
    at: now,
    salt,
    secret: seal ? seal(salt) : sealSecret(salt, userId, ceiling),
    hash: "",
    paddle: draft.paddle ?? null,
    key: draft.key ?? null,
    requestHash: draft.requestHash ?? null,
    answer: null,
  };
}
