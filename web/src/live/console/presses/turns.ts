import type { ClerkAction } from "@boli/contract/live/clerk-actions";
import type { LotView } from "@boli/contract/live/lot";

// The clerk's actions, and a request beside them that takes a turn of its own.
export type Turn = ClerkAction | "unpin";

// A press waits no longer for its turn: the sale has moved on by then.
export const waitMs = 5_000;

interface Waiting {
  action: Turn;
  // Does it, or says why not.
  go(): void;
  stopTimer(): void;
}

interface TurnsDependencies {
  after(ms: number, run: () => void): () => void;
  // Called with presses that will not be done.
  onDropped(actions: readonly Turn[]): void;
}

// The order of presses: one action is under way until it is answered and shown, and presses that come meanwhile wait for their turn.
interface Turns {
  // True when the action need not wait. A hold never waits for others.
  isFree(action: Turn): boolean;
  // True while this action is under way or waits.
  has(action: Turn): boolean;
  // The signal is aborted once the action may not be sent again.
  begin(action: Turn): AbortSignal;
  // Presses that wait for an action that was not done are dropped with it.
  end(action: Turn, outcome: "done" | "not-done"): void;
  wait(action: Turn, go: () => void): void;
  dropAll(): void;
  // A hold was pressed, which does not wait: a resume from before it that came later would end it.
  endResume(): void;
  // The console is shown, or left: then nothing that waits is begun, and what is on its way is not tried again.
  open(): void;
  close(): void;
}

export function createTurns({ after, onDropped }: TurnsDependencies): Turns {
  const underWay = new Map<Turn, AbortController>();
  let waiting: readonly Waiting[] = [];
  let isClosed = false;

  function drop(dropped: readonly Waiting[]): void {
    if (dropped.length === 0) return;
    waiting = waiting.filter((one) => !dropped.includes(one));
    for (const one of dropped) one.stopTimer();
    onDropped(dropped.map(({ action }) => action));
  }

  function goOn(): void {
    const [first, ...rest] = waiting;
    if (first === undefined || isClosed || underWay.size > 0) return;
    waiting = rest;
    first.stopTimer();
    first.go();
    // It only asked or refused, and what waits behind it was pressed without knowing that.
    if (underWay.size === 0) drop(waiting);
  }

  return {
    isFree: (action) => (action === "hold" ? !underWay.has(action) : underWay.size === 0),
    has: (action) => underWay.has(action) || waiting.some((one) => one.action === action),
    begin(action) {
      const sending = new AbortController();
      if (isClosed) sending.abort();
      underWay.set(action, sending);
      return sending.signal;
    },
    end(action, outcome) {
      underWay.delete(action);
      if (outcome === "done") goOn();
      else drop(waiting);
    },
    wait(action, go) {
      const one: Waiting = { action, go, stopTimer: after(waitMs, () => drop([one])) };
      waiting = [...waiting, one];
    },
    dropAll: () => drop(waiting),
    endResume() {
      underWay.get("resume")?.abort();
      drop(waiting.filter(({ action }) => action === "resume"));
    },
    open: () => void (isClosed = false),
    close() {
      isClosed = true;
      drop(waiting);
      for (const sending of underWay.values()) sending.abort();
    },
  };
}

// The actions on one lot; the others are about the sale.
const ofLot: ReadonlySet<ClerkAction> = new Set([
  "fair-warning",
  "sold",
  "pass",
  "withdraw",
  "reoffer",
  "floor-bid",
  "drop-reserve",
  "extend-lot",
]);

// True when a press that waited is still about the lot that it was made for, and a floor bid about the same ask.
export const isStillAbout = (
  action: ClerkAction,
  pressed: Pick<LotView, "id" | "leastBid"> | undefined,
  now: Pick<LotView, "id" | "leastBid"> | undefined,
): boolean =>
  !ofLot.has(action) ||
  (pressed?.id === now?.id && (action !== "floor-bid" || pressed?.leastBid === now?.leastBid));

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
