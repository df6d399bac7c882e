import type { AuctionView, ShownChange } from "@boli/contract/auctions/endpoints";
import { useAuctionMessages } from "../texts/index.ts";
import { Notice } from "../../ui/notice.tsx";
import { moment } from "../../lib/moments.ts";
import { changeSentence, recentChanges } from "./shown-changes.ts";
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
