import type { ReactNode } from "react";
import { exactTotalLimit } from "@boli/contract/paging";
import { cappedCount } from "../lib/capped-count.ts";
import { RecentIcon } from "../ui/area-icons.tsx";
import { useDashboardMessages } from "./texts/index.ts";
import "./review-line.css";

interface ReviewLineProps {
  // The number of listings that wait; undefined while it is loading, and after a failure.
  waiting: number | undefined;
  link: ReactNode;
}

// Shows an admin that new sellers wait. It is on top of the dashboard, because somebody waits for it.
export function ReviewLine({ waiting, link }: ReviewLineProps) {
  const words = useDashboardMessages();
  return (
    <div className="review-line" data-waiting={(waiting ?? 0) > 0 || undefined}>
      <RecentIcon />
      <p className="numbers">
        {waiting === undefined
          ? words.waitingHeading
          : words.waiting({ count: waiting, figure: cappedCount(waiting, waiting < exactTotalLimit) })}
      </p>
      {link}
    </div>
  );
}
