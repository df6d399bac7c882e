import { dayOf } from "@boli/contract/base/day-and-time";
import type { Notification } from "@boli/contract/notifications/endpoints";
import { dayMs } from "@boli/contract/base/time";

export interface Day {
  // The calendar day in India, and what it is to somebody who reads today.
  day: string;
  kind: "today" | "yesterday" | "earlier";
  notifications: Notification[];
}

// The notifications by day. One that came while pages were loaded may be in two of them.
export function daysOf(listed: readonly Notification[], now: Date): Day[] {
  const days = new Map<string, Day>();
  const seen = new Set<string>();
  for (const one of listed) {
    if (seen.has(one.id)) continue;
    seen.add(one.id);
    const day = dayOf(new Date(one.timestamp));
    const found = days.get(day) ?? { day, kind: kindOf(day, now), notifications: [] };
    found.notifications.push(one);
    days.set(day, found);
  }
  return [...days.values()];
}

function kindOf(day: string, now: Date): Day["kind"] {
  if (day === dayOf(now)) return "today";
  return day === dayOf(new Date(now.getTime() - dayMs)) ? "yesterday" : "earlier";
}
