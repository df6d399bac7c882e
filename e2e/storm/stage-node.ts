import { freePort } from "@boli/server/testing/nodes/free-port";
import { asInProduction, Program } from "../faults/program/program.ts";

// The factor by which this machine is slower than a quiet one. Limited to 3: a start that took even longer had
// another reason, and must not excuse later delays.
export const slownessOf = (startedInMs: number): number => Math.min(3, Math.max(1, startedInMs / 4_000));

// A node that restarts at the same address, so that clients need no new one.
export class StageNode {
  readonly address: string;
  readonly #settings: Record<string, string>;
  #program: Program;
  #startedInMs = 0;

  private constructor(port: number, settings: Record<string, string>) {
    this.address = `http://127.0.0.1:${port}`;
    this.#settings = { PORT: String(port), LOG_LEVEL: "error", ROLES: "all", ...settings };
    this.#program = new Program({ settings: this.#settings, command: asInProduction });
  }

  static async start(settings: Record<string, string>, port?: number): Promise<StageNode> {
    const node = new StageNode(port ?? (await freePort()), settings);
    const began = performance.now();
    await node.#program.ready();
    node.#startedInMs = performance.now() - began;
    return node;
  }

  // Scales a time limit to this machine: on a quiet one, a start takes 4 s at most.
  allowed(ms: number): number {
    return ms * slownessOf(this.#startedInMs);
  }

  get program(): Program {
    return this.#program;
  }

  async kill(): Promise<void> {
    this.#program.signal("SIGKILL");
    await this.#program.ended();
  }

  // Resolves when the node listens again.
  async respawn(): Promise<void> {
    this.#program = new Program({ settings: this.#settings, command: asInProduction });
    await this.#program.ready();
  }

  async stop(): Promise<void> {
    this.#program.signal("SIGTERM");
    await this.#program.ended();
  }
}
