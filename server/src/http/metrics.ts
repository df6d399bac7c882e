import { Counter, Gauge, type Metric, Registry, collectDefaultMetrics } from "prom-client";

export interface HttpMetrics {
  registry: Registry;
  answered(endpoint: string, status: number, seconds: number): void;
  faults: Counter;
  sockets: Gauge;
  cspReports: Counter;
}

export function makeHttpMetrics(): HttpMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new AnswerTimes();
  registry.registerMetric(times as unknown as Metric);
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
  const cspReports = new Counter({
    name: "boli_csp_reports_total",
    help: "Reports of browsers that the policy of a page has blocked something.",
    registers: [registry],
  });
  return {
    registry,
    answered: (endpoint, status, seconds) => times.note(endpoint, status, seconds),
    faults,
    sockets,
    cspReports,
  };
}

const bounds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3];

interface Row {
  labels: { endpoint: string; status: string };
  // The number of answers in each span of time; the last entry counts those beyond all bounds.
  counts: number[];
  sum: number;
}

// A histogram that counts into plain numbers and takes the library's form only when it is read: the library's own
// checks the labels and builds a text for each observation, which costs as much as routing the request.
class AnswerTimes {
  readonly name = "boli_http_request_seconds";
  readonly help = "Time from the head of a request to its answer, by endpoint and class of status.";
  readonly type = "histogram";
  readonly aggregator = "sum";
  readonly #rows = new Map<string, Row[]>();

  note(endpoint: string, status: number, seconds: number): void {
    const row = this.#rowOf(endpoint, Math.floor(status / 100));
    let span = 0;
    while (span < bounds.length && seconds > (bounds[span] ?? 0)) span += 1;
    row.counts[span] = (row.counts[span] ?? 0) + 1;
    row.sum += seconds;
  }

  #rowOf(endpoint: string, statusClass: number): Row {
    let rows = this.#rows.get(endpoint);
    if (!rows) {
      rows = [];
      this.#rows.set(endpoint, rows);
    }
    return (rows[statusClass] ??= {
      labels: { endpoint, status: `${statusClass}xx` },
      counts: Array.from({ length: bounds.length + 1 }, () => 0),
      sum: 0,
    });
  }

  reset(): void {
    this.#rows.clear();
  }

  // The samples that the registry asks for: buckets that add up, then sum and count.
  async get() {
    const { name, help, type, aggregator } = this;
    const values = [...this.#rows.values()].flatMap((rows) =>
      Object.values(rows).flatMap((row) => this.#valuesOf(row)),
    );
    return { name, help, type, aggregator, values };
  }

  #valuesOf({ labels, counts, sum }: Row) {
    let total = 0;
    const buckets = counts.map((count, span) => {
      total += count;
      return {
        metricName: `${this.name}_bucket`,
        labels: { le: bounds[span] ?? "+Inf", ...labels },
        value: total,
        exemplar: null,
      };
    });
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum, exemplar: null },
      { metricName: `${this.name}_count`, labels, value: total, exemplar: null },
    ];
  }
}
