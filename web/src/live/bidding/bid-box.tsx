import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatPaise } from "@boli/contract/base/money";
import { allIn as allInOf } from "@boli/contract/live/all-in";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { Extension } from "@boli/contract/live/sale-event";
import type { StandingView } from "@boli/contract/live/standing";
import { newKey } from "../../lib/client.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { Marigold } from "../../ui/brand/marigold.tsx";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import type { Leaving } from "../room/room.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { useSpoken } from "../speech.tsx";
import { AcceptTerms } from "../terms/accept-terms.tsx";
import { BidButton } from "./bid-button.tsx";
import { type AmountKind, BidDialog } from "./bid-dialog.tsx";
import type { Amounts, BidSender, Sending } from "./bid-sender.ts";
import { BidStateLine, lookOf, movedLook, refusedLook, type StateLook, warnedLook } from "./bid-state.tsx";
import { boxState, type BoxState, leads, refusalOf, takesBids } from "./box-state.ts";
import { useMaximumOffer } from "./maximum-offer.ts";
import { useNewlyMoved } from "./outage-words.ts";
import type { SaleSenders } from "./senders.ts";
import { SignalSwitch, useSignals } from "./signals.tsx";
import "./bid-box.css";

interface BidBoxProps {
  sale: SaleView;
  lot: ShownLot;
  number: number;
  // Undefined for somebody who is signed out.
  senders: SaleSenders | undefined;
  // The reader's standing on this lot; undefined without a bid.
  mine: StandingView | undefined;
  // The cost of all lots that the caller leads, when there are several; in paise.
  leadPaise: number | undefined;
  // The time since which the shown prices may be old.
  behindSince: number | undefined;
  // Why the server ended the connection; undefined while there is one.
  leaving?: Leaving | undefined;
  // The newest move of the close by an outage.
  outage?: Extension | undefined;
  // The admin's reason when the lot starts again for the caller (BID-10).
  restart: string | undefined;
  // Leads to the lot that was opened for this one; null without one.
  newLotLink: ReactNode;
  subscribeLink: ReactNode;
  // Leads the winner to what comes next.
  wonLink: ReactNode;
  // Leads everyone else on, once the lot is decided.
  onward: ReactNode;
  // Asks an admin, as somebody who was barred; undefined where nobody is asked.
  onDispute: (() => void) | undefined;
  // The lot whose terms are read, which stays on the page as long; undefined when they are closed.
  onHold(lotId: string | undefined): void;
  // The sale is read again.
  onChanged(): void;
}

// Prices that are older than this are not bid on.
const lockedMs = 5_000;
const movedMs = 4_000;

