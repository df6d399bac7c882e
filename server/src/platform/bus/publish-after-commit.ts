import { type Tx, afterCommit } from "../database/database.ts";
import type { Bus } from "./bus.ts";

// The buses of this process. Code that only has a transaction publishes on all of them.
const buses = new Map<symbol, Bus>();

// Makes a bus known for as long as its node runs. Returns a function that ends it.
export function publishThrough(bus: Bus): () => void {
  const asker = Symbol("asker");
  buses.set(asker, bus);
  return () => {
    buses.delete(asker);
  };
}

const planned = new WeakMap<Tx, Set<string>>();

// The same hint once per transaction, however often it is asked for.
export function publishAfterCommit(tx: Tx, topic: string, hint: string): void {
  const before = planned.get(tx) ?? new Set();
  const key = JSON.stringify([topic, hint]);
  if (before.has(key)) return;
  planned.set(tx, before.add(key));
  afterCommit(tx, () => {
    for (const bus of new Set(buses.values())) bus.publish(topic, hint);
  });
}
