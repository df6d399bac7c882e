import type { Bus } from "../bus/bus.ts";
import { afterCommit, type Tx } from "../database/database.ts";

// Tells the runners of all nodes, over this node's bus, that a job became due. A runner calls this itself; a node that
// enqueues without running jobs must call it. A lost hint delays a job until the runner's next poll, one second. Returns a
// function that stops it.
export function hintThrough(bus: Bus): () => void {
  const asker = Symbol("asker");
  hints.set(asker, bus);
  return () => {
    hints.delete(asker);
  };
}

// Once per transaction, however many jobs it enqueues.
export function hintAfterCommit(tx: Tx): void {
  if (hinted.has(tx)) return;
  hinted.add(tx);
  afterCommit(tx, () => {
    for (const bus of new Set(hints.values())) bus.publish(jobsTopic, "");
  });
}

export const jobsTopic = "jobs";

// The bus of each subscription.
const hints = new Map<symbol, Bus>();
const hinted = new WeakSet<Tx>();
