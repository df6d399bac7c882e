// Detects that hints may have been lost, by gaps in the numbers of a node's messages or by silence. Each node sends
// heartbeats, and also receives its own messages.
export class Peers {
  readonly #self: string;
  readonly #silenceMs: number;
  readonly #seen = new Map<string, { number: number; at: number }>();

  constructor(self: string, options: { silenceMs: number; now: number }) {
    this.#self = self;
    this.#silenceMs = options.silenceMs;
    this.#seen.set(self, { number: 0, at: options.now });
  }

  // Returns true when messages before this one are missing. The first message of a node may have any number.
  receive(message: { node: string; number: number }, now: number): boolean {
    const last = this.#seen.get(message.node);
    this.#seen.set(message.node, { number: message.number, at: now });
    return last !== undefined && message.number !== last.number + 1;
  }

  // Called for a node that shut down cleanly, which has sent all its hints.
  remove(node: string): void {
    if (node !== this.#self) this.#seen.delete(node);
  }

  // Returns true when a node has fallen silent since the last call. A killed node may not have sent its last hints, so it
  // is reported once and forgotten. When this node does not receive its own messages, it is cut off, and is reported until
  // it does.
  checkSilence(now: number): boolean {
    let isSilent = false;
    for (const [node, { at }] of this.#seen) {
      if (now - at <= this.#silenceMs) continue;
      isSilent = true;
      if (node !== this.#self) this.#seen.delete(node);
    }
    return isSilent;
  }
}
