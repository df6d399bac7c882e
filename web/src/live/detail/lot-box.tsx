import { useState, type ReactNode } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { allIn as allInOf } from "@boli/contract/live/all-in";
import type { Extension } from "@boli/contract/live/extension";
import { formatPaise, formatRupees } from "@boli/contract/base/money";
import { moment, shownTime } from "../../lib/moments.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Countdown } from "../countdown.tsx";
import { RoomNotice } from "../bidding/room-notice.tsx";
import type { Leaving } from "../room/room.ts";
import { shownExtension } from "../time-left.ts";
import { isNearStart, isOver, type SalePhase } from "../sale-phase.ts";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { AcceptTerms } from "../terms/accept-terms.tsx";
import { useLiveMessages } from "../texts/index.ts";
import { CeilingDialog, TakeCeilingBack } from "./ceiling-dialog.tsx";
import { LotChip } from "./run-order.tsx";
import { useSalePageMessages } from "./texts/index.ts";
import { useExtension } from "./use-extension.ts";
import "./lot-box.css";

interface LotBoxProps {
  sale: SaleView;
  phase: SalePhase;
  lot: ShownLot;
  number: number;
  // The reader's ceiling for this lot; null without one.
  own: number | null;
  // Asks for it again after a failure; undefined where there was none.
  askAgain: (() => void) | undefined;
  // Leads to the subscription, and back.
  subscribeLink: ReactNode;
  // The lot whose dialog is open; undefined when it is closed. The lot stays on the page as long.
  onHold(lotId: string | undefined): void;
  // Why the server ended the connection; undefined while there is one.
  leaving?: Leaving | undefined;
  // The time since which the shown prices may be old.
  behindSince?: number | undefined;
  // The newest move of the close by an outage.
  outage?: Extension | undefined;
  watch: ReactNode;
  // Somebody types on the page of a narrow window, whose dock is one line then.
  isTyping: boolean;
  // Bidding on the lot, once it is open, and what became of it; null before.
  bid: ReactNode;
  // Something was due by the clock, or was changed here.
  onChanged(): void;
}

// The chosen lot: its price, its leader and its clock stand here once.
export function LotBox({
  sale,
  phase,
  lot,
  number,
  own,
  leaving,
  behindSince,
  outage,
  watch,
  isTyping,
  bid,
  onChanged,
  ...more
}: LotBoxProps) {
  const { lot: words } = useSalePageMessages();
  // Its place stays when the sale ends under somebody's eyes.
  const [wasLive, setWasLive] = useState(phase === "live");
  if (phase === "live" && !wasLive) setWasLive(true);
  // Opened shortly before the start, the dock is there already, so that the start moves nothing.
  const [wasNearStart] = useState(() => isNearStart(sale.startDateTime, phase, serverClock.nowMs()));
  const isAhead = phase === "scheduled" || phase === "started";
  const isBiddingDocked = isAhead ? wasNearStart : wasLive && (bid !== null || wasNearStart);
  const [wasDocked, setWasDocked] = useState(isBiddingDocked);
  if (phase !== "cancelled" && wasDocked !== isBiddingDocked) setWasDocked(isBiddingDocked);
  const isDocked = phase === "cancelled" ? wasDocked : isBiddingDocked;
  return (
    <section
      className="lot-box"
      aria-label={words.region}
      tabIndex={-1}
      data-state={lot.status}
      data-docked={isDocked || undefined}
      data-line={(isDocked && isTyping) || undefined}
    >
      <div className="lot-box-head">
        <p className="lot-box-number numbers">{words.of({ number, all: sale.items.length })}</p>
        <LotChip lot={lot} />
      </div>
      <h2>{lot.inventoryItem.name}</h2>
      <div className="lot-box-dock">
        <div className="lot-box-figures">
          <Price lot={lot} ownAlias={sale.ownAlias} />
          <Clock
            sale={sale}
            phase={phase}
            lot={lot}
            {...{ leaving, behindSince, outage }}
            onZero={onChanged}
          />
        </div>
        {bid ??
          (phase === "cancelled" && wasLive && isDocked ? (
            <div className="lot-box-over">
              <State sale={sale} phase={phase} lot={lot} />
            </div>
          ) : (
            <State sale={sale} phase={phase} lot={lot} />
          ))}
        <OwnCeiling sale={sale} phase={phase} lot={lot} own={own} onChanged={onChanged} {...more} />
      </div>
      <div className="lot-box-end">
        {watch}
        <RoomNotice sale={sale} lot={lot} leaving={leaving} outage={outage} />
        {/* Bidding says what it is about; of the whole sale this is said. */}
        {bid !== null && phase !== "live" && <State sale={sale} phase={phase} lot={lot} />}
      </div>
    </section>
  );
}

