import { join } from "node:path";
import * as z from "zod/mini";
import { Queue } from "../http/queue.ts";
import { SandboxLost, runInSandbox } from "../platform/sandbox/run-in-sandbox.ts";
import type { DocumentFault } from "./pdf-fault.ts";

const program = join(import.meta.dirname, "document-process.ts");

// The nastiest document of the most bytes takes a fifth of the time and a third of the memory.
const limits = { ms: 15_000, memoryBytes: 640 * 1024 * 1024, answerBytes: 16 * 1024 } as const;

// More at once would take the processors from those who bid. One sender has as many here as files on their way.
const checks = new Queue({ atOnce: 2, waiting: 40, ofSender: 6 });

export interface Asker {
  sender: string;
  // Aborted when nobody waits for the answer any more.
  signal: AbortSignal;
}

const answer = z.strictObject({
  fault: z.nullable(
    z.enum([
      "document_kind_not_taken",
      "document_damaged",
      "document_protected",
      "document_active",
      "document_not_checked",
    ]),
  ),
});

// Whether the file is a document that only shows something; a process of its own looks through it. One that takes the
// process too long, or takes it down, has not been checked.
export function checkDocument(path: string, asker: Asker): Promise<DocumentFault | undefined> {
  return checks.run(() => runCheck(path, asker.signal), asker);
}

async function runCheck(path: string, signal: AbortSignal): Promise<DocumentFault | undefined> {
  try {
    const work = { program, order: {}, source: path, isNative: false };
    const { said } = await runInSandbox(work, { signal, limits });
    return answer.parse(said).fault ?? undefined;
  } catch (error) {
    if (error instanceof SandboxLost) return "document_not_checked";
    throw error;
  }
}
