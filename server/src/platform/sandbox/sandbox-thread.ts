import { parentPort } from "node:worker_threads";
import { readInProcess } from "./read-in-process.ts";
import { type SandboxAnswer, type SandboxedWork, type SandboxLimits, SandboxLost } from "./sandboxed-work.ts";

// The thread that starts the processes: the system copies this program for each, and whoever asks for it stands still so long.

export type ToThread =
  | { id: number; work: SandboxedWork; limits: SandboxLimits }
  | { id: number; work?: undefined };

export type FromThread = { id: number } & (
  | { answer: SandboxAnswer }
  | { answer?: undefined; isLost: boolean; reason: string }
);

const underWay = new Map<number, AbortController>();

async function run({ id, work, limits }: Extract<ToThread, { limits: unknown }>): Promise<FromThread> {
  const stop = new AbortController();
  underWay.set(id, stop);
  try {
    return { id, answer: await readInProcess(work, { signal: stop.signal, limits }) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { id, isLost: error instanceof SandboxLost, reason };
  } finally {
    underWay.delete(id);
  }
}

parentPort?.on("message", (order: ToThread) => {
  if (order.work === undefined) underWay.get(order.id)?.abort();
  else void run(order).then((answer) => parentPort?.postMessage(answer));
});
