import type { ReactNode } from "react";
import type { WaitingApplications } from "@boli/contract/dashboard/endpoints";
import { exactTotalLimit } from "@boli/contract/base/paging";
import { cappedCount } from "../lib/capped-count.ts";
import { moment } from "../lib/moments.ts";
import { RecentIcon } from "../ui/area-icons.tsx";
import { useDashboardMessages, type DashboardMessages } from "./texts/index.ts";
import "./review-line.css";

interface ReviewLineProps {
  // The number of things that wait; undefined while it is loading, and after a failure.
  waiting: number | undefined;
  texts: Pick<DashboardMessages["listings"], "heading" | "waiting">;
  isOverdue?: boolean | undefined;
  link: ReactNode;
  children?: ReactNode;
}

// Shows an admin that somebody waits for a review, so it is on top of the dashboard.
function ReviewLine({ waiting, texts, isOverdue = false, link, children }: ReviewLineProps) {
  return (
    <div className="review-line" data-waiting={isOverdue ? "overdue" : (waiting ?? 0) > 0 || undefined}>
      <RecentIcon />
      <p className="numbers">
        {waiting === undefined
          ? texts.heading
          : texts.waiting({ count: waiting, figure: cappedCount(waiting, waiting < exactTotalLimit) })}
      </p>
      {link}
      {children}
    </div>
  );
}

export function ListingsToReview({ waiting, link }: Pick<ReviewLineProps, "waiting" | "link">) {
  return <ReviewLine waiting={waiting} texts={useDashboardMessages().listings} link={link} />;
}

interface ApplicationsToReviewProps {
  found: WaitingApplications | undefined;
  link: ReactNode;
}

// Resellers are promised a decision, so the line says how long the oldest application has waited.
export function ApplicationsToReview({ found, link }: ApplicationsToReviewProps) {
  const { applications: texts } = useDashboardMessages();
  const oldest = found?.oldest ?? undefined;
  return (
    <ReviewLine waiting={found?.waiting} texts={texts} isOverdue={oldest?.isOverdue} link={link}>
      <p className="review-line-clock numbers">
        {oldest === undefined
          ? texts.promise
          : texts.oldest({
              days: oldest.workingDays,
              due: moment(oldest.dueAt),
              isOverdue: oldest.isOverdue,
            })}
      </p>
    </ReviewLine>
  );
}
