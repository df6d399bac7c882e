import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Database } from "../database/database.ts";
import { type Bus, type BusOptions, requireBusHint } from "./bus.ts";
import { type Message, packMessages, readMessage } from "./messages.ts";
import { Peers } from "./peers.ts";
import { Subscribers } from "./subscribers.ts";

export interface DatabaseBusOptions extends BusOptions {
  database: Pick<Database, "notify" | "listen">;
  // The interval of this node's heartbeat. After three missed beats hints may be lost; subscribers are notified one beat
  // later, which makes two seconds by default.
  beatMs?: number;
}

// Between nodes, hints travel through the shared database, outside any transaction. The database collects them for some
// milliseconds; here, those of one turn of the event loop are sent together, each once.
export async function openDatabaseBus({ database, onFault, beatMs = 500 }: DatabaseBusOptions): Promise<Bus> {
  const node = randomUUID();
  // Sends outside the transaction or request that happened to publish.
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
    // Other nodes notice by the number that a message was not sent.
    if (hints.length > 0) send(hints).catch(onFault);
  };
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
    send([]).catch(onFault);
  };
  const beats = setInterval(beat, beatMs).unref();

  return {
    publish(topic, hint) {
      requireBusHint(topic, hint);
      if (isClosed) return;
      subscribers.notify(topic, hint);
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
      // A last message, so that other nodes know that nothing was lost.
      const hints = [...waiting.values()];
      waiting.clear();
      await send(hints, true).catch(() => undefined);
      await stopListening();
    },
  };
}

const channel = "boli_bus";
const missed = "missed";
