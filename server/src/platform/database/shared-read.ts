import { AsyncLocalStorage } from "node:async_hooks";

// Runs a read once for all simultaneous callers. A result is never older than the call: a caller who comes after a read has
// started waits for the next one.
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  // The read belongs to no single caller, so it runs outside any request's context.
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
