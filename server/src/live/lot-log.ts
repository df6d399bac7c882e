import { nextHead, newestForm, sealSecret } from "./bid-chain.ts";
import { type Changes, type IdSource, type Lot, type NewBid, iso } from "./state.ts";

// Whoever is behind a row that belongs to no bidder: the sale itself.
export const house = "house";

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

// Keeps a raise at once, under the number that it will get, with a minus sign. No number, head or event moves until the
// next row that everyone sees, or the close (BID-9).
export function keepRaise(changes: Changes, lot: Lot, draft: RowDraft, writing: Writing): NewBid {
  const bid = newRow(lot, draft, -(lot.bidSeq + lot.raises.length + 1), writing);
  const { id, seq, alias, at, secret } = bid;
  lot.raises = [...lot.raises, { id, seq, alias, at, secret }];
  changes.bids.push(bid);
  changes.lots.add(lot.id);
  changes.hasSaleChanged = true;
  return bid;
}

function numberRaises(changes: Changes, lot: Lot): void {
  for (const raise of lot.raises) {
    const seq = -raise.seq;
    const hash = chained(lot, { ...raise, lotId: lot.id, seq, kind: "raise", amount: null });
    const unsaved = changes.bids.findLast(({ id }) => id === raise.id);
    if (unsaved) Object.assign(unsaved, { seq, hash });
    else changes.numbered.push({ lotId: lot.id, seq, hash });
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
