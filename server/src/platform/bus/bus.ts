// Notifies the nodes of this program that something changed. The bus only hints and may lose anything: a subscriber reads
// the current state from the database, and reads it again when `onReconnect` reports that hints may have been lost.
export interface Bus {
  // Subscribers on this node are called at once, those on other nodes a little later, and none twice.
  publish(topic: string, hint: string): void;
  // Returns a function that unsubscribes.
  subscribe(topic: string, onHint: (hint: string) => void): () => void;
  // Called when hints from other nodes may have been lost, and again at intervals for as long as that may be.
  onReconnect(catchUp: () => void): () => void;
  close(): Promise<void>;
}

export interface BusOptions {
  // Reports an error in a subscriber. It affects neither the publisher nor other subscribers.
  onFault: (fault: unknown) => void;
}

const maxTopicLength = 100;
const maxHintLength = 1_000;

export function requireBusHint(topic: string, hint: string): void {
  if (topic === "" || topic.length > maxTopicLength)
    throw new RangeError(`Not a topic: ${topic.slice(0, maxTopicLength)}`);
  if (hint.length > maxHintLength) {
    throw new RangeError(
      `A hint on ${topic} is longer than ${maxHintLength} characters: send an id, not the thing itself.`,
    );
  }
}
