import { type Tx, afterCommit } from "../database/database.ts";
import type { Bus } from "./bus.ts";

// The buses of this process, each with the hints that rest on it. Code that only has a transaction publishes on all of them.
const buses = new Map<symbol, { bus: Bus; resting: Resting }>();

// Hints that were published lately, and whether they were asked for again since.
type Resting = Map<string, "asked again" | "still">;

// Makes a bus known for as long as its node runs. Returns a function that ends it.
export function publishThrough(bus: Bus): () => void {
  const asker = Symbol("asker");
  const known = [...buses.values()].find((one) => one.bus === bus);
  buses.set(asker, known ?? { bus, resting: new Map() });
  return () => {
    buses.delete(asker);
  };
}

const planned = new WeakMap<Tx, Set<string>>();

// The same hint once per transaction, however often it is asked for. With `restMs` the same hint of many transactions is
// published at once, and then once in that time.
export function publishAfterCommit(tx: Tx, topic: string, hint: string, restMs = 0): void {
  const before = planned.get(tx) ?? new Set();
  const key = JSON.stringify([topic, hint]);
  if (before.has(key)) return;
  planned.set(tx, before.add(key));
  afterCommit(tx, () => {
    for (const { bus, resting } of new Set(buses.values())) {
      const publish = (): void => bus.publish(topic, hint);
      if (restMs === 0) publish();
      else publishRested(resting, key, restMs, publish);
    }
  });
}

function publishRested(resting: Resting, key: string, restMs: number, publish: () => void): void {
  if (resting.has(key)) {
    resting.set(key, "asked again");
    return;
  }
  publish();
  resting.set(key, "still");
  setTimeout(() => {
    const isAsked = resting.get(key) === "asked again";
    resting.delete(key);
    if (isAsked) publishRested(resting, key, restMs, publish);
  }, restMs).unref();
}
