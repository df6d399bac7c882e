import { useState } from "react";
import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { focusNow } from "../../lib/focus-now.ts";
import { Button } from "../../ui/button.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import { useAuctionMessages } from "../texts/index.ts";
import { recentChanges } from "./shown-changes.ts";
import "./auction-news.css";

interface OpenedAuction {
  // As it was when the page was opened; what is remembered from a page before does not count.
  atOpening: AuctionView;
  // As the page shows it.
  shown: AuctionView;
  // It changed since the page was opened, in a way that makes parts of the page come or go.
  isBehind: boolean;
  showNow(): void;
}

// An auction whose page is open follows each change at once, but nothing moves under the reader's finger: of a change that has a
// notice at the top of the page only the new status is shown, until the reader asks for the rest. Whoever may edit the auction
// sees it as it is.
export function useOpened(auction: AuctionView, isLoaded: boolean, nowMs: number): OpenedAuction {
  const now = { auction, isLoaded };
  const [first, setFirst] = useState(now);
  const [seen, setSeen] = useState(now);
  const isBehind =
    seen.isLoaded && !auction.can.edit && noticeOf(auction, nowMs) !== noticeOf(seen.auction, nowMs);
  const isOther = (one: typeof now): boolean => one.auction !== auction || one.isLoaded !== isLoaded;
  if (!first.isLoaded && isOther(first)) setFirst(now);
  if (!isBehind && isOther(seen)) setSeen(now);
  return {
    atOpening: first.auction,
    shown: isBehind ? seen.auction : auction,
    isBehind,
    showNow: () => setSeen(now),
  };
}

const noticeOf = ({ status, changes, cancelReason }: AuctionView, nowMs: number): string =>
  JSON.stringify(status === "cancelled" ? [cancelReason] : recentChanges(changes, nowMs));

// Says over the page that the auction changed, and shows it when pressed.
export function AuctionNews({ auction, onShow }: { auction: AuctionView | undefined; onShow(): void }) {
  const { changes: words } = useAuctionMessages();
  const news = auction && (auction.status === "cancelled" ? words.nowCancelled : words.nowChanged);
  return (
    <>
      <LiveText isUnseen>{news}</LiveText>
      {news !== undefined && (
        <div className="auction-news" data-print="no">
          <Button
            onPress={() => {
              onShow();
              focusNow(() => document.querySelector<HTMLElement>(".auction > .notice"));
              window.scrollTo({ top: 0 });
            }}
          >
            {news}
          </Button>
        </div>
      )}
    </>
  );
}
