import { createStore, type Store } from "../../lib/store.ts";
import { createBidSender, type BidSender, type SenderDependencies } from "./bid-sender.ts";
import type { Press } from "./bid-sending.ts";
import { findPress, forgetPress, isOldAfter, storePress, type TabStorage } from "./stored-press.ts";

// The outcome of a bid that no box shows, because it is on another lot or too old to be sent again.
export type LateOutcome = { kind: "refused"; sentence: string } | { kind: "arrived" } | { kind: "not-sent" };

interface SaleSendersDependencies extends Pick<
  SenderDependencies,
  "send" | "after" | "onAnswer" | "readStanding"
> {
  storage: TabStorage | undefined;
  userId: string;
  // By this device's clock.
  nowMs(): number;
  isShown(lotId: string): boolean;
  // The own maximum on a lot as it stands now; null without an own bid. Rejects when it cannot be read.
  readOwnMaximum(lotId: string): Promise<number | null>;
  onLate(press: Press, outcome: LateOutcome): void;
  // The sentence for a bid that had not arrived.
  notSent(): string;
}

export interface SaleSenders {
  // The sender of a lot, which goes on when another lot is shown.
  of(lotId: string): BidSender;
  // The lots on which nobody knows what became of the last bid.
  checked: Store<ReadonlySet<string>>;
  // Goes on with the bids on these lots that had no answer when the page was left.
  restore(lotIds: readonly string[]): void;
  stop(): void;
}

// The own standing is read again this often until it is known.
const askAgainMs = 5_000;

// The bids of this page on the lots of one sale. Each lot may have one under way, whichever lot is shown (BID-7).
export function createSaleSenders(dependencies: SaleSendersDependencies): SaleSenders {
  const { storage, userId, nowMs, isShown, after, onLate } = dependencies;
  const senders = new Map<string, BidSender>();
  const timers = new Set<() => void>();
  // Of the bids of this page, because a device may store nothing.
  const pressedAt = new Map<string, number>();
  const checked = createStore<ReadonlySet<string>>(new Set());
  let isStopped = false;

  const found = (lotId: string) => findPress(storage, userId, { lotId, nowMs: nowMs() });

  // A newer bid on the same lot is kept.
  function forgetOnly({ key, lotId }: Press): void {
    pressedAt.delete(key);
    const kept = found(lotId)?.press;
    if (kept?.key === key) forgetPress(storage, userId, kept);
  }

  // The same set as long as the same lots are in it.
  function check(lotId: string, isUnknown: boolean): void {
    const before = checked.get();
    if (before.has(lotId) === isUnknown) return;
    checked.set(new Set(isUnknown ? [...before, lotId] : [...before].filter((id) => id !== lotId)));
  }

  async function settle(press: Press): Promise<void> {
    const own = await dependencies.readOwnMaximum(press.lotId).catch(() => undefined);
    if (isStopped) return;
    if (own === undefined) return askAgain(press);
    const hasArrived = own !== null && own >= (press.maxAmount ?? press.amount ?? 0);
    const sender = of(press.lotId);
    sender.tellSettled(press, hasArrived ? undefined : dependencies.notSent());
    if (!hasArrived && !isShown(press.lotId)) sender.moveOn();
    onLate(press, { kind: hasArrived ? "arrived" : "not-sent" });
  }

  function askAgain(press: Press): void {
    const clear = after(askAgainMs, () => {
      timers.delete(clear);
      void settle(press);
    });
    timers.add(clear);
  }

  function make(lotId: string): BidSender {
    const made = createBidSender({
      ...dependencies,
      store: (press) => {
        pressedAt.set(press.key, nowMs());
        storePress(storage, userId, { press, nowMs: nowMs() });
      },
      forget: forgetOnly,
      // Whoever looks at the lot reads that it goes in now.
      isTooLate: ({ key }) => {
        if (isShown(lotId)) return false;
        const atMs = pressedAt.get(key);
        if (atMs !== undefined) return isOldAfter(nowMs() - atMs);
        const kept = found(lotId);
        return kept?.isOld === true && kept.press.key === key;
      },
      settle: (press) => void settle(press),
    });
    made.state.subscribe(() => {
      const now = made.state.get();
      check(lotId, now.kind === "unknown");
      // One that was not sent is told where that is found out.
      if (now.kind !== "refused" || now.isPast || now.code === "request_timeout" || isShown(lotId)) return;
      onLate(now.press, { kind: "refused", sentence: now.sentence });
      // It was said there. The box of its lot shows the standing first by then.
      made.moveOn();
    });
    senders.set(lotId, made);
    return made;
  }

  const of = (lotId: string): BidSender => senders.get(lotId) ?? make(lotId);

  return {
    of,
    checked,
    restore(lotIds) {
      for (const lotId of lotIds) {
        const left = found(lotId);
        // An old one is not sent, because the person has been elsewhere since. It may have arrived.
        if (left?.isOld === true) of(lotId).restoreOld(left.press);
        else if (left !== undefined) of(lotId).restore(left.press);
      }
    },
    stop() {
      isStopped = true;
      for (const clear of timers) clear();
      for (const sender of senders.values()) sender.stop();
    },
  };
}