function Price({ lot, ownAlias }: { lot: ShownLot; ownAlias: string | null }) {
  const { lot: words } = useSalePageMessages();
  const { soldPrice, soldTo, currentHighestBid, minimumBidPrice, leader, totalBids } = lot;
  const amount = soldPrice ?? currentHighestBid ?? minimumBidPrice;
  const name =
    soldPrice !== null ? words.soldFor : currentHighestBid !== null ? words.highestBid : words.minimumBid;
  return (
    <dl className="lot-box-price">
      <dt>{name}</dt>
      {/* In the dock of a phone, from which the heading may be far away. */}
      <dd className="lot-box-name" aria-hidden>
        {lot.inventoryItem.name}
      </dd>
      <dd className="lot-box-amount numbers">{formatRupees(amount)}</dd>
      <dd className="lot-box-more numbers">
        {soldTo !== null ? (
          <span>{(soldTo === ownAlias ? words.soldToYou : words.soldTo)({ bidder: soldTo })}</span>
        ) : (
          leader !== null && (
            <span>{(leader === ownAlias ? words.youLead : words.leads)({ bidder: leader })}</span>
          )
        )}
        {totalBids > 0 && <span>{words.bids({ count: totalBids })}</span>}
        {amount !== minimumBidPrice && (
          <span>{words.minimum({ amount: formatRupees(minimumBidPrice) })}</span>
        )}
        {lot.reserve !== null && lot.status !== "passed" && <span>{words.reserve[lot.reserve]}</span>}
      </dd>
    </dl>
  );
}

// While nobody knows whether the lot closes, its clock stands there.
const atZero = "00:00:00";

interface ClockProps extends Pick<
  LotBoxProps,
  "sale" | "phase" | "lot" | "leaving" | "behindSince" | "outage"
> {
  onZero(): void;
}

// Before the start it counts to it; then to the close of the lot, or in a clerk-paced sale to the sale's end (LOT-1).
function Clock({ sale, phase, lot, leaving, behindSince, outage, onZero }: ClockProps) {
  const { lot: words } = useSalePageMessages();
  const movedMs = useExtension(lot.status === "open" ? lot.closesAt : null);
  // Nothing closes while the only server restarts. Without a connection nobody knows whether it does, and nobody can bid.
  const isCalm = leaving === "restart" || behindSince !== undefined;
  if (isOver(phase)) return null;
  if (phase === "scheduled" || phase === "started")
    return (
      <div className="lot-box-clock">
        <Countdown
          label={words.startsIn}
          until={sale.startDateTime}
          over={words.starting}
          onZero={onZero}
          isSpoken
          isCalm={isCalm}
        />
        <p className="lot-box-more numbers">{moment(sale.startDateTime)}</p>
      </div>
    );
  if (sale.isHeld && (sale.pace === "clerk" || lot.status === "open")) return <StoppedClock />;
  if (sale.pace === "clerk")
    return (
      <div className="lot-box-clock">
        <Countdown
          label={words.saleEnds({ at: shownTime(sale.endDateTime) })}
          until={sale.endDateTime}
          over={words.closing}
          onZero={onZero}
          isSpoken
          isCalm={isCalm}
        />
      </div>
    );
  if (lot.status !== "open" || lot.closesAt === null) return null;
  return (
    <div className="lot-box-clock">
      <Countdown
        label={words.closesIn}
        nearLabel={words.closingSoon}
        note={
          movedMs === undefined || outage?.closesAt === lot.closesAt
            ? undefined
            : words.extended({ by: shownExtension(movedMs) })
        }
        until={lot.closesAt}
        over={isCalm ? atZero : words.closing}
        onZero={onZero}
        isSpoken
        isCalm={isCalm}
      />
      <p className="lot-box-more numbers">
        <span className="lot-box-closes">{words.closesAt({ at: shownTime(lot.closesAt) })}</span>
        {lot.latestCloseAt !== null && sale.settings.softCloseSeconds > 0 && (
          <span>{words.latestClose({ at: shownTime(lot.latestCloseAt) })}</span>
        )}
      </p>
    </div>
  );
}

// A resume moves the close and the sale's end by the time of the hold, so nothing is counted down to until then.
function StoppedClock() {
  const { lot: words } = useSalePageMessages();
  return (
    <div className="lot-box-clock">
      <p className="countdown">
        <span className="countdown-label">{words.stopped}</span>
        <span className="countdown-time">{words.heldOpen}</span>
      </p>
    </div>
  );
}

