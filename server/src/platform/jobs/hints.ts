import type { Bus } from "../bus/bus.ts";
import { afterCommit, type Tx } from "../database/database.ts";

// Tells the runners of all nodes, over this node's bus, that something became due. A runner does so by itself; a node
// that enqueues and does not run jobs asks for it. Losing a hint costs the runner's poll, one second.
// Answers with how to stop.
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

// Whoever asked, and over which bus.
const hints = new Map<symbol, Bus>();
const hinted = new WeakSet<Tx>();
