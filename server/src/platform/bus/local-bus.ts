import { AsyncLocalStorage } from "node:async_hooks";
import { type Bus, type BusOptions, requireBusHint } from "./bus.ts";

// The bus of a program on one node: there is no other node, so no hint can be lost.
export function openLocalBus({ onFault }: BusOptions): Bus {
  const subscribers = new Subscribers(onFault);
  let isClosed = false;
  return {
    publish(topic, hint) {
      requireBusHint(topic, hint);
      if (!isClosed) subscribers.notify(topic, hint);
    },
    subscribe: (topic, onHint) => subscribers.add(topic, onHint),
    onReconnect: () => () => undefined,
    async close() {
      isClosed = true;
    },
  };
}

type Listener = (hint: string) => void;

// The subscribers on this node, by topic.
export class Subscribers {
  readonly #byTopic = new Map<string, Set<Listener>>();
  readonly #onFault: (fault: unknown) => void;

  constructor(onFault: (fault: unknown) => void) {
    this.#onFault = onFault;
  }

  add(topic: string, onHint: Listener): () => void {
    // A subscriber runs in the context in which it subscribed, not in that of the publisher, whose transaction or request
    // it could otherwise use by mistake.
    const inOwnContext = AsyncLocalStorage.snapshot();
    const listener: Listener = (hint) => inOwnContext(onHint, hint);
    const listeners = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byTopic.get(topic) === listeners) this.#byTopic.delete(topic);
    };
  }

  notify(topic: string, hint: string): void {
    for (const listener of this.#byTopic.get(topic) ?? []) {
      try {
        listener(hint);
      } catch (fault) {
        this.#onFault(fault);
      }
    }
  }
}
