import { type Tx, afterCommit } from "../database/database.ts";

// Notifies the nodes of this program that something changed. The bus only hints and may lose anything: a subscriber reads
// the current state from the database, and reads it again when `onReconnect` reports that hints may have been lost.
export interface Bus {
  // Subscribers on this node are called at once, those on other nodes a little later, and none twice.
  publish(topic: string, hint: string): void;
  // Returns a function that unsubscribes.
  subscribe(topic: string, onHint: (hint: string) => void): () => void;
  // Called when hints from other nodes may have been lost, and again at intervals for as long as that may be.
  onReconnect(catchUp: () => void): () => void;
  close(): Promise<void>;
}

export interface BusOptions {
  // Reports an error in a subscriber. It affects neither the publisher nor other subscribers.
  onFault: (fault: unknown) => void;
}

const maxTopicLength = 100;
const maxHintLength = 1_000;

export function requireBusHint(topic: string, hint: string): void {
  if (topic === "" || topic.length > maxTopicLength)
    throw new RangeError(`Not a topic: ${topic.slice(0, maxTopicLength)}`);
  if (hint.length > maxHintLength) {
    throw new RangeError(
      `A hint on ${topic} is longer than ${maxHintLength} characters: send an id, not the thing itself.`,
    );
  }
}

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
