import { AsyncLocalStorage } from "node:async_hooks";

// Runs a read that many ask for at the same moment once for all of them. The answer is never older than the question:
// whoever asks after the read has begun waits for the next one.
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  // The read belongs to no single caller, so it runs in the surroundings of nobody's request.
  const outside = AsyncLocalStorage.snapshot();
  let next: Promise<T> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function begin(before: Promise<unknown>): Promise<T> {
    await before;
    await new Promise((go) => setImmediate(go));
    next = undefined;
    const result = outside(read);
    running = result.catch(() => undefined);
    return result;
  }

  return () => (next ??= begin(running));
}
