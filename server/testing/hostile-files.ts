import type { UploadPurposeName } from "@boli/contract/uploads/endpoints";
import { decoderBombs } from "./hostile-bombs.ts";
import { disguises } from "./hostile-disguises.ts";
import { hostileDocuments } from "./hostile-documents.ts";
import type { HostileFile } from "./hostile-file.ts";
import { stowaways } from "./hostile-stowaways.ts";

// More than 150 files that an attacker would send.
export const hostileFiles: ReadonlyArray<HostileFile & { purpose: UploadPurposeName }> = [
  ...[...disguises, ...decoderBombs, ...stowaways].map((file) => ({
    ...file,
    purpose: "auction-picture" as const,
  })),
  ...hostileDocuments.map((file) => ({ ...file, purpose: "auction-document" as const })),
];
