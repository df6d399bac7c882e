import type { ShownChange } from "@boli/contract/auctions";
import { useAuctionMessages } from "../locales/auctions/index.ts";
import { Notice } from "../ui/notice.tsx";
import { moment } from "../lib/moments.ts";
import { changeSentence, recentChanges } from "./shown-changes.ts";
import "./auction-changes.css";

// Every change that people who mean to come should know, the newest first.
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

// On top of the page when date, place or status changed within the last week.
export function RecentChanges({ changes, nowMs }: { changes: readonly ShownChange[]; nowMs: number }) {
  const messages = useAuctionMessages();
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