// One sentence on the state of the sale or the lot.
function State({ sale, phase, lot }: Pick<LotBoxProps, "sale" | "phase" | "lot">) {
  const { page, lot: words } = useSalePageMessages();
  const { hasEnded, notStarted } = useLiveMessages();
  const { overReason } = sale;
  if (phase === "cancelled")
    return (
      <Notice tone="error">{overReason === null ? hasEnded : page.cancelled({ reason: overReason })}</Notice>
    );
  if (phase === "completed")
    return (
      <p className="lot-box-state">
        {overReason === null ? hasEnded : page.endedEarly({ reason: overReason })}
      </p>
    );
  // Until the server has started it, also when its time has come: the sentence and what is below it stay.
  if (phase === "scheduled" || phase === "started") return <p className="lot-box-state">{notStarted}</p>;
  if (sale.isHeld)
    return (
      <Notice tone="warning">
        {sale.heldBecause === "lost" && `${words.cutOff} `}
        {sale.heldBecause === "outage" && `${words.interrupted} `}
        {sale.heldUntil === null ? words.heldOpen : words.held({ at: shownTime(sale.heldUntil) })}
      </Notice>
    );
  if (lot.isFairWarning && lot.currentHighestBid !== null)
    return (
      <Notice tone="warning">{words.fairWarning({ amount: formatRupees(lot.currentHighestBid) })}</Notice>
    );
  if (lot.status === "passed")
    return (
      <p className="lot-box-state">
        {lot.reserve === "not_met" && lot.totalBids > 0 ? words.notSoldReserve : words.notSold}
      </p>
    );
  if (lot.status === "withdrawn") return <p className="lot-box-state">{words.withdrawn}</p>;
  if (sale.pace === "clerk" && sale.currentLotId === null && phase === "live")
    return <p className="lot-box-state">{words.waits}</p>;
  return null;
}

type OwnCeilingProps = Pick<
  LotBoxProps,
  "sale" | "phase" | "lot" | "own" | "askAgain" | "subscribeLink" | "onHold" | "onChanged"
>;

interface NoNewCeilingProps extends Pick<
  OwnCeilingProps,
  "sale" | "lot" | "own" | "subscribeLink" | "onChanged"
> {
  why: NonNullable<SaleView["can"]["whyNoCeiling"]>;
}

// For somebody who may leave none, with the one they have.
function NoNewCeiling({ sale, lot, own, subscribeLink, onChanged, why }: NoNewCeilingProps) {
  const { ceiling: words, refusals } = useSalePageMessages();
  const sentence = sentenceOf(why, refusals);
  if (sentence === undefined && own === null) return null;
  return (
    <div className="lot-box-ceiling">
      {own !== null && (
        <p className="lot-box-own numbers">
          <strong>{words.own({ amount: formatRupees(own) })}</strong>
        </p>
      )}
      {sentence !== undefined && <p className="lot-box-quiet">{sentence}</p>}
      {why === "membership_required" && subscribeLink}
      {own !== null && <TakeCeilingBack saleId={sale.id} lotId={lot.id} onChanged={onChanged} />}
    </div>
  );
}

// The maximum for a lot that has not opened (BID-13). Who has not accepted the terms yet does that first.
// A dialog stays with what was typed when its lot opens meanwhile; the answer then says what to do.
function OwnCeiling({ sale, phase, lot, own, askAgain, subscribeLink, onHold, onChanged }: OwnCeilingProps) {
  const { ceiling: words } = useSalePageMessages();
  const { errors } = useMessages();
  const [opened, setOpened] = useState<"terms" | "ceiling">();
  function show(dialog: "terms" | "ceiling" | undefined): void {
    setOpened(dialog);
    onHold(dialog === undefined ? undefined : lot.id);
  }
  const { whyNoCeiling } = sale.can;
  const mustAccept = whyNoCeiling === "terms_not_accepted";
  const hasOne = own !== null;
  const isAhead = lot.status === "queued" && !isOver(phase);
  if (!isAhead && opened === undefined) return null;
  if (opened === undefined && whyNoCeiling !== null && !mustAccept)
    return <NoNewCeiling {...{ sale, lot, own, subscribeLink, onChanged }} why={whyNoCeiling} />;
  if (opened === undefined && askAgain !== undefined)
    return (
      <div className="lot-box-ceiling">
        <p className="lot-box-quiet">{words.loadFailed}</p>
        <Button kind="quiet" onPress={askAgain}>
          {errors.tryAgain}
        </Button>
      </div>
    );
  const allIn = (amount: number): string => words.allIn({ amount: formatPaise(allInOf(amount, sale.terms)) });
  return (
    <div className="lot-box-ceiling">
      {hasOne && (
        <p className="lot-box-own numbers">
          <strong>{words.own({ amount: formatRupees(own) })}</strong>
          <span>{allIn(own)}</span>
        </p>
      )}
      <Button kind={hasOne ? "quiet" : "strong"} wide onPress={() => show(mustAccept ? "terms" : "ceiling")}>
        {hasOne ? words.change : words.set}
      </Button>
      <p className="lot-box-quiet">{words.onlyYou}</p>
      {opened === "terms" && (
        <AcceptTerms
          saleId={sale.id}
          terms={sale.terms}
          onAccepted={() => {
            onChanged();
            show("ceiling");
          }}
          onChanged={onChanged}
          onClose={() => show(undefined)}
        />
      )}
      {opened === "ceiling" && (
        <CeilingDialog
          saleId={sale.id}
          lot={lot}
          own={own ?? undefined}
          allIn={allIn}
          onChanged={onChanged}
          onTerms={() => show("terms")}
          onClose={() => show(undefined)}
        />
      )}
    </div>
  );
}

// The sentence of a refusal that needs no values.
function sentenceOf(code: string, refusals: Record<string, unknown>): string | undefined {
  const sentence = refusals[code];
  return typeof sentence === "function" && sentence.length === 0 ? (sentence() as string) : undefined;
}
