import { useEffect, useRef, useState, type ReactNode } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { allIn as allInOf } from "@boli/contract/live/all-in";
import type { Extension } from "@boli/contract/live/extension";
import type { StandingView } from "@boli/contract/live/standing";
import { formatPaise } from "@boli/contract/base/money";
import { Marigold } from "../../ui/brand/marigold.tsx";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useAskingMessages } from "../asking/texts/index.ts";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { AcceptTerms } from "../terms/accept-terms.tsx";
import { BidButton } from "./bid-button.tsx";
import { BidDialog, type AmountKind } from "./bid-dialog.tsx";
import { BidStateLine } from "./bid-state.tsx";
import { boxState, leads, refusalOf, takesBids, type BoxState } from "./box-state.ts";
import { useNewlyMoved } from "./use-moved-words.ts";
import type { Leaving } from "../room/room.ts";
import type { Amounts } from "./bid-sending.ts";
import type { SaleSenders } from "./sale-senders.ts";
import { SignalSwitch, useSignals } from "./signal-switch.tsx";
import { lookOf, movedLook, refusedLook, type StateLook, warnedLook } from "./state-words.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import { useBidding } from "./use-bidding.ts";
import { useHiddenTitle } from "./use-hidden-title.ts";
import { useMaximumOffer } from "./maximum-offer.ts";
import { useHasPassed, useSleep } from "./use-sleep.ts";
import { useSpoken } from "../use-spoken.ts";
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
  const words = useRoomMessages();
  const { dispute } = useAskingMessages();
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
  const allIn = (amount: number): string => words.box.allIn(inAll(amount));
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
  const own = lookOf(state, lot, words);
  const offered = isOffered ? { ...own, more: words.box.offerMaximum } : own;
  const refused = refusedLook(offered, state, refusalOf(sending), words.box);
  const moved = useNewlyMoved(outage, lot);
  const look = warnedLook(movedLook(refused, state, moved), state, lot, words.box);
  useSpoken(look.said && { ...look.said, state: `${lot.id} ${state.kind}` });

  return (
    <section className="bid-box" data-state={state.kind} aria-label={words.box.region} tabIndex={-1}>
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
          {dispute}
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
            acceptedToast.current = toasts.show("blank", words.box.accepted);
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
          allInMaximum={(amount) => words.box.allInMaximum(inAll(amount))}
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
