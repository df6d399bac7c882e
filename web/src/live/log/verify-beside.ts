import type { SaleLog } from "@boli/contract/live/sale-log";
import { verifyLog, type Verified, type WorkerWord } from "./verify-log.ts";

// The part of a worker that is used.
export interface Helper {
  onmessage: ((event: MessageEvent<WorkerWord>) => void) | null;
  onmessageerror: ((event: MessageEvent<unknown>) => void) | null;
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
  signal.throwIfAborted();
  let helper: Helper | undefined;
  const { promise, resolve, reject } = Promise.withResolvers<Verified | undefined>();
  try {
    const opened = open();
    helper = opened;
    const end = (verified: Verified | undefined): void => {
      opened.terminate();
      resolve(verified);
    };
    const leave = (): void => {
      opened.terminate();
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", leave, { once: true });
    opened.onmessageerror = () => end(undefined);
    opened.onerror = (event) => {
      // The page shows it; it is not an error of the page itself.
      event.preventDefault();
      end(undefined);
    };
    opened.onmessage = ({ data }) => {
      if (data.kind === "progress") onProgress(data.done);
      else end(data.kind === "verified" ? data.verified : undefined);
    };
    opened.postMessage(log);
  } catch {
    helper?.terminate();
    resolve(undefined);
  }
  return promise;
}
