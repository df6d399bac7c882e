import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Database } from "../database/database.ts";
import { type Bus, type BusOptions, requireHint } from "./bus.ts";
import { type Message, packMessages, readMessage } from "./messages.ts";
import { Peers } from "./peers.ts";
import { Subscribers } from "./subscribers.ts";

export interface DatabaseBusOptions extends BusOptions {
  database: Pick<Database, "notify" | "listen">;
  // How often this node gives a sign of life. Silence of three beats means that hints may be lost, which everybody
  // listening hears within one beat more: two seconds as it stands.
  beatMs?: number;
}

// Between nodes, hints travel through the database that they share, outside any transaction. The database gathers them
// for some milliseconds; here, those of one turn of the event loop are put together, each once.
export async function openDatabaseBus({ database, onFault, beatMs = 500 }: DatabaseBusOptions): Promise<Bus> {
  const node = randomUUID();
  // Sending happens on behalf of nobody: not in the transaction or the request that happened to publish.
  const inOwnContext = AsyncLocalStorage.snapshot();
  const subscribers = new Subscribers(onFault);
  const catchUps = new Subscribers(onFault);
  const peers = new Peers(node, { silenceMs: 3 * beatMs, now: performance.now() });
  const waiting = new Map<string, readonly [string, string]>();
  let number = 0;
  let isClosed = false;
  let isSending = false;

  const send = async (hints: Message["hints"], isLast = false): Promise<void> => {
    const messages = packMessages(hints).map((pack): Message => ({
      node,
      number: (number += 1),
      hints: pack,
      isLast,
    }));
    await Promise.all(messages.map((message) => database.notify(channel, JSON.stringify(message))));
  };
  const sendWaiting = (): void => {
    isSending = false;
    const hints = [...waiting.values()];
    waiting.clear();
    // What could not be sent is missed by the others, who notice by its number.
    if (hints.length > 0) send(hints).catch(onFault);
  };
  const hear = (payload: string): void => {
    const message = readMessage(payload);
    if (!message || isClosed) return;
    const isMissingSome = peers.hears(message, performance.now());
    if (message.isLast) peers.leaves(message.node);
    if (message.node !== node) for (const [topic, hint] of message.hints) subscribers.tell(topic, hint);
    if (isMissingSome) catchUps.tell(missed, "");
  };

  const stopListening = await database.listen(channel, hear);
  const beat = (): void => {
    if (peers.fellSilent(performance.now())) catchUps.tell(missed, "");
    send([]).catch(onFault);
  };
  const beats = setInterval(beat, beatMs).unref();

  return {
    publish(topic, hint) {
      requireHint(topic, hint);
      if (isClosed) return;
      subscribers.tell(topic, hint);
      waiting.set(JSON.stringify([topic, hint]), [topic, hint]);
      if (isSending) return;
      isSending = true;
      setImmediate(() => inOwnContext(sendWaiting));
    },
    subscribe: (topic, onHint) => subscribers.add(topic, onHint),
    onReconnect: (catchUp) => catchUps.add(missed, catchUp),
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(beats);
      // The last words, so that the others need not wonder whether something was lost.
      const hints = [...waiting.values()];
      waiting.clear();
      await send(hints, true).catch(() => undefined);
      await stopListening();
    },
  };
}

const channel = "boli_bus";
const missed = "missed";
