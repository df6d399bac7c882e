// The messages between the measuring program and the process that generates the load.

export interface LoadOrder {
  port: number;
  // The complete text of each request; the connections take turns sending them.
  requests: readonly string[];
  connections: number;
  // The status of all answers; 200 by default.
  status?: number;
  // Time for opening connections and compiling code, which is not counted.
  warmUpMs: number;
  measureMs: number;
  // The process whose CPU time is read at the start and the end of the measured time.
  serverPid: number;
  // The main process of a database server; its children count as well.
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
  // The share of time in which the load process had work; near 1 it was the bottleneck.
  loadBusyShare: number;
}
