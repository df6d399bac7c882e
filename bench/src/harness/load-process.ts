import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { AnswerReader } from "./answer-reader.ts";
import { answerOrders, reportReady } from "./child-side.ts";
import type { LoadOrder, LoadReport } from "./load-messages.ts";
import { cpuMicrosOf, ProcessTreeCpu } from "./process-cpu.ts";
import { quantile } from "./statistics.ts";

const maxTurns = 20;

// Generates the load in its own process: plain sockets, prepared requests, one request under way per connection. The next
// request leaves when the whole response has arrived.
class Load {
  readonly #order: LoadOrder;
  readonly #requests: readonly Buffer[];
  readonly #status: number;
  readonly #latenciesMs: number[] = [];
  #next = 0;
  #answers = 0;
  #unexpected = 0;
  #isMeasuring = false;
  #isOver = false;
  #idleMs = 0;

  constructor(order: LoadOrder) {
    this.#order = order;
    this.#status = order.status ?? 200;
    this.#requests = order.requests.map((request) => Buffer.from(request, "latin1"));
  }

  async run(): Promise<LoadReport> {
    const open = Array.from({ length: this.#order.connections }, () => this.#open());
    const failed = Promise.race(open.map(({ failure }) => failure));
    this.#stayAwake(performance.now(), 0);
    try {
      await Promise.race([pause(this.#order.warmUpMs), failed]);
      return await Promise.race([this.#measure(), failed]);
    } finally {
      this.#isOver = true;
      for (const { socket } of open) socket.destroy();
    }
  }

  async #measure(): Promise<LoadReport> {
    const { serverPid, databasePid, measureMs } = this.#order;
    const database = databasePid === undefined ? undefined : new ProcessTreeCpu(databasePid);
    const [serverBefore, began] = [cpuMicrosOf(serverPid), performance.now()];
    this.#idleMs = 0;
    this.#isMeasuring = true;
    // A machine that stands still for a moment may give no answer at all.
    for (let turn = 0; turn < maxTurns && this.#latenciesMs.length === 0; turn += 1) await pause(measureMs);
    this.#isMeasuring = false;
    const seconds = (performance.now() - began) / 1_000;
    const serverMicros = cpuMicrosOf(serverPid) - serverBefore;
    const databaseMicros = database?.microsSince() ?? 0;
    if (this.#unexpected > 0)
      throw new Error(`${this.#unexpected} answers of ${this.#answers} were not ${this.#status}.`);
    const sorted = Float64Array.from(this.#latenciesMs).toSorted();
    return {
      requests: sorted.length,
      seconds,
      perSecond: sorted.length / seconds,
      p50Ms: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
      serverMicrosPerRequest: serverMicros / sorted.length,
      databaseMicrosPerRequest: databaseMicros / sorted.length,
      loadBusyShare: 1 - this.#idleMs / 1_000 / seconds,
    };
  }

  // Busy-waits. A sleeping client is woken by the server's own send call, at the server's cost, and the slower a server is,
  // the more often it would pay. Real clients are on other machines, so this one never sleeps and costs every server the
  // same.
  #stayAwake(since: number, answersThen: number): void {
    const now = performance.now();
    const answers = this.#answers;
    if (answersThen === answers) this.#idleMs += now - since;
    if (!this.#isOver) setImmediate(() => this.#stayAwake(now, answers));
  }

  #open(): { socket: Socket; failure: Promise<never> } {
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(this.#requests[this.#next] ?? Buffer.alloc(0));
      this.#next = (this.#next + 1) % this.#requests.length;
    };
    const reader = new AnswerReader((status) => {
      this.#answers += 1;
      if (status !== this.#status) this.#unexpected += 1;
      if (this.#isMeasuring) this.#latenciesMs.push(performance.now() - sentAt);
      if (!this.#isOver) send();
    });
    const buffer = Buffer.allocUnsafe(65_536);
    const socket = connect({
      host: "127.0.0.1",
      port: this.#order.port,
      noDelay: true,
      // One buffer for everything that arrives, so that responses allocate nothing.
      onread: {
        buffer,
        callback: (length) => {
          reader.read(buffer.subarray(0, length));
          return true;
        },
      },
    });
    socket.once("connect", send);
    const failure = new Promise<never>((_, reject) => {
      socket.once("error", reject);
      socket.once("close", () => reject(new Error("The server closed a connection under load.")));
    });
    // The run does not wait for its connections to close.
    failure.catch(() => undefined);
    return { socket, failure };
  }
}

answerOrders<LoadOrder, LoadReport>((order) => new Load(order).run());
reportReady(null);
