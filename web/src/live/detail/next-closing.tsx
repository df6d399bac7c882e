import { useEffect, useRef, useState, type ReactNode } from "react";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { useLiveMessages } from "../texts/index.ts";
import { shownTimeLeft } from "../time-left.ts";
import { nextToClose, readAgainMs } from "./next-to-close.ts";
import { useSalePageMessages } from "./texts/index.ts";

interface NextClosingProps {
  lots: readonly ShownLot[];
  renderLotLink(
    lotId: string,
    shown: { className: string; children: ReactNode; isChosen: boolean },
  ): ReactNode;
}

// Leads to the lot that closes next. It reads time and lots once a second, however many bids move the closes meanwhile.
export function NextClosing({ lots, renderLotLink }: NextClosingProps) {
  const { runOrder: words } = useSalePageMessages();
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
    children: leftMs === 0 ? words.closing({ number }) : words.next({ number, left }),
  });
}
