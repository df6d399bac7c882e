// Rules for hints that hold on both engines, so that what works on one works on the other.

// PostgreSQL accepts less than 8000 bytes; this leaves room for the brackets and commas of a list of hints.
const maxHintBytes = 7_000;
const channelName = /^[a-z][a-z0-9_]{0,62}$/;

export function requireChannel(channel: string): void {
  if (!channelName.test(channel)) throw new RangeError(`Not a name for a channel: ${channel}`);
}

export function requirePayload(channel: string, payload: string): void {
  requireChannel(channel);
  if (Buffer.byteLength(JSON.stringify(payload)) > maxHintBytes) {
    throw new RangeError(
      `A hint on ${channel} is longer than ${maxHintBytes} bytes: send an id, not the thing itself.`,
    );
  }
}

// The listeners of each channel. An error in one affects neither the others nor the sender.
export class Listeners {
  readonly #byChannel = new Map<string, Set<(payload: string) => void>>();
  readonly #onFault: (fault: unknown) => void;

  constructor(onFault: (fault: unknown) => void) {
    this.#onFault = onFault;
  }

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  // Returns true for the first listener of a channel.
  add(channel: string, onPayload: (payload: string) => void): boolean {
    const listeners = this.#byChannel.get(channel);
    if (listeners) {
      listeners.add(onPayload);
      return false;
    }
    this.#byChannel.set(channel, new Set([onPayload]));
    return true;
  }

  // Returns true when the last listener was removed.
  remove(channel: string, onPayload: (payload: string) => void): boolean {
    const listeners = this.#byChannel.get(channel);
    if (!listeners?.delete(onPayload) || listeners.size > 0) return false;
    return this.#byChannel.delete(channel);
  }

  notify(channel: string, payload: string): void {
    for (const onPayload of this.#byChannel.get(channel) ?? []) {
      try {
        onPayload(payload);
      } catch (fault) {
        this.#onFault(fault);
      }
    }
  }
}

// Packs hints into as few notifications as possible, each hint once.
export function packHints(payloads: Iterable<string>): string[] {
  const packs: string[] = [];
  let pack: string[] = [];
  let bytes = 0;
  for (const payload of new Set(payloads)) {
    const entry = JSON.stringify(payload);
    const size = Buffer.byteLength(entry) + 1;
    if (bytes + size > maxPackBytes && pack.length > 0) {
      packs.push(`[${pack.join(",")}]`);
      pack = [];
      bytes = 0;
    }
    pack.push(entry);
    bytes += size;
  }
  if (pack.length > 0) packs.push(`[${pack.join(",")}]`);
  return packs;
}

const maxPackBytes = 7_900;

// A payload that is not a pack was not sent by this program, and is ignored: a hint may always be lost.
export function unpackHints(pack: string): string[] {
  try {
    const hints: unknown = JSON.parse(pack);
    return Array.isArray(hints) ? hints.filter((hint) => typeof hint === "string") : [];
  } catch {
    return [];
  }
}
