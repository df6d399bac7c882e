import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { shownTime } from "../../lib/moments.ts";
import { urgencyOf } from "./urgency.ts";
import "./urgency-line.css";

export interface UrgencyTexts {
  // Calendar days from now: 0 is today. `time` is empty where an end has none.
  starts(values: { days: number; time: string }): string;
  ends(values: { days: number; time: string }): string;
}

interface UrgencyLineProps {
  auction: { status: AuctionStatus; startsAt: string; endsAt: string | null };
  nowMs: number;
  texts: UrgencyTexts;
  // True within a line of text, false over a picture.
  isInLine?: boolean;
}

// "In 2 days", "Ends today, 4 PM"; nothing when the auction is far away or over.
export function UrgencyLine({ auction, nowMs, texts, isInLine = false }: UrgencyLineProps) {
  const urgency = urgencyOf(auction, nowMs);
  if (urgency === undefined) return null;
  const { event, days, at } = urgency;
  const time = at === undefined ? "" : shownTime(at).replace(":00", "");
  return (
    <p className={`urgency ${isInLine ? "urgency-line " : ""}numbers`} data-near={days <= 1 || undefined}>
      {texts[event]({ days, time })}
    </p>
  );
}
