// Gives work a time limit and an outer stop. Work that ignores the signal is abandoned: nobody waits for it, and its later
// statements fail.
export async function withinLimit(
  options: { limitMs: number; stop: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (why: Error): void => {
    reject(why);
    controller.abort(why);
  };
  const timer = setTimeout(
    () => stop(new Error(`It took longer than ${options.limitMs} ms.`)),
    options.limitMs,
  );
  const onStop = (): void => stop(new Error("The run was stopped."));
  options.stop.addEventListener("abort", onStop, { once: true });
  try {
    options.stop.throwIfAborted();
    await Promise.race([work(controller.signal), stopped]);
  } finally {
    clearTimeout(timer);
    options.stop.removeEventListener("abort", onStop);
  }
}
