import { call } from "../call.ts";
import type { Person } from "../record.ts";

const perSecond = 30;
const words = ["car", "gold ring", "wheel chair", "sari", "laptop", "teak desk", "machine", "silver"];

// A few people who search as fast as one account may, on all nodes in turn, while others bid.
export class Searchers {
  readonly #timer: NodeJS.Timeout;
  readonly #counts = new Map<number, number>();

  constructor(nodes: readonly string[], people: readonly Person[]) {
    let sent = 0;
    this.#timer = setInterval(() => {
      for (const { token } of people) {
        sent += 1;
        const search = encodeURIComponent(`${words[sent % words.length]} ${sent % 97}`);
        const path = `/api/auctions?search=${search}`;
        void call(nodes[sent % nodes.length] ?? "", { method: "GET", path, token, withinMs: 20_000 }).then(
          ({ status }) => this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1),
        );
      }
    }, 1_000 / perSecond);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  get facts(): Array<readonly [string, number]> {
    const found = this.#counts.get(200) ?? 0;
    const all = [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
    return [
      ["Searches of others beside them", all],
      ["Of these answered with a list", found],
    ];
  }
}
