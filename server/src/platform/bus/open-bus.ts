import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Database } from "../database/database.ts";
import { type Bus, type BusOptions, requireBusHint } from "./bus.ts";
import { openLocalBus, Subscribers } from "./local-bus.ts";

// The embedded database serves one process, so there is no other node.
export async function openBus(database: Database, options: BusOptions): Promise<Bus> {
  return database.engine === "embedded"
    ? openLocalBus(options)
    : await openDatabaseBus({ ...options, database });
}

interface DatabaseBusOptions extends BusOptions {
  database: Pick<Database, "notify" | "listen">;
  // The interval of this node's heartbeat. After three missed beats hints may be lost; subscribers are notified one beat
  // later, which makes two seconds by default.
  beatMs?: number;
}

// Between nodes, hints travel through the shared database, outside any transaction. The database collects them for some
// milliseconds; here, those of one turn of the event loop are sent together, each once.
export async function openDatabaseBus({ database, onFault, beatMs = 500 }: DatabaseBusOptions): Promise<Bus> {
  const node = randomUUID();
  const subscribers = new Subscribers(onFault);
  const catchUps = new Subscribers(onFault);
  const peers = new Peers(node, { silenceMs: 3 * beatMs, now: performance.now() });
  const sender = new Sender(database, { node, onFault });
  let isClosed = false;

  const listener = (payload: string): void => {
    const message = readMessage(payload);
    if (!message || isClosed) return;
    const isMissingSome = peers.receive(message, performance.now());
    if (message.isLast) peers.remove(message.node);
    if (message.node !== node) for (const [topic, hint] of message.hints) subscribers.notify(topic, hint);
    if (isMissingSome) catchUps.notify(missed, "");
  };

  const stopListening = await database.listen(channel, listener);
  const beat = (): void => {
    if (peers.checkSilence(performance.now())) catchUps.notify(missed, "");
    sender.send([]).catch(onFault);
  };
  const beats = setInterval(beat, beatMs).unref();

  return {
    publish(topic, hint) {
      requireBusHint(topic, hint);
      if (isClosed) return;
      subscribers.notify(topic, hint);
      sender.add(topic, hint);
    },
    subscribe: (topic, onHint) => subscribers.add(topic, onHint),
    onReconnect: (catchUp) => catchUps.add(missed, catchUp),
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(beats);
      await sender.sendLast();
      await stopListening();
    },
  };
}

const channel = "boli_bus";
const missed = "missed";

// A message of one node to the others.
interface Message {
  node: string;
  // Counts this node's messages, so that others notice a missing one.
  number: number;
  hints: ReadonlyArray<readonly [topic: string, hint: string]>;
  // True when the node is shutting down.
  isLast: boolean;
}

// The messages of this node, with the hints that wait for the end of this turn of the event loop.
class Sender {
  readonly #database: DatabaseBusOptions["database"];
  readonly #options: { node: string; onFault: BusOptions["onFault"] };
  // Sends outside the transaction or request that happened to publish.
  readonly #inOwnContext = AsyncLocalStorage.snapshot();
  readonly #waiting = new Map<string, readonly [string, string]>();
  #number = 0;
  #isSending = false;

  constructor(
    database: DatabaseBusOptions["database"],
    options: { node: string; onFault: BusOptions["onFault"] },
  ) {
    this.#database = database;
    this.#options = options;
  }

  add(topic: string, hint: string): void {
    this.#waiting.set(JSON.stringify([topic, hint]), [topic, hint]);
    if (this.#isSending) return;
    this.#isSending = true;
    setImmediate(() => this.#inOwnContext(() => this.#sendWaiting()));
  }

  async send(hints: Message["hints"], isLast = false): Promise<void> {
    const { node } = this.#options;
    const messages = packMessages(hints).map((pack): Message => ({
      node,
      number: (this.#number += 1),
      hints: pack,
      isLast,
    }));
    await Promise.all(messages.map((message) => this.#database.notify(channel, JSON.stringify(message))));
  }

  // A last message, so that other nodes know that nothing was lost.
  async sendLast(): Promise<void> {
    await this.send(this.#takeWaiting(), true).catch(() => undefined);
  }

  #sendWaiting(): void {
    this.#isSending = false;
    const hints = this.#takeWaiting();
    // Other nodes notice by the number that a message was not sent.
    if (hints.length > 0) this.send(hints).catch(this.#options.onFault);
  }

  #takeWaiting(): Message["hints"] {
    const hints = [...this.#waiting.values()];
    this.#waiting.clear();
    return hints;
  }
}

// Splits hints into messages that fit into one notification. Without hints it is one message: a heartbeat.
export function packMessages(hints: Message["hints"]): Array<Message["hints"]> {
  const packs: Array<Array<readonly [string, string]>> = [[]];
  let bytes = 0;
  for (const hint of hints) {
    // Each message is encoded as a string once more, which can double its size.
    const size = Buffer.byteLength(JSON.stringify(JSON.stringify(hint)));
    if (bytes > 0 && bytes + size > maxPackBytes) {
      packs.push([]);
      bytes = 0;
    }
    packs.at(-1)?.push(hint);
    bytes += size;
  }
  return packs;
}

// Below the limit of a notification, with room for node, number and encoding.
const maxPackBytes = 6_500;

// A payload that is not a message comes from another release, and is ignored: a hint may always be lost.
export function readMessage(payload: string): Message | undefined {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { node, number, hints, isLast } = value as Partial<Record<keyof Message, unknown>>;
  if (typeof node !== "string" || typeof number !== "number" || !Array.isArray(hints)) return undefined;
  return { node, number, hints: hints.filter(isHint), isLast: isLast === true };
}

const isHint = (hint: unknown): hint is readonly [string, string] =>
  Array.isArray(hint) && typeof hint[0] === "string" && typeof hint[1] === "string";

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
