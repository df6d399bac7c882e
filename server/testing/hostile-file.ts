import type { ErrorCode } from "@boli/contract/errors";

// Files that somebody with bad intent would send. Each is made here, so that none lies about as such.
export interface HostileFile {
  title: string;
  // As the sender calls it.
  name: string;
  // As the sender says it is.
  type?: string;
  content(): Buffer | Promise<Buffer>;
  outcome: Outcome;
  // Bytes that must not be in anything that anybody gets.
  canaries?: readonly Buffer[];
}

export type Outcome =
  // When it is sent.
  | { kind: "refused"; code: ErrorCode }
  // When it is drawn.
  | { kind: "refused later"; code: ErrorCode }
  // It becomes a plain picture of this size.
  | { kind: "drawn"; width: number; height: number }
  // It is kept as it is, and only ever handed over to be saved.
  | { kind: "kept" };

export const refused = (code: ErrorCode): Outcome => ({ kind: "refused", code });
export const refusedLater = (code: ErrorCode): Outcome => ({ kind: "refused later", code });
export const drawn = (width: number, height: number): Outcome => ({ kind: "drawn", width, height });

// What a listing hides from whoever has not paid: where it is.
export const canaryText = "ZQX7-KANARI-LANE 12, 799123 Agartala, 23.4567891 91.2345678";
export const canaryWords = ["ZQX7-KANARI-LANE", "799123", "23.4567891", "91.2345678"].map((word) =>
  Buffer.from(word),
);

// The file by which every virus scanner is tried out, in two halves so that ours does not lie here.
export const eicar = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);
