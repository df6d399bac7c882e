import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { BidAnswer, SaleView } from "@boli/contract/live/endpoints";
import type { StandingView } from "@boli/contract/live/standing";
import { after } from "../../lib/after.ts";
import { tabStorage } from "../../lib/form/tab-storage.ts";
import { session, userOf } from "../../lib/session.ts";
import { createStore, type Store } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { saleKey } from "../query-keys.ts";
import { placeBid, standings } from "../room/queries.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import { type BidSender, createBidSender, type Press, type SenderDependencies } from "./bid-sender.ts";
import { isStillLeading } from "./box-state.ts";

// The bids of this page on the lots of a sale, whichever of them is shown. Undefined for somebody who is signed out.
export function useSenders(sale: SaleView, shownId: string | undefined): SaleSenders | undefined {
  const client = useQueryClient();
  const userId = userOf(useStore(session))?.id;
  const [holder] = useState(() => createStore<SaleSenders | undefined>(undefined));
  const { id: saleId } = sale;
  const latest = useRef<Looked>({ sale, shownId });
  useEffect(() => {
    latest.current = { sale, shownId };
  });
  useEffect(() => {
    if (userId === undefined) return undefined;
    const made = createSaleSenders({
      send: (press) => placeBid(saleId, press),
      after,
      storage: tabStorage(),
      userId,
      nowMs: () => Date.now(),
      isShown: (lotId) => latest.current.shownId === lotId,
      onAnswer(answer, press) {
        const item = lotOf(latest.current, answer.lotId)?.inventoryItem.name ?? "";
        client.setQueryData(standings(saleId).queryKey, (before) =>
          learnAnswer(before, answer, { saleId, item }),
        );
        tellAnswer(answer, press, latest.current);
      },
      readStanding() {
        // The first bid makes an alias, which only the sale contains.
        const hasAlias = latest.current.sale.ownAlias !== null;
        const queryKey = hasAlias ? standings(saleId).queryKey : saleKey(saleId);
        void client.invalidateQueries({ queryKey });
      },
      async readOwnMaximum(lotId) {
        const own = await client.fetchQuery({ ...standings(saleId), staleTime: 0 });
        return own.find((one) => one.lotId === lotId)?.maxAmount ?? null;
      },
      onLate: (press, outcome) => tellLate(press, outcome, latest.current),
      notSent: () => useRoomMessages.now().late.notSentHere,
    });
    holder.set(made);
    made.restore(latest.current.sale.items.map(({ id }) => id));
    return () => {
      made.stop();
      holder.set(undefined);
    };
  }, [client, holder, userId, saleId]);
  return useStore(holder);
}

const nothing = createStore<ReadonlySet<string>>(new Set());

// The lots on which the last bid has no answer, for the run order: their boxes may not be shown.
export const useChecked = (senders: SaleSenders | undefined): ReadonlySet<string> =>
  useStore(senders?.checked ?? nothing);

// The standing that an answer contains. The list that is read next has it more exactly.
function learnAnswer(
  before: StandingView[] | undefined,
  answer: BidAnswer,
  of: { saleId: string; item: string },
): StandingView[] {
  const { lotId, isLeading, isTied, maxAmount, currentHighestBid, closesAt, seq } = answer;
  const known = before?.find((one) => one.lotId === lotId);
  const answered: StandingView = {
    saleId: of.saleId,
    saleTitle: known?.saleTitle ?? "",
    lotId,
    item: of.item,
    status: "open",
    standing: isLeading ? "leading" : isTied ? "tied" : "outbid",
    maxAmount,
    currentHighestBid,
    closesAt,
    bidSeq: seq ?? known?.bidSeq ?? 0,
    inAll: null,
  };
  return [...(before ?? []).filter((one) => one.lotId !== lotId), answered];
}

// The sale as the page knows it, and the lot that it shows.
interface Looked {
  sale: SaleView;
  shownId: string | undefined;
}

const lotOf = ({ sale }: Looked, lotId: string) => sale.items.find(({ id }) => id === lotId);

const ofBid = ({ sale }: Looked, { lotId, amount, maxAmount }: Press) => ({
  number: sale.items.findIndex(({ id }) => id === lotId) + 1,
  amount: formatRupees(maxAmount ?? amount ?? 0),
});

// The box of the shown lot tells everything but the success.
export function tellAnswer(answer: BidAnswer, press: Press, looked: Looked): void {
  const { box, late } = useRoomMessages.now();
  const bid = ofBid(looked, press);
  const lot = lotOf(looked, press.lotId);
  const isElsewhere = looked.shownId !== press.lotId;
  // A lot that is decided has a winner, which its box and the run order say.
  if (lot !== undefined && lot.status !== "open" && lot.status !== "queued") {
    if (isElsewhere) toasts.show("blank", late.arrived(bid));
    return;
  }
  const leads = lot === undefined ? answer.isLeading : isStillLeading(answer, { sale: looked.sale, lot });
  if (isElsewhere) toasts.show(leads ? "success" : "blank", (leads ? late.leads : late.counts)(bid));
  // A raise has no number of its own yet.
  else if (leads) toasts.show("success", answer.seq === null ? box.raised : box.placed);
}

function tellLate(press: Press, outcome: LateOutcome, looked: Looked): void {
  const { late } = useRoomMessages.now();
  const bid = ofBid(looked, press);
  if (outcome.kind === "arrived") toasts.show("blank", late.arrived(bid));
  else if (looked.shownId === press.lotId) return;
  else if (outcome.kind === "not-sent") toasts.show("error", late.notSent(bid));
  else toasts.show("error", late.refused({ ...bid, sentence: outcome.sentence }));
}

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

// A bid without an answer, kept in this tab so that it survives a reload and a sign-in. It belongs to one person.
const placeOf = (userId: string, lotId: string): string => `boli:bid:v1:${userId}:${lotId}`;

type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

// By this device's clock, which alone reads it again.
interface Dated {
  press: Press;
  nowMs: number;
}

export function storePress(storage: TabStorage | undefined, userId: string, { press, nowMs }: Dated): void {
  try {
    storage?.setItem(placeOf(userId, press.lotId), JSON.stringify({ ...press, atMs: nowMs }));
  } catch {
    // A full storage must not stop a bid; it only does not survive a reload.
  }
}

export function forgetPress(storage: TabStorage | undefined, userId: string, { lotId }: Press): void {
  storage?.removeItem(placeOf(userId, lotId));
}

interface FoundPress {
  press: Press;
  // Nobody expects it to be sent any more.
  isOld: boolean;
}

// A bid that is found after this long is not sent. A clock that was set back says nothing.
const oldMs = 2 * 60_000;
const isOldAfter = (ageMs: number): boolean => ageMs < 0 || ageMs >= oldMs;

export function findPress(
  storage: TabStorage | undefined,
  userId: string,
  { lotId, nowMs }: { lotId: string; nowMs: number },
): FoundPress | undefined {
  const text = storage?.getItem(placeOf(userId, lotId)) ?? null;
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isPress(stored) || stored.lotId !== lotId) return undefined;
    const { atMs, ...press } = stored;
    return { press, isOld: isOldAfter(typeof atMs === "number" ? nowMs - atMs : oldMs) };
  } catch {
    return undefined;
  }
}

function isPress(value: unknown): value is Press & { atMs?: unknown } {
  if (typeof value !== "object" || value === null) return false;
  const { key, lotId, amount, maxAmount } = value as Record<string, unknown>;
  const isAmount = (one: unknown): boolean => one === null || typeof one === "number";
  return typeof key === "string" && typeof lotId === "string" && isAmount(amount) && isAmount(maxAmount);
}