// The box to bid in: the lot's state, the next bid as one large button, and other amounts.
export function BidBox({ sale, lot, number, senders, mine, behindSince, restart, ...more }: BidBoxProps) {
  const { leadPaise, newLotLink, subscribeLink, wonLink, onward, onDispute, onHold, onChanged } = more;
  const { leaving, outage } = more;
  const texts = useRoomMessages();
  const { sending, press: send, dismiss } = useBidding(senders, lot);
  const acceptedToast = useRef<number>(undefined);
  const [isMoved, markMoved] = useMoved();
  const [opened, setOpened] = useState<"terms" | AmountKind>();
  const isDue = useIsDue(lot);
  const isAsleep = useSleep(
    sending.kind === "answered" || sending.kind === "refused" ? sending.press : undefined,
  );
  const facts = { sale, lot, mine, sending, isDue, behindSince, leaving, isMoved, restart };
  const state = boxState(facts);
  const isShut = !useIsOpen(state, { isDue, behindSince });
  // Also while something else is shown: a press must never raise one's own price.
  const isLeading = leads(facts);
  useHiddenTitle(state.kind, number);
  useSignals(state.kind);
  const inAll = (amount: number) => ({ amount: formatPaise(allInOf(amount, sale.terms)) });
  const allIn = (amount: number): string => texts.box.allIn(inAll(amount));
  // The terms are the sale's: another lot that comes under the hammer meanwhile does not close them, as it closes an amount.
  function showTerms(what: "terms" | undefined): void {
    setOpened(what);
    onHold(what && lot.id);
  }
  // Nobody bids before the terms are accepted; the press that asks for them sends nothing.
  const afterTerms = (bid: () => void): void => {
    if (sale.can.why === "terms_not_accepted") showTerms("terms");
    else bid();
  };
  function press(amounts: Amounts): void {
    // It says that no bid was placed.
    if (acceptedToast.current !== undefined) toasts.dismiss(acceptedToast.current);
    send(amounts);
  }
  const isOffered = useMaximumOffer(sending, state.kind);
  const own = lookOf(state, lot, texts);
  const offered = isOffered ? { ...own, more: texts.box.offerMaximum } : own;
  const refused = refusedLook(offered, state, refusalOf(sending), texts.box);
  const moved = useNewlyMoved(outage, lot);
  const look = warnedLook(movedLook(refused, state, moved), state, lot, texts.box);
  useSpoken(look.said && { ...look.said, state: `${lot.id} ${state.kind}` });

  return (
    <section className="bid-box" data-state={state.kind} aria-label={texts.box.region} tabIndex={-1}>
      <div className="bid-state-row">
        <BidStateLine look={look} />
        {lot.status === "open" && <SignalSwitch />}
      </div>
      {hasButton(state) && lot.status === "open" && (
        <BidButton
          least={lot.leastBid}
          price={lot.currentHighestBid}
          sending={sending}
          isLeading={isLeading}
          isShut={isShut}
          isAsleep={isAsleep}
          leadPaise={leadPaise}
          isMaximumOffered={isOffered}
          allIn={allIn}
          onBid={(amount) => afterTerms(() => press({ amount, maxAmount: null }))}
          onSurprised={markMoved}
          onOther={(kind) => afterTerms(() => setOpened(kind))}
        />
      )}
      {state.kind === "won" && (
        <div className="bid-won">
          <div className="bid-won-flower">
            <Marigold />
          </div>
          <div className="bid-won-next">
            <p className="bid-all-in numbers">{allIn(state.amount)}</p>
            {wonLink}
          </div>
        </div>
      )}
      {(state.kind === "sold" || state.kind === "unsold") && <div className="bid-onward">{onward}</div>}
      {state.kind === "member" && subscribeLink}
      {state.kind === "barred" && onDispute !== undefined && (
        <Button kind="quiet" wide onPress={onDispute}>
          {texts.box.dispute}
        </Button>
      )}
      {state.kind === "restarted" && newLotLink}
      {opened === "terms" && (
        <AcceptTerms
          saleId={sale.id}
          terms={sale.terms}
          onAccepted={() => {
            onChanged();
            showTerms(undefined);
            // The press that opened them may be taken for a bid.
            acceptedToast.current = toasts.show("blank", texts.box.accepted);
          }}
          onChanged={onChanged}
          onClose={() => showTerms(undefined)}
        />
      )}
      {opened !== undefined && opened !== "terms" && (
        <BidDialog
          sale={sale}
          kind={opened}
          lot={lot}
          own={mine?.maxAmount ?? undefined}
          shutBecause={whyShut(isShut, own)}
          allIn={allIn}
          allInMaximum={(amount) => texts.box.allInMaximum(inAll(amount))}
          onTyped={dismiss}
          onSend={(amounts) => {
            setOpened(undefined);
            press(amounts);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

// The button keeps its place and its focus through all states of an open lot.
const hasButton = ({ kind }: BoxState): boolean =>
  !["won", "sold", "unsold", "host", "member", "barred"].includes(kind);

const whyShut = (isShut: boolean, { sentence }: StateLook): string | undefined =>
  isShut ? sentence : undefined;

const now = (): number => serverClock.nowMs();

// At the close still counts; only later the lot is closing (BID-2, CLOSE-5).
const useIsDue = ({ closesAt }: ShownLot): boolean =>
  useHasPassed(closesAt === null ? undefined : Date.parse(closesAt) + 1, now);

function useIsOpen(
  state: BoxState,
  { isDue, behindSince }: { isDue: boolean; behindSince: number | undefined },
): boolean {
  const isTooOld = useHasPassed(behindSince === undefined ? undefined : behindSince + lockedMs, now);
  return takesBids(state) || state.kind === "leading" || (state.kind === "behind" && !isTooOld && !isDue);
}

function useMoved(): [isMoved: boolean, markMoved: () => void] {
  const [movedAt, setMovedAt] = useState<number>();
  useEffect(() => {
    if (movedAt === undefined) return undefined;
    const timer = setTimeout(() => setMovedAt(undefined), movedMs);
    return () => clearTimeout(timer);
  }, [movedAt]);
  return [movedAt !== undefined, () => setMovedAt(performance.now())];
}

interface Bidding {
  sending: Sending;
  press(amounts: Amounts): void;
  // Another amount is typed: the refusal of the last one goes.
  dismiss(): void;
}

const idle = createStore<Sending>({ kind: "idle" });

// The bids of this page on the shown lot, each sent once however often it is pressed (BID-7).
function useBidding(senders: SaleSenders | undefined, lot: ShownLot): Bidding {
  const { id: lotId } = lot;
  const sender = senders?.of(lotId);
  useEffect(() => () => sender?.leave(), [sender]);
  const sending = useStore(sender?.state ?? idle);
  useMovingOn(sender, sending, lot.bidSeq);
  return {
    sending,
    press: (amounts) => sender?.press({ key: newKey(), lotId, ...amounts }),
    dismiss: () => sender?.dismiss(),
  };
}

// Long enough to be read.
const shownMs = 4_000;

// A refusal is shown alone until the next price, and for some seconds at least; then below the bidder's standing, until the next press.
function useMovingOn(sender: BidSender | undefined, sending: Sending, bidSeq: number): void {
  const refused = useRef<{ sending: Sending; bidSeq: number; ms: number }>(undefined);
  useEffect(() => {
    if (sending.kind !== "refused" || sending.isPast) return undefined;
    if (refused.current?.sending !== sending) refused.current = { sending, bidSeq, ms: performance.now() };
    if (bidSeq === refused.current.bidSeq) return undefined;
    const left = Math.max(0, refused.current.ms + shownMs - performance.now());
    const timer = setTimeout(() => sender?.moveOn(), left);
    return () => clearTimeout(timer);
  }, [sender, sending, bidSeq]);
}

const answeredMs = 800;
const mountedMs = 1_000;

// The button sleeps when another lot comes under the finger, and for a moment after an answer, so that no press is meant for what
// was there before.
function useSleep(answer: object | undefined): boolean {
  const [isNew, setNew] = useState(true);
  const [rested, setRested] = useState<object>();
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), mountedMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setRested(answer), answeredMs);
    return () => clearTimeout(timer);
  }, [answer]);
  return isNew || (answer !== undefined && rested !== answer);
}

// True once an instant has passed by this clock; asked again when it does.
function useHasPassed(untilMs: number | undefined, nowMs: () => number): boolean {
  const isPast = (): boolean => untilMs !== undefined && untilMs <= nowMs();
  const [, look] = useState(0);
  const hasPassed = isPast();
  useEffect(() => {
    if (untilMs === undefined || hasPassed) return undefined;
    const timer = setTimeout(
      () => look((count) => count + 1),
      Math.min(Math.max(0, untilMs - nowMs()) + 5, 2 ** 31 - 1),
    );
    return () => clearTimeout(timer);
  });
  return hasPassed;
}

// While nobody looks at the tab, its title says that one was outbid or has won.
function useHiddenTitle(kind: BoxState["kind"], number: number): void {
  const { hiddenTitle: texts } = useRoomMessages();
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const title =
    kind === "outbid" || kind === "topped" || kind === "tied"
      ? texts.outbid({ number })
      : kind === "won"
        ? texts.won({ number })
        : undefined;
  useEffect(() => {
    if (!isHidden || title === undefined) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [isHidden, title]);
}
