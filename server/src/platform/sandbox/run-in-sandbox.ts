import { Worker } from "node:worker_threads";
import type { FromThread, ToThread } from "./sandbox-thread.ts";
import { type SandboxAnswer, type SandboxedWork, type SandboxLimits, SandboxLost } from "./sandboxed-work.ts";

export { type SandboxAnswer, SandboxLost } from "./sandboxed-work.ts";

// Reads a stranger's file in a process of its own, which a thread starts (read-in-process.ts).
export async function runInSandbox(
  work: SandboxedWork,
  { signal, limits }: { signal?: AbortSignal; limits: SandboxLimits },
): Promise<SandboxAnswer> {
  signal?.throwIfAborted();
  const asked = (thread ??= new Thread(() => (thread = undefined)));
  const { id, answer } = asked.ask(work, limits);
  const stop = (): void => asked.tell({ id });
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await answer;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

// It is started with the first file.
let thread: Thread | undefined;

class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<SandboxAnswer>>();
  #lastId = 0;

  constructor(onEnd: () => void) {
    this.#worker = new Worker(new URL("./sandbox-thread.ts", import.meta.url), { name: "boli-sandbox" });
    let reason = "it ended";
    this.#worker.on("message", (message: FromThread) => this.#hear(message));
    this.#worker.on("error", (error) => (reason = error instanceof Error ? error.message : String(error)));
    this.#worker.on("exit", () => {
      onEnd();
      for (const { reject } of this.#waiting.values())
        reject(new Error(`No thread to read a file with: ${reason}`));
    });
    // It alone keeps no program running.
    this.#worker.unref();
  }

  ask(work: SandboxedWork, limits: SandboxLimits): { id: number; answer: Promise<SandboxAnswer> } {
    const id = (this.#lastId += 1);
    const waiting = Promise.withResolvers<SandboxAnswer>();
    this.#waiting.set(id, waiting);
    this.#worker.ref();
    this.tell({ id, work, limits });
    return { id, answer: waiting.promise };
  }

  tell(order: ToThread): void {
    this.#worker.postMessage(order);
  }

  #hear(message: FromThread): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if (message.answer) {
      const { reply, files } = message.answer;
      // Bytes come through a message as plain arrays.
      waiting?.resolve({
        reply,
        files: files.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
      });
    } else waiting?.reject(message.isLost ? new SandboxLost(message.reason) : new Error(message.reason));
  }
}
