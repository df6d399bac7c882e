// Timers by name: one that is set again takes the place of the earlier one.
export function createTimers<Name>(after: (ms: number, run: () => void) => () => void) {
  const running = new Map<Name, () => void>();
  const clear = (name: Name): void => {
    running.get(name)?.();
    running.delete(name);
  };
  return {
    has: (name: Name): boolean => running.has(name),
    set(name: Name, ms: number, run: () => void): void {
      clear(name);
      running.set(
        name,
        after(ms, () => {
          running.delete(name);
          run();
        }),
      );
    },
    clear,
    clearAll(): void {
      for (const name of [...running.keys()]) clear(name);
    },
  };
}

export type Timers<Name> = ReturnType<typeof createTimers<Name>>;
