import { useState, useEffect, useRef } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { Buyer, MySubscription, Subscription } from "@boli/contract/subscriptions/schemas";
import { shownDate } from "../lib/moments.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Fact } from "../ui/fact.tsx";
import { Refused } from "../ui/summary.tsx";
import type { Attempt } from "../ui/use-attempt.ts";
import { SubscribeForm } from "./plan-card.tsx";
import { useSubscriptionMessages } from "./texts/index.ts";
import { Notice } from "../ui/notice.tsx";
import { AlertIcon, CheckIcon } from "../ui/icons.tsx";
import { Stack } from "../ui/layout-parts.tsx";
import "./current-subscription.css";

interface CurrentSubscriptionProps {
  mine: MySubscription;
  current: Subscription;
  attempt: Attempt;
  onRenew(buyer: Buyer): void;
}

// The present subscription, and from a week before its end the button that adds 30 days.
export function CurrentSubscription({ mine, current, attempt, onRenew }: CurrentSubscriptionProps) {
  const { current: texts } = useSubscriptionMessages();
  const { startDate, endDate, payment } = current;
  return (
    <Card
      heading={texts.heading}
      beside={
        <>
          <Chip tone="success">{texts.active}</Chip>
          <Chip tone="primary">{texts.plan}</Chip>
        </>
      }
    >
      <p>{texts.message}</p>
      <dl className="current-facts numbers">
        {startDate !== null && <Fact name={texts.startDate}>{shownDate(startDate)}</Fact>}
        <Fact name={texts.endDate}>{endDate === null ? texts.noEnd : shownDate(endDate)}</Fact>
        <Fact name={texts.amount}>
          {payment === null ? texts.granted : formatRupees(payment.received ?? current.amount)}
        </Fact>
      </dl>
      {mine.endDate !== null && mine.endDate !== endDate && (
        <p className="card-quiet">{texts.paidUntil({ date: shownDate(mine.endDate) })}</p>
      )}
      {mine.pending === null && <Renewal mine={mine} attempt={attempt} onRenew={onRenew} />}
    </Card>
  );
}

function Renewal({ mine, attempt, onRenew }: Omit<CurrentSubscriptionProps, "current">) {
  const { current: texts, plan } = useSubscriptionMessages();
  // The server decides; this only spares a press that would be refused.
  const [nowMs] = useState(() => Date.now());
  const { renewFrom, endDate } = mine;
  if (renewFrom === null || endDate === null) return null;
  if (new Date(renewFrom).getTime() > nowMs)
    return <p className="card-quiet">{texts.renewFrom({ date: shownDate(renewFrom) })}</p>;
  const isWorking = attempt.state.kind === "working";
  const hint = texts.renewHint({ days: mine.plan.days, date: shownDate(endDate) });
  if (mine.needsAddress)
    return (
      <Stack gap={3} className="current-renewal">
        <p className="card-quiet">{hint}</p>
        <SubscribeForm
          mine={mine}
          attempt={attempt}
          action={{ label: texts.renew, working: texts.renewing }}
          onSubscribe={onRenew}
        />
      </Stack>
    );
  return (
    <Stack gap={3} className="current-renewal">
      <Refused state={attempt.state} />
      <p className="card-quiet">{hint}</p>
      <div>
        <Button
          busy={isWorking}
          disabledBecause={mine.canPay ? undefined : plan.unavailable}
          onPress={() => onRenew({})}
        >
          {isWorking ? texts.renewing : texts.renew}
        </Button>
      </div>
    </Stack>
  );
}

const shownForMs = 3 * 24 * 60 * 60_000;

type FailedState = "declined" | "expired" | "rejected";

interface LastFailureProps {
  mine: MySubscription;
  // The attempt whose card is shown; its own card shows its failure.
  shown: Subscription | undefined;
}

// The reason why the last attempt to pay failed. It is read from the history, so a reload and another tab show it as well.
export function LastFailure({ mine, shown }: LastFailureProps) {
  const { verify: texts } = useSubscriptionMessages();
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
      <p>{texts.outcome}</p>
      <p>{texts.states[failed]}</p>
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

// The state of the subscription, at the top of the page; nothing without a subscription.
export function SubscriptionBanner({ mine }: { mine: MySubscription }) {
  const { banner: texts } = useSubscriptionMessages();
  const isActive = mine.current !== null;
  if (!isActive && mine.pending === null) return null;
  return (
    <Stack as="output" gap={2}>
      {isActive && (
        <span className="subscription-banner subscription-banner-active">
          <CheckIcon />
          <span>
            <strong>{texts.active}</strong>{" "}
            {mine.endDate === null ? texts.always : texts.until({ date: shownDate(mine.endDate) })}
          </span>
        </span>
      )}
      {mine.pending !== null && (
        <span className="subscription-banner subscription-banner-pending">
          <AlertIcon />
          <span>{texts.pending}</span>
        </span>
      )}
    </Stack>
  );
}
