import { Counter, Histogram, type Registry } from "prom-client";
import type { JobMetrics } from "../platform/jobs/index.ts";

// The metrics of this node's jobs, for /metrics.
export function jobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const jobs = new Counter({
    name: "boli_jobs_total",
    help: "Runs of jobs on this node, by kind and how they ended.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const lateness = new Histogram({
    name: "boli_job_lateness_seconds",
    help: "How long after their time jobs began.",
    labelNames: ["kind"],
    buckets: [0.01, 0.05, 0.2, 1, 5, 60],
    registers,
  });
  return {
    started: (kind, lateMs) => lateness.observe({ kind }, lateMs / 1000),
    finished: (kind) => jobs.inc({ kind, outcome: "finished" }),
    failed: (kind) => jobs.inc({ kind, outcome: "failed" }),
    died: (kind) => jobs.inc({ kind, outcome: "died" }),
    unknown: (kind, count) => jobs.inc({ kind, outcome: "unknown" }, count),
  };
}
