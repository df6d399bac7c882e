import { cpuMicrosOf, ProcessTreeCpu } from "../harness/process-cpu.ts";
import { quantile } from "../harness/statistics.ts";
import type { BidReport } from "./bid-load-messages.ts";

export interface WatchedProcesses {
  serverPids: readonly number[];
  databasePid?: number | undefined;
}

// Counts bids and their cost between `begin` and `end`.
export class Tally {
  readonly #processes: WatchedProcesses;
  readonly #latenciesMs: number[] = [];
  #acceptedInAll = 0;
  #refused = 0;
  #turnedAway = 0;
  #accepted = 0;
  #isMeasuring = false;
  #began = 0;
  #serverBefore = 0;
  #ownBefore = 0;
  #database: ProcessTreeCpu | undefined;

  constructor(processes: WatchedProcesses) {
    this.#processes = processes;
  }

  begin(): void {
    const { databasePid } = this.#processes;
    this.#database = databasePid === undefined ? undefined : new ProcessTreeCpu(databasePid);
    this.#serverBefore = this.#serverMicros();
    this.#ownBefore = cpuMicrosOf(process.pid);
    this.#began = performance.now();
    this.#isMeasuring = true;
  }

  accepted(tookMs: number): void {
    this.#acceptedInAll += 1;
    if (this.#isMeasuring) this.#accepted += 1;
    if (this.#began > 0) this.#latenciesMs.push(tookMs);
  }

  refused(): void {
    if (this.#isMeasuring) this.#refused += 1;
  }

  // Answered with 503, because the node could not keep up.
  turnedAway(): void {
    if (this.#isMeasuring) this.#turnedAway += 1;
  }

  // The rate covers the measured time. Latencies also include bids that were sent in that time and answered later;
  // otherwise no bid could ever take longer than the measurement.
  end(): () => BidReport {
    this.#isMeasuring = false;
    const elapsedMs = performance.now() - this.#began;
    const serverMicros = this.#serverMicros() - this.#serverBefore;
    const databaseMicros = this.#database?.microsSince() ?? 0;
    const ownMicros = cpuMicrosOf(process.pid) - this.#ownBefore;
    return () => {
      const sorted = Float64Array.from(this.#latenciesMs).toSorted();
      const accepted = this.#accepted;
      if (accepted === 0) throw new Error("No bid was accepted.");
      const answered = accepted + this.#refused + this.#turnedAway;
      return {
        accepted,
        acceptedInAll: this.#acceptedInAll,
        perSecond: (accepted / elapsedMs) * 1_000,
        p50Ms: quantile(sorted, 0.5),
        p99Ms: quantile(sorted, 0.99),
        refusedShare: this.#refused / answered,
        turnedAwayShare: this.#turnedAway / answered,
        serverMicrosPerBid: serverMicros / accepted,
        databaseMicrosPerBid: databaseMicros / accepted,
        loadBusyShare: ownMicros / 1_000 / elapsedMs,
      };
    };
  }

  #serverMicros(): number {
    return this.#processes.serverPids.map(cpuMicrosOf).reduce((sum, micros) => sum + micros, 0);
  }
}
