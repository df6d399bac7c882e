import { type RequestListener, createServer } from "node:http";
import type { Logger } from "pino";
import { type Registry, Counter, Histogram } from "prom-client";
import type { JobMetrics } from "../platform/jobs/index.ts";
import { CannotStart } from "./cannot-start.ts";

interface Figures {
  registry: Registry;
  log: Logger;
}

// Serves the metrics on a separate port, which is not reachable from outside.
export async function serveMetrics(
  figures: Figures,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer(renderMetrics(figures));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new CannotStart(`METRICS_PORT ${port} is already in use: set it to a free one.`)
          : ["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(error.code ?? "")
            ? new CannotStart(`METRICS_HOST is "${host}", which is not an address of this machine.`)
            : error,
      );
    });
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}

export const renderMetrics =
  ({ registry, log }: Figures): RequestListener =>
  (request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (error: unknown) => {
        // A metric that cannot be read must not end the program.
        log.error({ err: error }, "could not read the metrics");
        response.writeHead(500).end();
      },
    );
  };

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
