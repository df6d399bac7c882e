import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export interface Meters {
  registry: Registry;
  answered(endpoint: string, status: number, seconds: number): void;
  faults: Counter;
  sockets: Gauge;
}

export function makeMeters(): Meters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "boli_http_request_seconds",
    help: "Time from the head of a request to its answer, by endpoint and class of status.",
    labelNames: ["endpoint", "status"],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const faults = new Counter({
    name: "boli_faults_total",
    help: "Requests that ended in a fault.",
    registers: [registry],
  });
  const sockets = new Gauge({
    name: "boli_sockets",
    help: "Open WebSockets of this node.",
    registers: [registry],
  });
  const classes = ["", "1xx", "2xx", "3xx", "4xx", "5xx"];
  return {
    registry,
    answered: (endpoint, status, seconds) =>
      requests.observe({ endpoint, status: classes[Math.floor(status / 100)] ?? "5xx" }, seconds),
    faults,
    sockets,
  };
}
