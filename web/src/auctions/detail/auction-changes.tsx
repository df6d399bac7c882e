import { useState } from "react";
import type { AuctionView, ShownChange } from "@boli/contract/auctions/endpoints";
import { auctionStatuses } from "@boli/contract/auctions/kinds";
import { formatRupees } from "@boli/contract/base/money";
import { dayMs } from "@boli/contract/base/time";
import { useAuctionMessages, type AuctionMessages } from "../texts/index.ts";
import { Notice } from "../../ui/notice.tsx";
import { moment } from "../../lib/moments.ts";
import { placeNameOf } from "../../locales/known-names.ts";
import { focusNow } from "../../lib/focus-now.ts";
import { Button } from "../../ui/button.tsx";
import { LiveText } from "../../ui/live-text.tsx";
import "./auction-changes.css";

// Lists the changes that matter to people who plan to attend, newest first.
export function AuctionChanges({ changes }: { changes: readonly ShownChange[] }) {
  const messages = useAuctionMessages();
  if (changes.length === 0) return null;
  return (
    <section className="auction-part">
      <h2>{messages.changes.heading}</h2>
      <ol className="auction-changes">
        {changes.map((change) => (
          <li key={`${change.at} ${change.field} ${change.about} ${change.before}`}>
            <p>{changeSentence(change, messages)}</p>
            <p className="auction-changes-at numbers">{moment(change.at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

// The notice at the top of the page: that the auction was cancelled; or, while people can still attend it, the changes of
// its date, place or status within the last week.
export function RecentChanges({ auction, nowMs }: { auction: AuctionView; nowMs: number }) {
  const messages = useAuctionMessages();
  const { status, changes, cancelReason } = auction;
  if (status === "cancelled")
    return (
      <Notice tone="warning">
        <p>{messages.changes.cancelled}</p>
        {cancelReason !== null && <p>{messages.changes.reason({ reason: cancelReason })}</p>}
      </Notice>
    );
  if (status === "completed") return null;
  const recent = recentChanges(changes, nowMs);
  if (recent.length === 0) return null;
  return (
    <Notice tone="warning">
      {recent.map((change) => (
        <p key={change.field}>{changeSentence(change, messages)}</p>
      ))}
      <p>{messages.changes.recent}</p>
    </Notice>
  );
}

// The sentence of a change on the page. For every reader, a changed address says only that it changed.
export function changeSentence(change: ShownChange, messages: AuctionMessages): string {
  const { changes: texts } = messages;
  const between = (write: (value: string) => string) => ({
    before: change.before === null ? texts.none : write(change.before),
    after: change.after === null ? texts.none : write(change.after),
  });
  switch (change.field) {
    case "date":
      return texts.date(between(moment));
    case "end":
      return texts.end(between(moment));
    case "city":
      // Names that would reveal the current place are left out.
      return change.before === null ? texts.address : texts.city(between(placeNameOf));
    case "address":
      return texts.address;
    case "status":
      return texts.status(between((status) => statusName(status, messages)));
    case "price":
      return texts.price({ about: change.about ?? texts.anItem, ...between(rupees) });
    case "earnest-money":
      return texts["earnest-money"](between(rupees));
    default:
      return change.field satisfies never;
  }
}

const rupees = (value: string): string => formatRupees(Number(value));

function statusName(value: string, { statuses }: AuctionMessages): string {
  const status = auctionStatuses.find((known) => known === value);
  return status === undefined ? value : statuses[status];
}

const recentMs = 7 * dayMs;
// Changes that people who plan to attend must not miss.
const grave: ReadonlySet<ShownChange["field"]> = new Set(["date", "end", "city", "address", "status"]);

// The grave changes of the last seven days, the newest first, and of each kind the newest alone.
export const recentChanges = (changes: readonly ShownChange[], nowMs: number): ShownChange[] =>
  changes.filter(
    ({ field, at }, place) =>
      grave.has(field) &&
      nowMs - new Date(at).getTime() < recentMs &&
      changes.findIndex((change) => change.field === field) === place,
  );

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
  const { changes: texts } = useAuctionMessages();
  const news = auction && (auction.status === "cancelled" ? texts.nowCancelled : texts.nowChanged);
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
