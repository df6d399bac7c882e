import type { Child } from "./child.ts";

// What the program that measures and the process that makes the load say to each other.

export interface LoadOrder {
  port: number;
  // The whole bytes of each request, as text; the connections take them in turn.
  requests: readonly string[];
  connections: number;
  // So long nothing counts: connections are opened and code is compiled.
  warmUpMs: number;
  measureMs: number;
  // The process whose CPU time is read at both ends of the measured time.
  serverPid: number;
  // The first process of a database that runs beside the server; its children count as well.
  databasePid?: number | undefined;
}

export interface LoadReport {
  requests: number;
  seconds: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  serverMicrosPerRequest: number;
  databaseMicrosPerRequest: number;
  // How much of the time the load had something to do; near 1 it was the bottleneck.
  loadBusyShare: number;
}

export const loadProcess = new URL("./load-process.ts", import.meta.url);

// Runs one order and refuses a result that proves nothing.
export async function makeLoad(load: Child, order: LoadOrder): Promise<LoadReport> {
  const report = await load.ask<LoadOrder, LoadReport>(order);
  if (report.requests < fewestRequests) {
    throw new Error(`Only ${report.requests} requests were answered in ${report.seconds.toFixed(1)} s.`);
  }
  return report;
}

// Below this the 10 ms ticks in which the kernel counts CPU time would show in the figures.
const fewestRequests = 100;
