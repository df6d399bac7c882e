import type { FileFormat } from "@boli/contract/uploads";
import { type DocumentFault, findFault } from "./pdf/pdf-refusal.ts";
import { holdsTestVirus } from "./test-virus.ts";
import { compoundStart } from "./word/compound-file.ts";
import { findDocFault } from "./word/doc-refusal.ts";
import { findDocxFault } from "./word/docx-refusal.ts";
import type { WordFault } from "./word/word-refusal.ts";

export interface DocumentOrder {
  // The formats that the purpose takes.
  formats: readonly FileFormat[];
}

export type JudgedDocument =
  | { kind: "document"; format: "pdf" | "doc" | "docx" }
  | { kind: "refused"; fault: DocumentFault | WordFault };

const zipStart = Buffer.from("PK\u0003\u0004");

// Finds the format of a document by its content, and its fault.
export function judgeDocument(content: Buffer, { formats }: DocumentOrder): JudgedDocument {
  if (holdsTestVirus(content)) return { kind: "refused", fault: "file_infected" };
  const takesWord = formats.includes("docx");
  if (takesWord && content.subarray(0, 4).equals(zipStart)) return judged("docx", findDocxFault(content));
  if (takesWord && content.subarray(0, 8).equals(compoundStart)) return judged("doc", findDocFault(content));
  const fault = findFault(content);
  return judged("pdf", fault === "document_kind_not_taken" && takesWord ? "file_kind_not_taken" : fault);
}

const judged = (
  format: "pdf" | "doc" | "docx",
  fault: DocumentFault | WordFault | undefined,
): JudgedDocument => (fault === undefined ? { kind: "document", format } : { kind: "refused", fault });
