// How long a failed job waits: twice as long each time, up to a limit.
export interface RetryPlan {
  firstMs: number;
  mostMs: number;
}

export const usualRetries: RetryPlan = { firstMs: 1_000, mostMs: 3_600_000 };

// Between half and all of the planned wait, so that jobs which failed together do not come back together.
export function retryDelayMs(plan: RetryPlan, failures: number, chance: number): number {
  const plannedMs = Math.min(plan.mostMs, plan.firstMs * 2 ** Math.min(failures - 1, 50));
  return Math.round(plannedMs * (0.5 + chance / 2));
}
