import { type ReactNode, useEffect, useState } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { Extension } from "@boli/contract/live/sale-event";
import { moment, shownTime } from "../../lib/moments.ts";
import { Notice } from "../../ui/notice.tsx";
import { RoomNotice } from "../bidding/room-notice.tsx";
import { Countdown } from "../countdown.tsx";
import type { Leaving } from "../room/room.ts";
import { isNearStart, isOver } from "../sale-phase.ts";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { useLiveMessages } from "../texts/index.ts";
import { shownExtension } from "../time-left.ts";
import { OwnCeiling, type OwnCeilingProps } from "./ceiling.tsx";
import { LotChip } from "./run-order.tsx";
import { useSalePageMessages } from "./texts/index.ts";
import "./lot-box.css";

interface LotBoxProps extends OwnCeilingProps {
  number: number;
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
  const { lot: texts } = useSalePageMessages();
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
      aria-label={texts.region}
      tabIndex={-1}
      data-state={lot.status}
      data-docked={isDocked || undefined}
      data-line={(isDocked && isTyping) || undefined}
    >
      <div className="lot-box-head">
        <p className="lot-box-number numbers">{texts.of({ number, all: sale.items.length })}</p>
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
  const { lot: texts } = useSalePageMessages();
  const { soldPrice, soldTo, currentHighestBid, minimumBidPrice, leader, totalBids } = lot;
  const amount = soldPrice ?? currentHighestBid ?? minimumBidPrice;
  const name =
    soldPrice !== null ? texts.soldFor : currentHighestBid !== null ? texts.highestBid : texts.minimumBid;
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
          <span>{(soldTo === ownAlias ? texts.soldToYou : texts.soldTo)({ bidder: soldTo })}</span>
        ) : (
          leader !== null && (
            <span>{(leader === ownAlias ? texts.youLead : texts.leads)({ bidder: leader })}</span>
          )
        )}
        {totalBids > 0 && <span>{texts.bids({ count: totalBids })}</span>}
        {amount !== minimumBidPrice && (
          <span>{texts.minimum({ amount: formatRupees(minimumBidPrice) })}</span>
        )}
        {lot.reserve !== null && lot.status !== "passed" && <span>{texts.reserve[lot.reserve]}</span>}
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
  const { lot: texts } = useSalePageMessages();
  const movedMs = useExtension(lot.status === "open" ? lot.closesAt : null);
  // Nothing closes while the only server restarts. Without a connection nobody knows whether it does, and nobody can bid.
  const isCalm = leaving === "restart" || behindSince !== undefined;
  if (isOver(phase)) return null;
  if (phase === "scheduled" || phase === "started")
    return (
      <div className="lot-box-clock">
        <Countdown
          label={texts.startsIn}
          until={sale.startDateTime}
          over={texts.starting}
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
          label={texts.saleEnds({ at: shownTime(sale.endDateTime) })}
          until={sale.endDateTime}
          over={texts.closing}
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
        label={texts.closesIn}
        nearLabel={texts.closingSoon}
        note={
          movedMs === undefined || outage?.closesAt === lot.closesAt
            ? undefined
            : texts.extended({ by: shownExtension(movedMs) })
        }
        until={lot.closesAt}
        over={isCalm ? atZero : texts.closing}
        onZero={onZero}
        isSpoken
        isCalm={isCalm}
      />
      <p className="lot-box-more numbers">
        <span className="lot-box-closes">{texts.closesAt({ at: shownTime(lot.closesAt) })}</span>
        {lot.latestCloseAt !== null && sale.settings.softCloseSeconds > 0 && (
          <span>{texts.latestClose({ at: shownTime(lot.latestCloseAt) })}</span>
        )}
      </p>
    </div>
  );
}

// A resume moves the close and the sale's end by the time of the hold, so nothing is counted down to until then.
function StoppedClock() {
  const { lot: texts } = useSalePageMessages();
  return (
    <div className="lot-box-clock">
      <p className="countdown">
        <span className="countdown-label">{texts.stopped}</span>
        <span className="countdown-time">{texts.heldOpen}</span>
      </p>
    </div>
  );
}

// One sentence on the state of the sale or the lot.
function State({ sale, phase, lot }: Pick<LotBoxProps, "sale" | "phase" | "lot">) {
  const { page, lot: texts } = useSalePageMessages();
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
        {sale.heldBecause === "lost" && `${texts.cutOff} `}
        {sale.heldBecause === "outage" && `${texts.interrupted} `}
        {sale.heldUntil === null ? texts.heldOpen : texts.held({ at: shownTime(sale.heldUntil) })}
      </Notice>
    );
  if (lot.isFairWarning && lot.currentHighestBid !== null)
    return (
      <Notice tone="warning">{texts.fairWarning({ amount: formatRupees(lot.currentHighestBid) })}</Notice>
    );
  if (lot.status === "passed")
    return (
      <p className="lot-box-state">
        {lot.reserve === "not_met" && lot.totalBids > 0 ? texts.notSoldReserve : texts.notSold}
      </p>
    );
  if (lot.status === "withdrawn") return <p className="lot-box-state">{texts.withdrawn}</p>;
  if (sale.pace === "clerk" && sale.currentLotId === null && phase === "live")
    return <p className="lot-box-state">{texts.waits}</p>;
  return null;
}

const shownMs = 4_000;

// The milliseconds by which the close has moved, for some seconds after it did; undefined otherwise.
function useExtension(closesAt: string | null): number | undefined {
  const [close, setClose] = useState(closesAt);
  const [moved, setMoved] = useState<{ byMs: number }>();
  if (close !== closesAt) {
    setClose(closesAt);
    const byMs = closesAt === null || close === null ? 0 : Date.parse(closesAt) - Date.parse(close);
    setMoved(byMs > 0 ? { byMs } : undefined);
  }
  useEffect(() => {
    if (moved === undefined) return undefined;
    const timer = setTimeout(() => setMoved(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [moved]);
  return moved?.byMs;
}
