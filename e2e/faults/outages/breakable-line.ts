import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";
import { once } from "node:events";

// The network between a node and its database, or between its public address and the node, which can be cut: what is under way hangs,
// as behind a router that has died.
export class BreakableLine {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #isCut = false;

  private constructor(target: { host: string; port: number }) {
    this.#server = createServer((near) => {
      const far = connect(target);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(one);
        one.on("data", (bytes) => void other.write(bytes));
        one.on("error", () => undefined);
        one.on("close", () => {
          this.#open.delete(one);
          other.destroy();
        });
        if (this.#isCut) one.pause();
      }
    });
  }

  // Returns the address at its near end as well.
  static async to(address: string): Promise<{ line: BreakableLine; address: string }> {
    const url = new URL(address);
    const line = new BreakableLine({ host: url.hostname, port: Number(url.port) });
    line.#server.listen(0, "127.0.0.1");
    await once(line.#server, "listening");
    url.port = String((line.#server.address() as AddressInfo).port);
    return { line, address: url.href };
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.pause();
  }

  // Connections that hung are gone for good, as after a long silence.
  mend(): void {
    this.#isCut = false;
    for (const socket of this.#open) socket.destroy();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }
}
