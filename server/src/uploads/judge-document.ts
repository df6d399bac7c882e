import type { FileFormat } from "@boli/contract/uploads/endpoints";
import { type PdfRefusalCode, findPdfRefusal } from "./pdf/pdf-refusal.ts";
import { holdsTestVirus } from "./test-virus.ts";
import { compoundStart, findDocRefusal } from "./word/doc-refusal.ts";
import { findDocxRefusal } from "./word/docx-refusal.ts";
import type { WordRefusalCode } from "./word/fields.ts";

export interface DocumentOrder {
  // The formats that the purpose takes.
  formats: readonly FileFormat[];
}

export type JudgedDocument =
  | { kind: "document"; format: "pdf" | "doc" | "docx" }
  | { kind: "refused"; code: PdfRefusalCode | WordRefusalCode };

const zipStart = Buffer.from("PK\u0003\u0004");

// Finds the format of a document by its content, or the code with which it is refused.
export function judgeDocument(content: Buffer, { formats }: DocumentOrder): JudgedDocument {
  if (holdsTestVirus(content)) return { kind: "refused", code: "file_infected" };
  const takesWord = formats.includes("docx");
  if (takesWord && content.subarray(0, 4).equals(zipStart)) return judged("docx", findDocxRefusal(content));
  if (takesWord && content.subarray(0, 8).equals(compoundStart))
    return judged("doc", findDocRefusal(content));
  const code = findPdfRefusal(content);
  return judged("pdf", code === "document_kind_not_taken" && takesWord ? "file_kind_not_taken" : code);
}

const judged = (
  format: "pdf" | "doc" | "docx",
  code: PdfRefusalCode | WordRefusalCode | undefined,
): JudgedDocument => (code === undefined ? { kind: "document", format } : { kind: "refused", code });
