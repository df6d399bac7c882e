import { freePort } from "../faults/program/free-port.ts";
import { Program } from "../faults/program/program.ts";

// A node that comes back at the address it had, so that clients need not be told.
export class StageNode {
  readonly address: string;
  readonly #settings: Record<string, string>;
  #program: Program;
  #startedInMs = 0;

  private constructor(port: number, settings: Record<string, string>) {
    this.address = `http://127.0.0.1:${port}`;
    this.#settings = { PORT: String(port), LOG_LEVEL: "error", ROLES: "all", ...settings };
    this.#program = new Program({ settings: this.#settings });
  }

  static async start(settings: Record<string, string>): Promise<StageNode> {
    const node = new StageNode(await freePort(), settings);
    const began = performance.now();
    await node.#program.ready();
    node.#startedInMs = performance.now() - began;
    return node;
  }

  // What takes this long on a quiet machine, on this one as it is now: a start takes 4 s at most there.
  allowed(ms: number): number {
    return ms * Math.max(1, this.#startedInMs / 4_000);
  }

  get program(): Program {
    return this.#program;
  }

  async kill(): Promise<void> {
    this.#program.signal("SIGKILL");
    await this.#program.ended();
  }

  // Resolves when it listens again.
  async respawn(): Promise<void> {
    this.#program = new Program({ settings: this.#settings });
    await this.#program.ready();
  }

  async stop(): Promise<void> {
    this.#program.signal("SIGTERM");
    await this.#program.ended();
  }
}
