import { expect, test } from "vitest";
import { retryDelayMs } from "../../platform/jobs/define-job.ts";
import { defineSaleTimer } from "./sale-timer.ts";

test("CLOSE-4 a timer that fails comes again within a second, and is never given up", () => {
  const { retries, maxAttempts } = defineSaleTimer({ run: async () => undefined });
  for (const failures of [1, 2, 3, 20, 10_000_000]) {
    expect(retryDelayMs(retries, failures, 1)).toBeLessThanOrEqual(1_000);
    expect(failures).toBeLessThan(maxAttempts);
  }
});
