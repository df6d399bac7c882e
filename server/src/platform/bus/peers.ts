// Whether hints may have been lost, worked out from the numbers that every node puts on its messages and from silence.
// Each node sends at least a sign of life per beat, and hears its own messages come back like any other node's.
export class Peers {
  readonly #self: string;
  readonly #silenceMs: number;
  readonly #seen = new Map<string, { number: number; at: number }>();

  constructor(self: string, options: { silenceMs: number; now: number }) {
    this.#self = self;
    this.#silenceMs = options.silenceMs;
    this.#seen.set(self, { number: 0, at: options.now });
  }

  // Tells whether messages are missing before this one. Of a node not heard before nothing is expected.
  hears(message: { node: string; number: number }, now: number): boolean {
    const last = this.#seen.get(message.node);
    this.#seen.set(message.node, { number: message.number, at: now });
    return last !== undefined && message.number !== last.number + 1;
  }

  // A node that takes its leave has said everything.
  leaves(node: string): void {
    if (node !== this.#self) this.#seen.delete(node);
  }

  // Tells whether somebody fell silent since the last look. Of a node that is killed, the last hints may never have left
  // it, so it is told of once and forgotten. When this node does not hear itself, it is deaf, and stays so until it does.
  fellSilent(now: number): boolean {
    let isSilent = false;
    for (const [node, { at }] of this.#seen) {
      if (now - at <= this.#silenceMs) continue;
      isSilent = true;
      if (node !== this.#self) this.#seen.delete(node);
    }
    return isSilent;
  }
}
