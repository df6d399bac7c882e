import type { ShownStatus } from "@boli/contract/resellers/application";
import { hourMs } from "@boli/contract/base/time";

export const isWaiting = (status: ShownStatus): boolean => status === "submitted" || status === "in_review";

// The whole hours until an application should be decided. The last hour counts as one.
export function timeLeft(dueAt: string, now: number): { kind: "overdue" } | { kind: "left"; hours: number } {
  const left = new Date(dueAt).getTime() - now;
  return left <= 0 ? { kind: "overdue" } : { kind: "left", hours: Math.ceil(left / hourMs) };
}
