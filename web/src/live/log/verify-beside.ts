import type { SaleLog } from "@boli/contract/sale-log";
import { verifyLog, type Verified, type WorkerWord } from "./verify-log.ts";

// The part of a worker that is used.
export interface Helper {
  onmessage: ((event: MessageEvent<WorkerWord>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(log: SaleLog): void;
  terminate(): void;
}

const openHelper = (): Helper =>
  new Worker(new URL("./verify-worker.ts", import.meta.url), { type: "module" });

interface Progress {
  onProgress(done: number): void;
  // The browser gives no worker, so the log is checked on the page.
  onAlone(): void;
}

// Checks a log in a worker; where there is none, on the page itself.
export async function verifyBeside(
  log: SaleLog,
  { onProgress, onAlone }: Progress,
  signal: AbortSignal,
  open: () => Helper = openHelper,
): Promise<Verified> {
  const verified = await inWorker(log, onProgress, signal, open);
  if (verified !== undefined) return verified;
  onAlone();
  return verifyLog(log, onProgress, signal);
}

// Undefined when the worker does not start, or breaks.
function inWorker(
  log: SaleLog,
  onProgress: (done: number) => void,
  signal: AbortSignal,
  open: () => Helper,
): Promise<Verified | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Verified | undefined>();
  try {
    const helper = open();
    const end = (verified: Verified | undefined): void => {
      helper.terminate();
      resolve(verified);
    };
    signal.addEventListener("abort", () => {
      helper.terminate();
      reject(signal.reason as Error);
    });
    helper.onerror = (event) => {
      // It is said on the page, and is no error of the page.
      event.preventDefault();
      end(undefined);
    };
    helper.onmessage = ({ data }) => {
      if (data.kind === "progress") onProgress(data.done);
      else end(data.kind === "verified" ? data.verified : undefined);
    };
    helper.postMessage(log);
  } catch {
    resolve(undefined);
  }
  return promise;
}
