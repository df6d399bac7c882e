import { join } from "node:path";
import * as z from "zod/mini";
import { Queue } from "../http/guards/queue.ts";
import { SandboxLost, runInSandbox } from "../platform/sandbox/run-in-sandbox.ts";
import type { DocumentOrder, JudgedDocument } from "./judge-document.ts";

const program = join(import.meta.dirname, "document-process.ts");

// The slowest known PDF of the largest size takes a fifth of this time and a third of this memory. A Word document unpacks to more, and one
// that was made to be slow can reach either; it is not taken then.
const limits = { ms: 15_000, memoryBytes: 640 * 1024 * 1024, answerBytes: 16 * 1024 } as const;

// More at once would slow down bids. One sender may have as many checks as uploads under way.
const checks = new Queue({ atOnce: 2, waiting: 40, perSender: 6 });

export interface CheckRequest {
  sender: string;
  // Aborted when nobody waits for the answer any more.
  signal: AbortSignal;
}

const answer = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("document"), format: z.enum(["pdf", "doc", "docx"]) }),
  z.strictObject({
    kind: z.literal("refused"),
    code: z.enum([
      "document_kind_not_taken",
      "document_damaged",
      "document_protected",
      "document_active",
      "document_not_checked",
      "file_kind_not_taken",
      "file_infected",
      "word_damaged",
      "word_protected",
      "word_active",
      "word_not_checked",
    ]),
  }),
]);

// Checks in a separate process that the document is of a format that is taken, without scripts or other active content. A
// file that takes too long or crashes the process counts as not checked.
export function checkDocument(
  path: string,
  order: DocumentOrder,
  request: CheckRequest,
): Promise<JudgedDocument> {
  return checks.run(() => runCheck(path, order, request.signal), request);
}

async function runCheck(path: string, order: DocumentOrder, signal: AbortSignal): Promise<JudgedDocument> {
  try {
    const work = { program, order, source: path, isNative: false };
    const { reply } = await runInSandbox(work, { signal, limits });
    return answer.parse(reply);
  } catch (error) {
    if (error instanceof SandboxLost) return { kind: "refused", code: "document_not_checked" };
    throw error;
  }
}
