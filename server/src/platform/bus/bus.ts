// Tells the nodes of this program that something changed. It only hints, so it may lose anything: whoever listens reads
// the truth from the database, and reads it again when `onReconnect` says that hints may have been missed.
export interface Bus {
  // Subscribers on this node hear at once, those on other nodes a little later, nobody twice.
  publish(topic: string, hint: string): void;
  // Answers with how to stop.
  subscribe(topic: string, onHint: (hint: string) => void): () => void;
  // Called when hints from other nodes may have been lost, and again every now and then for as long as they may be.
  onReconnect(catchUp: () => void): () => void;
  close(): Promise<void>;
}

export interface BusOptions {
  // A fault in a subscriber: it disturbs neither the publisher nor the other subscribers.
  onFault: (fault: unknown) => void;
}

const longestTopic = 100;
const longestHint = 1_000;

export function requireHint(topic: string, hint: string): void {
  if (topic === "" || topic.length > longestTopic)
    throw new RangeError(`Not a topic: ${topic.slice(0, longestTopic)}`);
  if (hint.length > longestHint) {
    throw new RangeError(
      `A hint on ${topic} is longer than ${longestHint} characters: send an id, not the thing itself.`,
    );
  }
}
