// The counters that the runner updates.
export interface JobMetrics {
  started(kind: string, lateMs: number): void;
  finished(kind: string, tookMs: number): void;
  // A failed try that will be repeated.
  failed(kind: string): void;
  died(kind: string): void;
  // Due jobs of kinds that this node does not know.
  unknown(kind: string, count: number): void;
}

const nothing = (): void => undefined;
export const noMetrics: JobMetrics = {
  started: nothing,
  finished: nothing,
  failed: nothing,
  died: nothing,
  unknown: nothing,
};
