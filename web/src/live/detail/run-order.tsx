import { memo, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { Standing, StandingView } from "@boli/contract/live/standing";
import { timeOrMoment } from "../../lib/moments.ts";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Tone } from "../../ui/tones.ts";
import { standingOn } from "../bidding/box-state.ts";
import { WatchIcon } from "../icons.tsx";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { useLiveMessages } from "../texts/index.ts";
import { shownTimeLeft } from "../time-left.ts";
import { type SalePageMessages, useSalePageMessages } from "./texts/index.ts";
import "./run-order.css";

type RenderLotLink = (
  lotId: string,
  shown: { className: string; children: ReactNode; isChosen: boolean },
) => ReactNode;

interface RunOrderProps {
  lots: readonly ShownLot[];
  chosenId: string | undefined;
  // The caller's own bids.
  own: OwnBids;
  // The lots close by themselves, and time runs.
  hasNextClosing: boolean;
  // Each lot has a close of its own; its place is kept also while it says nothing.
  isTimed: boolean;
  // No close comes while the sale is held.
  isHeld: boolean;
  renderLotLink: RenderLotLink;
}

interface OwnBids {
  alias: string | null;
  standings: readonly StandingView[] | undefined;
  // The lots on which nobody knows what became of the last bid.
  checked: ReadonlySet<string>;
}

// Moves the eyes and the focus to the lots. The box to bid in may cover the lower half of the window.
export function goToRunOrder(): void {
  const order = document.querySelector<HTMLElement>(".run-order");
  order?.scrollIntoView();
  order?.focus({ preventScroll: true });
}

