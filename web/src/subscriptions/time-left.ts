import { useEffect, useState } from "react";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import type { Subscription } from "@boli/contract/subscriptions/schemas";
import { hourMs, minuteMs } from "@boli/contract/base/time";
import type { SubscriptionMessages } from "./texts/index.ts";

// The end of an attempt's link and code: a UTR that its payer entered keeps the attempt open for longer.
export function payableUntil({
  createdAt,
  payment,
}: Pick<Subscription, "createdAt"> & { payment: { expiresAt: string } }): string {
  const end = new Date(createdAt).getTime() + paymentLimits.attemptHours * hourMs;
  return end < new Date(payment.expiresAt).getTime() ? new Date(end).toISOString() : payment.expiresAt;
}

const secondMs = 1_000;

// The times at which a screen reader hears how much is left.
const announcedMs = [hourMs, 10 * minuteMs, minuteMs];

// The milliseconds until an instant, counted down: each minute, and each second of the last one.
export function useTimeLeft(until: string): number {
  const [left, setLeft] = useState(() => msUntil(until));
  useEffect(() => {
    const update = () => setLeft(msUntil(until));
    update();
    const timer = setInterval(update, secondMs);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const msUntil = (until: string): number => Math.max(0, new Date(until).getTime() - Date.now());

export function timeLeftText(leftMs: number, texts: SubscriptionMessages["payment"]): string {
  if (leftMs < minuteMs) return texts.seconds({ seconds: Math.ceil(leftMs / secondMs) });
  const minutes = Math.floor(leftMs / minuteMs);
  if (minutes < 60) return texts.minutes({ minutes });
  return texts.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

// The announced sentence: none for most of the time, then at an hour, ten minutes and a minute before the end, and at the end.
export function announcementOf(leftMs: number, texts: SubscriptionMessages["payment"]): string {
  if (leftMs === 0) return texts.over;
  const reached = announcedMs.findLast((mark) => leftMs <= mark);
  return reached === undefined ? "" : texts.endsIn({ left: timeLeftText(reached, texts) });
}
