// The close of a lot, computed from everything that ever moved it (CLOSE-1 to CLOSE-3).
export type Move =
  // An accepted bid by someone other than the leader.
  | { kind: "bid"; at: number }
  | { kind: "extended"; byMs: number }
  // Held for so long, until then; at least so much is left afterwards.
  | { kind: "held"; forMs: number; until: number; leastMs: number }
  | { kind: "outage"; laterMs: number };

export interface CloseTerms {
  windowMs: number;
  capMs: number;
}

export interface LawClose {
  close: number | null;
  // The close from which the cap counts: as an extension, a resume or an outage moved it last (CLOSE-2).
  original: number | null;
}

export const closeOf = (first: number | null, moves: readonly Move[], terms: CloseTerms): LawClose =>
  moves.reduce((was, move) => moveClose(was, move, terms), { close: first, original: first });

function moveClose(was: LawClose, move: Move, { windowMs, capMs }: CloseTerms): LawClose {
  const { close, original } = was;
  if (close === null || original === null) return was;
  switch (move.kind) {
    case "bid": {
      if (close - move.at >= windowMs) return was;
      const moved = Math.min(move.at + windowMs, original + capMs);
      return { close: Math.max(close, moved), original };
    }
    case "extended":
      return { close: close + move.byMs, original: close + move.byMs };
    case "held": {
      const byMs = Math.max(move.forMs, move.until + move.leastMs - close);
      return { close: close + byMs, original: close + byMs };
    }
    case "outage":
      return { close: close + move.laterMs, original: close + move.laterMs };
    default:
      return move satisfies never;
  }
}
