// The close of a lot, computed from everything that ever moved it (CLOSE-1 to CLOSE-3).
export type Move =
  // An accepted bid by someone other than the leader.
  | { kind: "bid"; at: number }
  | { kind: "extended" | "with the sale"; to: number }
  | { kind: "held"; forMs: number };

export interface CloseTerms {
  windowMs: number;
  capMs: number;
}

export interface LawClose {
  close: number | null;
  // The close from which the cap counts: as the host last set it, plus held time.
  original: number | null;
}

export const closeOf = (first: number | null, moves: readonly Move[], terms: CloseTerms): LawClose =>
  moves.reduce((was, move) => moveClose(was, move, terms), { close: first, original: first });

export function moveClose(was: LawClose, move: Move, { windowMs, capMs }: CloseTerms): LawClose {
  const { close, original } = was;
  if (close === null || original === null) return was;
  switch (move.kind) {
    case "bid": {
      if (close - move.at >= windowMs) return was;
      const moved = Math.min(move.at + windowMs, original + capMs);
      return { close: Math.max(close, moved), original };
    }
    case "extended":
      return { close: move.to, original: Math.max(original, move.to) };
    case "with the sale":
      return { close: Math.max(close, move.to), original: move.to };
    case "held":
      return { close: close + move.forMs, original: original + move.forMs };
    default:
      return move satisfies never;
  }
}
