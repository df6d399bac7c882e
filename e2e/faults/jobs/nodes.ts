import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

export interface NodeOrders {
  place: { dataDir: string } | { databaseUrl: string };
  deed: "work" | "drain" | "count";
  run: number;
  outside: string;
  timerMs?: number;
}

// A process of its own that enqueues and runs jobs until it is killed.
export class JobNode {
  readonly lines: string[] = [];
  // Resolves when it is gone and everything it said has been read.
  readonly gone: Promise<void>;
  readonly #child: ChildProcess;
  readonly #listeners = new Set<() => void>();
  #isGone = false;

  constructor(orders: NodeOrders) {
    this.#child = spawn(process.execPath, [worker, JSON.stringify(orders)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const output = this.#child.stdout;
    if (output === null) throw new Error("The node has no output to read.");
    const lines = createInterface({ input: output });
    lines.on("line", (line) => {
      this.lines.push(line);
      this.#tell();
    });
    this.gone = Promise.all([once(this.#child, "close"), once(lines, "close")]).then(() => {
      this.#isGone = true;
      this.#tell();
    });
  }

  // The numbers whose enqueueing was acknowledged.
  get enqueued(): number[] {
    return this.lines.filter((line) => line.startsWith("enqueued ")).map((line) => Number(line.slice(9)));
  }

  // Resolves with the line when it says something that begins so; fails when it ends first.
  async says(beginning: string): Promise<string> {
    for (;;) {
      const line = this.lines.find((said) => said.startsWith(beginning));
      if (line !== undefined) return line;
      if (this.#isGone)
        throw new Error(`The node ended without saying "${beginning}": ${this.lines.join(" | ")}`);
      await new Promise<void>((resolve) => this.#listeners.add(resolve));
    }
  }

  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.gone;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}

const worker = path.join(import.meta.dirname, "../../../server/src/platform/jobs/testing/worker.ts");
