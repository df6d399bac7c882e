import { setTimeout as pause } from "node:timers/promises";
import type { Watch } from "../socket.ts";
import { ask, type Storm } from "../storm.ts";
import { watchRoom } from "./watch-room.ts";

const leavesAfterMs = 3_000;
// Tabs, each on a random node.
const tabs = 4;

// One person for each sale, who watches it in some tabs and signs out in the middle, on a random node. Nobody comes back.
export class Leavers {
  readonly #storm: Storm;
  readonly #sockets: Watch[] = [];

  constructor(storm: Storm) {
    this.#storm = storm;
  }

  async comeAndLeave(): Promise<void> {
    const { people, sales } = this.#storm.orders;
    const leavers = people.flatMap(({ part }, u) => (part === "leaver" ? [u] : []));
    await Promise.all(
      leavers.flatMap((u, at) => {
        const sale = sales[at];
        return sale === undefined ? [] : [this.#comeAndLeave(u, sale.id)];
      }),
    );
  }

  close(): void {
    for (const socket of this.#sockets) socket.cut();
  }

  async #comeAndLeave(u: number, saleId: string): Promise<void> {
    const nobody = { onFrame: () => undefined, onEnd: () => undefined };
    for (let tab = 0; tab < tabs; tab += 1)
      this.#sockets.push(watchRoom(this.#storm, { saleId, u, after: undefined }, nobody));
    await pause(leavesAfterMs + this.#storm.dice.below(leavesAfterMs));
    await ask(this.#storm, {
      action: "sign-out",
      u,
      item: "",
      amount: null,
      max: null,
      key: null,
      detail: null,
      saleId,
      path: "/api/auth/logout",
    });
  }
}
