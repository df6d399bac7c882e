interface ShownEvents {
  // The room shows everything up to the event of this number.
  show(seq: number): void;
  // Resolves once the room shows that event, or does not send it for a while.
  until(seq: number): Promise<void>;
}

// The room is soon after an answer, or it has lost its connection and says so.
const mostMs = 2_000;

// Knows when the room shows what an answer has told: an answer and the room's event come over different connections.
export function createShownEvents(
  first: number,
  after: (ms: number, run: () => void) => () => void,
): ShownEvents {
  let shown = first;
  const awaited = new Set<{ seq: number; resolve(): void }>();
  return {
    show(seq) {
      shown = Math.max(shown, seq);
      for (const one of awaited) if (one.seq <= shown) one.resolve();
    },
    async until(seq) {
      if (seq <= shown) return;
      await new Promise<void>((resolve) => {
        const one = {
          seq,
          resolve: () => {
            awaited.delete(one);
            stopTimer();
            resolve();
          },
        };
        const stopTimer = after(mostMs, one.resolve);
        awaited.add(one);
      });
    },
  };
}
