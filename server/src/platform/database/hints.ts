// Rules for hints that both engines keep, so that what works on one works on the other.

// PostgreSQL takes less than 8000 bytes; room is left for the brackets and commas of a list of hints.
const longestHintBytes = 7_000;
const channelName = /^[a-z][a-z0-9_]{0,62}$/;

export function requireChannel(channel: string): void {
  if (!channelName.test(channel)) throw new RangeError(`Not a name for a channel: ${channel}`);
}

export function requireHint(channel: string, payload: string): void {
  requireChannel(channel);
  if (Buffer.byteLength(JSON.stringify(payload)) > longestHintBytes) {
    throw new RangeError(
      `A hint on ${channel} is longer than ${longestHintBytes} bytes: send an id, not the thing itself.`,
    );
  }
}

// Who listens to what. A listener that throws stops neither the others nor the sender.
export class Listeners {
  readonly #byChannel = new Map<string, Set<(payload: string) => void>>();
  readonly #onFault: (fault: unknown) => void;

  constructor(onFault: (fault: unknown) => void) {
    this.#onFault = onFault;
  }

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  // Tells whether this is the first listener of its channel.
  add(channel: string, onPayload: (payload: string) => void): boolean {
    const listeners = this.#byChannel.get(channel);
    if (listeners) {
      listeners.add(onPayload);
      return false;
    }
    this.#byChannel.set(channel, new Set([onPayload]));
    return true;
  }

  // Tells whether it was the last one.
  remove(channel: string, onPayload: (payload: string) => void): boolean {
    const listeners = this.#byChannel.get(channel);
    if (!listeners?.delete(onPayload) || listeners.size > 0) return false;
    return this.#byChannel.delete(channel);
  }

  tell(channel: string, payload: string): void {
    for (const onPayload of this.#byChannel.get(channel) ?? []) {
      try {
        onPayload(payload);
      } catch (fault) {
        this.#onFault(fault);
      }
    }
  }
}

// Packs many hints into as few notifications as fit, each hint once.
export function packHints(payloads: Iterable<string>): string[] {
  const packs: string[] = [];
  let pack: string[] = [];
  let bytes = 0;
  for (const payload of new Set(payloads)) {
    const entry = JSON.stringify(payload);
    const size = Buffer.byteLength(entry) + 1;
    if (bytes + size > longestPackBytes && pack.length > 0) {
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

const longestPackBytes = 7_900;

// What does not look like a pack was not sent by this program, and is passed over: a hint may always be lost.
export function unpackHints(pack: string): string[] {
  try {
    const hints: unknown = JSON.parse(pack);
    return Array.isArray(hints) ? hints.filter((hint) => typeof hint === "string") : [];
  } catch {
    return [];
  }
}
