import { setTimeout as pause } from "node:timers/promises";
import { call } from "../call.ts";
import type { Outage } from "../record.ts";

const everyMs = 250;
const slowMs = 500;
// A busy node sends what waited in it within a moment after it answers again.
const catchUpMs = 1_000;
const withinMs = 20_000;

// Asks each node for nothing again and again. While one takes long for that, the machine has too little for it, and events reach its
// sockets late for no fault of the rooms. The longest time is told, because a node may also keep itself busy.
export class Pulse {
  // The times in which a node was slow, for the record.
  readonly busy: Outage[] = [];
  longestMs = 0;
  #isOver = false;

  constructor(nodes: readonly string[]) {
    for (const [node, address] of nodes.entries()) void this.#feel(node, address);
  }

  end(): void {
    this.#isOver = true;
  }

  async #feel(node: number, address: string): Promise<void> {
    while (!this.#isOver) {
      const { status, sent, got } = await call(address, {
        method: "GET",
        path: "/healthz",
        token: "",
        withinMs,
      });
      if (status === 200) this.longestMs = Math.max(this.longestMs, got - sent);
      if (got - sent > slowMs) this.busy.push({ node, from: sent, to: got + catchUpMs });
      await pause(everyMs);
    }
  }
}
