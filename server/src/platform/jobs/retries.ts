// The pause before a failed job is retried: doubled each time, up to a limit.
export interface RetryPlan {
  firstMs: number;
  maxMs: number;
}

export const defaultRetries: RetryPlan = { firstMs: 1_000, maxMs: 3_600_000 };

// Between half and all of the planned delay, so that jobs which failed together do not retry together.
export function retryDelayMs(plan: RetryPlan, failures: number, random: number): number {
  const plannedMs = Math.min(plan.maxMs, plan.firstMs * 2 ** Math.min(failures - 1, 50));
  return Math.round(plannedMs * (0.5 + random / 2));
}
