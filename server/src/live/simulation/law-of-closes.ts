// When a lot closes, worked out from everything that ever moved it (CLOSE-1 to CLOSE-3).
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
  // The close from which the cap is counted: as the host last set it, moved by the held time.
  original: number | null;
}

export function closeOf(first: number | null, moves: readonly Move[], terms: CloseTerms): LawClose {
  if (first === null) return { close: null, original: null };
  let close = first;
  let original = first;
  for (const move of moves) {
    switch (move.kind) {
      case "bid": {
        const left = close - move.at;
        if (left >= terms.windowMs) break;
        const wished = move.at + terms.windowMs;
        const latest = original + terms.capMs;
        const moved = wished < latest ? wished : latest;
        if (moved > close) close = moved;
        break;
      }
      case "extended":
        close = move.to;
        if (close > original) original = close;
        break;
      case "with the sale":
        if (move.to > close) close = move.to;
        original = move.to;
        break;
      case "held":
        close += move.forMs;
        original += move.forMs;
        break;
      default:
        move satisfies never;
    }
  }
  return { close, original };
}
