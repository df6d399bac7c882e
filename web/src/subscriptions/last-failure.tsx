import { useEffect, useRef, useState } from "react";
import type { MySubscription, Subscription } from "@boli/contract/subscriptions/schemas";
import { Notice } from "../ui/notice.tsx";
import { useSubscriptionMessages } from "./texts/index.ts";

const shownForMs = 3 * 24 * 60 * 60_000;

type FailedState = "declined" | "expired" | "rejected";

interface LastFailureProps {
  mine: MySubscription;
  // The attempt whose card is shown; its own card shows its failure.
  shown: Subscription | undefined;
}

// The reason why the last attempt to pay failed. It is read from the history, so a reload and another tab show it as well.
export function LastFailure({ mine, shown }: LastFailureProps) {
  const { verify: words } = useSubscriptionMessages();
  const [nowMs] = useState(() => Date.now());
  const notice = useRef<HTMLDivElement>(null);
  const failed = mine.history[0]?.id === shown?.id ? undefined : failureOf(mine, nowMs);
  const before = useRef(failed);
  useEffect(() => {
    const isNew = failed !== undefined && before.current !== failed;
    before.current = failed;
    // The button that was pressed is gone with its card. On a first visit the focus stays where the page put it.
    if (isNew && document.activeElement === document.body) notice.current?.focus();
  }, [failed]);
  if (failed === undefined) return null;
  return (
    <Notice tone="error" ref={notice}>
      <p>{words.outcome}</p>
      <p>{words.states[failed]}</p>
    </Notice>
  );
}

function failureOf({ history, pending }: MySubscription, nowMs: number): FailedState | undefined {
  const [last] = history;
  if (last === undefined || last.payment === null || pending !== null) return undefined;
  if (nowMs - new Date(last.createdAt).getTime() > shownForMs) return undefined;
  const { state } = last.payment;
  return state === "declined" || state === "expired" || state === "rejected" ? state : undefined;
}
