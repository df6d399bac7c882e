// A message of one node to the others.
export interface Message {
  node: string;
  // Counts this node's messages, so that others notice a missing one.
  number: number;
  hints: ReadonlyArray<readonly [topic: string, hint: string]>;
  // True when the node is shutting down.
  isLast: boolean;
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
