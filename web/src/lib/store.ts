// An observable value for state outside the component tree: the session, the toasts, the channel.
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  // Calls back on every change. Returns the function that unsubscribes.
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
