import { type ReceivedLot, readEventFrame } from "./received-lots.ts";
import { watchRoom } from "./pages/watch-room.ts";
import type { Watch } from "./socket.ts";
import type { Storm } from "./storm.ts";

const beforeReturnMs = 200;

// The sockets that watch the rooms. Each is cut off now and then, even in the middle of a frame, and resumes on a random
// node from the last number that it received completely.
export class Watchers {
  readonly #storm: Storm;
  readonly #lots: ReadonlyMap<string, ReceivedLot>;
  readonly #open = new Set<Watch>();
  readonly #cutting = new Set<NodeJS.Timeout>();
  #isResting = false;
  #isClosed = false;

  constructor(storm: Storm) {
    this.#storm = storm;
    this.#lots = new Map(storm.lots.map((lot) => [lot.id, lot]));
  }

  open(): void {
    const { orders, dice } = this.#storm;
    const people = orders.people.flatMap(({ part }, u) => (part === "leaver" ? [] : [u]));
    for (const sale of orders.sales) {
      for (let count = 0; count < orders.watchers; count += 1) {
        // Some start with a snapshot of the sale, and some request all events from the first.
        this.#follow(sale.id, dice.pick(people), dice.chance(50) ? undefined : 0);
      }
    }
  }

  // Nobody is cut off any more.
  rest(): void {
    this.#isResting = true;
    for (const timer of this.#cutting) clearTimeout(timer);
  }

  close(): void {
    this.#isClosed = true;
    for (const one of this.#open) one.cut();
  }

  #follow(saleId: string, u: number, after: number | undefined): void {
    const { orders, dice } = this.#storm;
    let seen = after;
    const one = watchRoom(
      this.#storm,
      { saleId, u, after },
      {
        onFrame: (text) => (seen = readEventFrame(this.#lots, text) ?? seen),
        onEnd: () => {
          clearTimeout(cutting);
          this.#cutting.delete(cutting);
          this.#open.delete(one);
          if (this.#isClosed) return;
          setTimeout(
            () => {
              if (!this.#isClosed) this.#follow(saleId, u, seen);
            },
            beforeReturnMs + dice.below(beforeReturnMs),
          );
        },
      },
    );
    this.#open.add(one);
    // A busy process first reads what has arrived, which happens between a timer and an immediate, or it would miss it (ROOM-2).
    const cutting = setTimeout(
      () => setImmediate(() => one.cut()),
      orders.cutAfterMs / 2 + dice.below(orders.cutAfterMs / 2),
    );
    if (this.#isResting) clearTimeout(cutting);
    else this.#cutting.add(cutting);
  }
}
