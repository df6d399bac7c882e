import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { FromChild } from "./child-side.ts";

// A separate process, so that the measured and the measuring code share neither a thread nor a heap.
export interface Child<Ready = unknown> {
  readonly pid: number;
  readonly ready: Ready;
  ask<Order extends object, Answer>(order: Order): Promise<Answer>;
  stop(): Promise<void>;
}

// Starts a program of the harness and waits until it is ready.
async function startChild<Ready>(file: URL, settings: object = {}): Promise<Child<Ready>> {
  const child = fork(file, [JSON.stringify(settings)], {
    execArgv: [],
    // A server's access log is written and discarded by the system: it costs the server what it costs in production.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const message = await nextMessage<Ready, never>(child);
  const { pid } = child;
  if (message.kind !== "ready" || pid === undefined)
    throw new Error(`${file.pathname} did not become ready.`);
  return {
    pid,
    ready: message.ready,
    ask: async <Order extends object, Answer>(order: Order) => {
      const next = nextMessage<never, Answer>(child);
      child.send(order);
      const answer = await next;
      if (answer.kind === "answer") return answer.answer;
      throw new Error(answer.kind === "failed" ? answer.reason : "An answer was expected.");
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

// Ends all children in reverse order, even when the work fails.
export class Children {
  readonly #started: Array<{ stop(): Promise<void> }> = [];

  async start<Ready>(file: URL, settings?: object): Promise<Child<Ready>> {
    return this.add(await startChild<Ready>(file, settings));
  }

  add<Started extends { stop(): Promise<void> }>(started: Started): Started {
    this.#started.push(started);
    return started;
  }

  async stopAll(): Promise<void> {
    for (const started of this.#started.splice(0).toReversed()) await started.stop();
  }
}

async function nextMessage<Ready, Answer>(child: ChildProcess): Promise<FromChild<Ready, Answer>> {
  const over = new AbortController();
  const died = once(child, "exit", { signal: over.signal }).then(([code, signal]) => {
    throw new Error(`A process of the measurement ended early (${String(signal ?? code)}).`);
  });
  const received = once(child, "message", { signal: over.signal });
  for (const either of [died, received]) either.catch(() => undefined);
  try {
    const [message] = (await Promise.race([received, died])) as [FromChild<Ready, Answer>];
    return message;
  } finally {
    over.abort();
  }
}