// The lots in their order; each is a link that shows it.
export function RunOrder({ lots, chosenId, own, hasNextClosing, ...more }: RunOrderProps) {
  const { runOrder: texts } = useSalePageMessages();
  const { isTimed, isHeld, renderLotLink } = more;
  // The rows keep their height when the sale ends under somebody's eyes.
  const [wasTimed, setWasTimed] = useState(isTimed);
  if (isTimed && !wasTimed) setWasTimed(true);
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const standingOf = new Map(own.standings?.map((one) => [one.lotId, one]));
  // A link to a lot shows its row. The list scrolls itself, because `scrollIntoView` would move the page as well.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-lot="${chosenId}"]`);
    if (list.current === null || !row) return;
    const { offsetTop, offsetHeight } = row;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop - clientHeight / 3;
  }, [chosenId]);
  return (
    <section className="run-order" aria-labelledby={id} tabIndex={-1} data-timed={wasTimed || undefined}>
      <div className="run-order-head">
        <h2 id={id}>{texts.heading({ count: lots.length })}</h2>
        {hasNextClosing && <NextClosing lots={lots} renderLotLink={renderLotLink} />}
      </div>
      <ol ref={list}>
        {lots.map((lot, at) => (
          <Row
            key={lot.id}
            lot={lot}
            number={at + 1}
            isChosen={lot.id === chosenId}
            standing={standingOn(own.alias, lot, standingOf.get(lot.id))}
            isChecked={own.checked.has(lot.id)}
            hasClose={isTimed && !isHeld}
            renderLotLink={renderLotLink}
          />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  lot: ShownLot;
  number: number;
  isChosen: boolean;
  standing: Standing | undefined;
  isChecked: boolean;
  hasClose: boolean;
  renderLotLink: RenderLotLink;
}

// A sale may have hundreds of lots, of which a bid changes one.
const Row = memo(function Row({
  lot,
  number,
  isChosen,
  standing,
  isChecked,
  hasClose,
  renderLotLink,
}: RowProps) {
  const messages = useSalePageMessages();
  const { name, picture } = lot.inventoryItem;
  return (
    <li data-lot={lot.id}>
      {renderLotLink(lot.id, {
        className: "run-order-lot",
        isChosen,
        children: (
          <>
            <Picture url={picture ?? undefined} alt="" sizes="3.5rem" shape="square" />
            <span className="run-order-name">
              <span className="run-order-number numbers">{number}</span>
              <span>{name}</span>
              {lot.isWatched && (
                <span className="run-order-watched">
                  <WatchIcon isFilled />
                  <span className="unseen">{messages.watch.watched}</span>
                </span>
              )}
            </span>
            <span className="run-order-price numbers">{priceOf(lot, messages)}</span>
            {hasClose && isAhead(lot) && (
              <span className="run-order-close numbers">
                {messages.lot.closesAt({ at: timeOrMoment(lot.closesAt ?? "", serverClock.nowMs()) })}
              </span>
            )}
            <span className="run-order-state">
              <LotChip lot={lot} standing={standing} isChecked={isChecked} />
            </span>
          </>
        ),
      })}
    </li>
  );
});

const isAhead = ({ status, closesAt }: ShownLot): boolean =>
  closesAt !== null && (status === "open" || status === "queued");

const priceOf = (
  { soldPrice, currentHighestBid, minimumBidPrice }: ShownLot,
  { runOrder: texts }: SalePageMessages,
): string =>
  rupeesOr(soldPrice ?? currentHighestBid) ?? texts.minimum({ amount: formatRupees(minimumBidPrice) });

const rupeesOr = (amount: number | null): string | undefined =>
  amount === null ? undefined : formatRupees(amount);

const standingTones: Record<Exclude<Standing, "lost">, Tone> = {
  leading: "success",
  tied: "warning",
  outbid: "error",
  won: "success",
};

interface LotChipProps {
  lot: ShownLot;
  standing?: Standing | undefined;
  isChecked?: boolean;
}

// Nothing for a lot that waits for its turn. The reader's standing takes the place of "now", and of "SOLD" for the winner; a bid without an
// answer that of both, because it may change the standing.
export function LotChip({ lot: { status }, standing, isChecked = false }: LotChipProps) {
  const { lotStates: texts, runOrder } = useSalePageMessages();
  if (status === "queued") return null;
  if (isChecked && status === "open") return <Chip tone="warning">{runOrder.checking}</Chip>;
  if (standing !== undefined && standing !== "lost")
    return <Chip tone={standingTones[standing]}>{runOrder.standings[standing]}</Chip>;
  const tone = status === "sold" ? "success" : status === "open" ? "warning" : "neutral";
  return <Chip tone={tone}>{texts[status]}</Chip>;
}

interface NextClosingProps {
  lots: readonly ShownLot[];
  renderLotLink(
    lotId: string,
    shown: { className: string; children: ReactNode; isChosen: boolean },
  ): ReactNode;
}

// Leads to the lot that closes next. It reads time and lots once a second, however many bids move the closes meanwhile.
function NextClosing({ lots, renderLotLink }: NextClosingProps) {
  const { runOrder: texts } = useSalePageMessages();
  const { countdown } = useLiveMessages();
  const latest = useRef(lots);
  useEffect(() => {
    latest.current = lots;
  });
  const [shown, setShown] = useState(() => nextToClose(lots, serverClock.nowMs()));
  useEffect(() => {
    const timer = setTimeout(
      () => setShown(nextToClose(latest.current, serverClock.nowMs())),
      readAgainMs(shown),
    );
    return () => clearTimeout(timer);
  }, [shown]);
  if (shown === undefined) return null;
  const { lotId, number, leftMs } = shown;
  const { days, clock } = shownTimeLeft(leftMs);
  const left = days > 0 ? countdown.days({ days, clock }) : clock.replace(/^00:/, "");
  return renderLotLink(lotId, {
    className: "run-order-next numbers",
    isChosen: false,
    children: leftMs === 0 ? texts.closing({ number }) : texts.next({ number, left }),
  });
}

interface NextToClose {
  lotId: string;
  number: number;
  leftMs: number;
}

// The open lot with the earliest close, with its number in the run order.
export function nextToClose(
  lots: readonly Pick<ShownLot, "id" | "status" | "closesAt">[],
  nowMs: number,
): NextToClose | undefined {
  let first: { lotId: string; number: number; closesMs: number } | undefined;
  for (const [at, { id, status, closesAt }] of lots.entries()) {
    if (status !== "open" || closesAt === null) continue;
    const closesMs = Date.parse(closesAt);
    if (first === undefined || closesMs < first.closesMs) first = { lotId: id, number: at + 1, closesMs };
  }
  if (first === undefined) return undefined;
  const { lotId, number, closesMs } = first;
  return { lotId, number, leftMs: Math.max(0, closesMs - nowMs) };
}

const second = 1_000;

// The time until it is read again: at its next whole second, once a second at most also when another lot takes its place.
export function readAgainMs(shown: NextToClose | undefined): number {
  const left = (shown?.leftMs ?? 0) % second;
  // A moment later, because timers may fire early.
  return (left < second / 2 ? left + second : left) + 5;
}
