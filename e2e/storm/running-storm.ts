import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Progress, StormOrders } from "./orders.ts";

const program = path.join(import.meta.dirname, "client.ts");

// A running storm, in its own process.
export class RunningStorm {
  readonly #child: ChildProcess;
  readonly #over: Promise<void>;
  #progress: Progress = { requests: 0, accepted: 0, unknown: 0, refused: 0, faults: 0, frames: 0 };
  #listeners = new Set<(progress: Progress) => void>();

  constructor(orders: StormOrders) {
    const file = path.join(orders.folder, `${randomUUID()}.storm.json`);
    writeFileSync(file, JSON.stringify(orders));
    this.#child = spawn(process.execPath, [program, file], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
    });
    const output = this.#child.stdout;
    if (output === null) throw new Error("The storm has no output to read.");
    createInterface({ input: output }).on("line", (line) => {
      this.#progress = JSON.parse(line) as Progress;
      for (const listener of this.#listeners) listener(this.#progress);
    });
    this.#over = once(this.#child, "close").then(([code]) => {
      if (code !== 0) throw new Error(`The storm ended with ${code}.`);
    });
    this.#over.catch(() => undefined);
  }

  get progress(): Progress {
    return this.#progress;
  }

  onProgress(listener: (progress: Progress) => void): void {
    this.#listeners.add(listener);
  }

  // Resolves when the storm ends at its own limits.
  async over(): Promise<Progress> {
    await this.#over;
    if (!this.#progress.isOver) throw new Error("The storm ended in the middle.");
    return this.#progress;
  }

  // Stops the storm: it finishes its open requests and writes its record to the end.
  async finish(): Promise<Progress> {
    this.#child.kill("SIGTERM");
    return await this.over();
  }

  // Kills the storm after an error, so that no process stays behind.
  end(): void {
    this.#child.kill("SIGKILL");
  }
}
