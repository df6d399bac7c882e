import { type Bus, type BusOptions, requireBusHint } from "./bus.ts";
import { Subscribers } from "./subscribers.ts";

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
