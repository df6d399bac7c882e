import type { Child } from "./child.ts";
import type { LoadOrder, LoadReport } from "./load-messages.ts";

export const loadProcess = new URL("./load-process.ts", import.meta.url);

// Runs one order and rejects a result that proves nothing.
export async function makeLoad(load: Child, order: LoadOrder): Promise<LoadReport> {
  const report = await load.ask<LoadOrder, LoadReport>(order);
  if (report.requests < minRequests) {
    throw new Error(`Only ${report.requests} requests were answered in ${report.seconds.toFixed(1)} s.`);
  }
  return report;
}

// With fewer requests, the kernel's 10 ms CPU ticks would show in the figures.
const minRequests = 100;
