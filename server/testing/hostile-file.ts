import type { ErrorCode } from "@boli/contract/endpoint/refusals";

// Files that an attacker would send. Each is generated here, so that none is stored in the repository.
export interface HostileFile {
  title: string;
  // The sender's file name.
  name: string;
  // The media type that the sender claims.
  type?: string;
  content(): Buffer | Promise<Buffer>;
  outcome: Outcome;
  // Bytes that may not appear in anything that is served.
  canaries?: readonly Buffer[];
}

export type Outcome =
  // Refused on upload.
  | { kind: "refused"; code: ErrorCode }
  // Refused while drawing.
  | { kind: "refused later"; code: ErrorCode }
  // Becomes a plain picture of this size.
  | { kind: "re-encoded"; width: number; height: number }
  // Kept unchanged, and only ever served as a download.
  | { kind: "kept" };

export const refused = (code: ErrorCode): Outcome => ({ kind: "refused", code });
export const refusedLater = (code: ErrorCode): Outcome => ({ kind: "refused later", code });
export const reEncoded = (width: number, height: number): Outcome => ({ kind: "re-encoded", width, height });

// The location, which a listing hides from people who have not paid.
export const canaryText = "ZQX7-KANARI-LANE 12, 799123 Agartala, 23.4567891 91.2345678";
export const canaryWords = ["ZQX7-KANARI-LANE", "799123", "23.4567891", "91.2345678"].map((word) =>
  Buffer.from(word),
);

// The standard test file for virus scanners, in two halves so that this source file does not trigger one.
export const eicar = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);
