import { type Bus, type BusOptions, requireHint } from "./bus.ts";
import { Subscribers } from "./subscribers.ts";

// For a program that runs on one node: there is no one else to tell, so nothing can be missed.
export function openLocalBus({ onFault }: BusOptions): Bus {
  const subscribers = new Subscribers(onFault);
  let isClosed = false;
  return {
    publish(topic, hint) {
      requireHint(topic, hint);
      if (!isClosed) subscribers.tell(topic, hint);
    },
    subscribe: (topic, onHint) => subscribers.add(topic, onHint),
    onReconnect: () => () => undefined,
    async close() {
      isClosed = true;
    },
  };
}
