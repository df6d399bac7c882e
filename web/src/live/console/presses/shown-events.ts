interface ShownEvents<State> {
  // The room shows this now.
  show(state: State): void;
  // Resolves once the room shows it, or does not send it for a while.
  until(isShown: (state: State) => boolean): Promise<void>;
}

// The room is soon after an answer, or it has lost its connection and says so.
const maxMs = 2_000;

// Knows when the room shows what an answer has told: an answer and the room's event come over different connections.
export function createShownEvents<State>(
  first: State,
  after: (ms: number, run: () => void) => () => void,
): ShownEvents<State> {
  let shown = first;
  const awaited = new Set<{ isShown(state: State): boolean; resolve(): void }>();
  return {
    show(state) {
      shown = state;
      for (const one of awaited) if (one.isShown(shown)) one.resolve();
    },
    async until(isShown) {
      if (isShown(shown)) return;
      await new Promise<void>((resolve) => {
        const one = {
          isShown,
          resolve: () => {
            awaited.delete(one);
            stopTimer();
            resolve();
          },
        };
        const stopTimer = after(maxMs, one.resolve);
        awaited.add(one);
      });
    },
  };
}

interface Shown {
  seq: number;
  items: ReadonlyArray<{ id: string; bidSeq: number }>;
}

// The answer to an action names the newest event of the sale.
export const showsEvent = (seq: number, sale: Pick<Shown, "seq">): boolean => seq <= sale.seq;

// The answer to a bid has the number of its row in the lot's log instead; it has none when it shows nothing.
export const showsBid = (
  { lotId, seq }: { lotId: string; seq: number | null },
  { items }: Pick<Shown, "items">,
): boolean => {
  const lot = items.find(({ id }) => id === lotId);
  return lot === undefined || seq === null || seq <= lot.bidSeq;
};
