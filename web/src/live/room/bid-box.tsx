import { useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import type { SaleView } from "@boli/contract/live";
import { allIn as allInOf } from "@boli/contract/live/all-in";
import type { StandingView } from "@boli/contract/live/standing";
import { formatPaise } from "@boli/contract/money";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/icons.tsx";
import { rupees } from "../rupees.ts";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { AcceptTerms } from "../terms/accept-terms.tsx";
import { BidDialog, type BidWish } from "./bid-dialog.tsx";
import { isUnanswered } from "./bid-sending.ts";
import { BidStateLine } from "./bid-state.tsx";
import { boxState, leads, takesBids, type BoxState } from "./box-state.ts";
import { RoomAnnouncer } from "./room-announcer.tsx";
import { lookOf } from "./state-words.ts";
import { useRoomMessages } from "./texts/index.ts";
import { useBidding } from "./use-bidding.ts";
import { useHiddenTitle } from "./use-hidden-title.ts";
import { useShownLeast } from "./use-shown-least.ts";
import { useHasPassed, useSleep } from "./use-sleep.ts";
import "./bid-box.css";

interface BidBoxProps {
  sale: SaleView;
  lot: ShownLot;
  number: number;
  // The own standing on this lot; undefined without an own bid.
  mine: StandingView | undefined;
  // What all lots cost that the caller leads, when there are several; in paise.
  leadPaise: number | undefined;
  // Since when the shown prices may be old.
  behindSince: number | undefined;
  subscribeLink: ReactNode;
  // The sale is read again.
  onChanged(): void;
}

// Prices that are older than this are not bid on.
const lockedMs = 5_000;
const movedMs = 4_000;

// Where a lot is bid on: its state, the next bid as one large button, and other amounts.
export function BidBox({ sale, lot, number, mine, behindSince, ...more }: BidBoxProps) {
  const { leadPaise, subscribeLink, onChanged } = more;
  const words = useRoomMessages();
  const { sending, press } = useBidding(sale, lot);
  const least = useShownLeast(lot.leastBid);
  const [moved, setMoved] = useState<number>();
  const [opened, setOpened] = useState<"terms" | BidWish>();
  const now = (): number => serverClock.nowMs();
  const closesMs = lot.closesAt === null ? undefined : Date.parse(lot.closesAt);
  const isDue = useHasPassed(closesMs === undefined ? undefined : closesMs + 1, now);
  const isLocked = useHasPassed(behindSince === undefined ? undefined : behindSince + lockedMs, now);
  const isAsleep = useSleep(sending.kind === "answered" || sending.kind === "refused" ? sending : undefined);
  useEffect(() => {
    if (moved === undefined) return undefined;
    const timer = setTimeout(() => setMoved(undefined), movedMs);
    return () => clearTimeout(timer);
  }, [moved]);

  const facts = { sale, lot, mine, sending, isDue, behindSince, isMoved: moved !== undefined };
  const state = boxState(facts);
  const look = lookOf(state, lot, words);
  useHiddenTitle(state.kind, number);
  const mustAccept = sale.can.why === "terms_not_accepted";
  const allIn = (amount: number): string =>
    words.box.allIn({ amount: formatPaise(allInOf(amount, sale.terms)) });
  // Also while something else is said: a press must never raise one's own price.
  const isLeading = leads(facts);
  const isBehind = state.kind === "behind" && !isLocked;
  const isOpen = takesBids(state) || state.kind === "leading" || isBehind;
  const isOff = isAsleep || !isOpen;

  function pressLeast(): void {
    const taken = least.take();
    if (isOff) return;
    if (mustAccept) return setOpened("terms");
    if (isLeading) return setOpened("raise");
    if (taken.isSurprised) return setMoved(performance.now());
    setMoved(undefined);
    press({ amount: taken.amount, maxAmount: null });
  }
  const open = (wish: BidWish): void => {
    if (!isOff) setOpened(mustAccept ? "terms" : wish);
  };

  return (
    <div className="bid-box" data-state={state.kind} role="group" aria-label={words.box.region}>
      {lot.isFairWarning && lot.currentHighestBid !== null && isOpen && (
        <BidStateLine
          look={{
            sentence: words.box.warned({ amount: rupees(lot.currentHighestBid) }),
            tone: "warning",
            icon: "hammer",
          }}
        />
      )}
      <BidStateLine look={look} />
      {hasButton(state) && (
        <>
          <button
            type="button"
            className="button button-strong button-wide bid-button numbers"
            aria-disabled={isOff || undefined}
            aria-busy={isUnanswered(sending) || undefined}
            onPointerDown={least.down}
            onPointerLeave={least.up}
            onPointerCancel={least.up}
            onKeyDown={(event: KeyboardEvent) =>
              (event.key === "Enter" || event.key === " ") && !event.repeat && least.down()
            }
            onBlur={least.up}
            onClick={pressLeast}
          >
            {isUnanswered(sending) && <Spinner />}
            {isUnanswered(sending)
              ? words.box.pending({ amount: rupees(sending.press.maxAmount ?? sending.press.amount ?? 0) })
              : isLeading
                ? words.box.raise
                : words.box.bid({ amount: rupees(least.amount) })}
          </button>
          <p className="bid-all-in numbers">
            {allIn(isLeading ? (lot.currentHighestBid ?? least.amount) : least.amount)}
          </p>
          {isLeading && leadPaise !== undefined && (
            <p className="bid-all-in numbers">{words.box.ifAll({ amount: formatPaise(leadPaise) })}</p>
          )}
          {!isLeading && (
            <div className="bid-others">
              <Button kind="quiet" onPress={() => open("own")}>
                {words.box.ownAmount}
              </Button>
              <Button kind="quiet" onPress={() => open("maximum")}>
                {words.box.maximum}
              </Button>
            </div>
          )}
        </>
      )}
      {state.kind === "won" && <p className="bid-all-in numbers">{allIn(state.amount)}</p>}
      {state.kind === "member" && subscribeLink}
      {opened === "terms" && (
        <AcceptTerms
          saleId={sale.id}
          terms={sale.terms}
          onAccepted={() => {
            onChanged();
            setOpened(undefined);
          }}
          onChanged={onChanged}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened !== undefined && opened !== "terms" && (
        <BidDialog
          wish={opened}
          lot={lot}
          own={mine?.maxAmount ?? undefined}
          allIn={allIn}
          onSend={(amounts) => {
            setOpened(undefined);
            press(amounts);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <RoomAnnouncer said={look.said} />
    </div>
  );
}

// The button keeps its place and its focus through all states of an open lot.
const hasButton = ({ kind }: BoxState): boolean =>
  !["won", "sold", "unsold", "host", "member"].includes(kind);
