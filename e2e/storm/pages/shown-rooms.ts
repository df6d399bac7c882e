import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BidView } from "@boli/contract/live/bid-list";
import type { PersonsLine, ShownRoom, ShowRoom } from "../../../web/src/live/room/testing/persons-line.ts";
import { call } from "../call.ts";
import { type Look, now } from "../record.ts";
import type { Watch } from "../socket.ts";
import type { StormSale } from "../storm-setup.ts";
import type { Storm } from "../storm.ts";
import { watchRoom } from "./watch-room.ts";

const lookEveryMs = 400;
// A page shows this many rows of a history.
const shownBids = 60;
const endWithinMs = 6_000;

// Loaded by its path, because its types are those of a browser.
const client = path.join(import.meta.dirname, "../../../web/src/live/room/testing/shown-room.ts");

type Open = Awaited<ReturnType<ShowRoom>> & { saleId: string; u: number };

// People who follow a sale with the client that ships, over the same sockets as the watchers, and are cut off as they are. Their
// pages are looked at all the time, and the record has what they showed.
export class ShownRooms {
  readonly #storm: Storm;
  readonly #sockets = new Set<Watch>();
  readonly #cutting = new Set<NodeJS.Timeout>();
  #open: Open[] = [];
  #looking: NodeJS.Timeout | undefined;
  #isResting = false;
  #opening: Promise<void> = Promise.resolve();

  constructor(storm: Storm) {
    this.#storm = storm;
  }

  open(): void {
    const { orders } = this.#storm;
    if (orders.areShown !== true) return;
    this.#opening = this.#openAll();
    // The end throws it, when the storm is over.
    this.#opening.catch(() => undefined);
  }

  rest(): void {
    this.#isResting = true;
    for (const timer of this.#cutting) clearTimeout(timer);
  }

  // Resolves when every page shows that its sale is over, or cannot be waited for any longer.
  async seeTheEnd(): Promise<void> {
    await this.#opening;
    const until = now() + endWithinMs;
    const isOver = ({ look }: Open): boolean =>
      ["completed", "cancelled"].includes(look().sale?.status ?? "");
    while (now() < until && !this.#open.every(isOver)) await pause(50);
  }

  close(): void {
    clearInterval(this.#looking);
    this.#look(true);
    for (const one of this.#open) one.close();
    for (const socket of this.#sockets) socket.cut();
  }

  async #openAll(): Promise<void> {
    const { showRoom } = (await import(client)) as { showRoom: ShowRoom };
    await Promise.all(this.#storm.orders.sales.map((sale) => this.#show(showRoom, sale)));
    this.#looking = setInterval(() => this.#look(false), lookEveryMs);
  }

  async #show(showRoom: ShowRoom, { id: saleId, lots }: StormSale): Promise<void> {
    const { orders, dice } = this.#storm;
    const bidders = orders.people.flatMap(({ part }, u) => (part === "bidder" ? [u] : []));
    const u = dice.pick(bidders);
    const shown = await showRoom(
      saleId,
      lots.map(({ id }) => id),
      this.#lineOf(saleId, u),
    );
    this.#open.push({ ...shown, saleId, u });
  }

  #lineOf(saleId: string, u: number): PersonsLine {
    const base = `/api/live-auctions/${saleId}`;
    const read = <T>(path: string): Promise<T> => this.#read<T>(u, path);
    return {
      readSale: () => read(base),
      readBids: (lotId) => read<BidView[]>(`${base}/bids?lotId=${lotId}&limit=50`),
      readChat: (limit) => read(`${base}/chat?limit=${limit}`),
      readStandings: () => read(`/api/live-auctions/mine?saleId=${saleId}&page=1&limit=100`),
      connect: (after, listener) => {
        const { orders, dice } = this.#storm;
        const socket = watchRoom(
          this.#storm,
          { saleId, u, after },
          {
            onFrame: (text) => listener.message(text),
            onEnd: (code) => {
              clearTimeout(cutting);
              this.#sockets.delete(socket);
              // As in a browser, never inside the call that opens it.
              queueMicrotask(() => listener.closed(code));
            },
          },
        );
        this.#sockets.add(socket);
        const cutting = setTimeout(
          () => socket.cut(),
          orders.cutAfterMs / 2 + dice.below(orders.cutAfterMs / 2),
        );
        if (this.#isResting) clearTimeout(cutting);
        else this.#cutting.add(cutting);
        return { send: (text) => socket.send(text), close: () => socket.cut() };
      },
    };
  }

  async #read<T>(u: number, path: string): Promise<T> {
    const { orders, dice } = this.#storm;
    const node = orders.nodes[dice.below(orders.nodes.length)] ?? "";
    const token = orders.people[u]?.token ?? "";
    const { status, text } = await call(node, { method: "GET", path, token, withinMs: orders.withinMs });
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    return (JSON.parse(text) as { data: T }).data;
  }

  #look(isLast: boolean): void {
    for (const { saleId, u, look } of this.#open) {
      const seen = lookOf(look(), u, isLast);
      if (seen !== undefined) this.#storm.recorder.write(saleId, seen);
    }
  }
}

function lookOf(
  { sale, bids, chat, standings, behindSince, nowMs, tripMs }: ShownRoom,
  u: number,
  isLast: boolean,
): Look | undefined {
  if (sale === undefined) return undefined;
  const { seq, status, participants, participantCount, statistics } = sale;
  return {
    k: "look",
    u,
    t: now(),
    isLast,
    clockOffMs: nowMs - Date.now(),
    tripMs,
    isBehind: behindSince !== undefined,
    sale: { seq, status, participants, participantCount, totalBids: statistics.totalBids },
    lots: sale.items.map((lot) => ({
      id: lot.id,
      status: lot.status,
      currentHighestBid: lot.currentHighestBid,
      leastBid: lot.leastBid,
      leader: lot.leader,
      closesAt: lot.closesAt,
      totalBids: lot.totalBids,
      bidSeq: lot.bidSeq,
      head: lot.head,
      soldTo: lot.soldTo,
      soldPrice: lot.soldPrice,
      history: (bids.get(lot.id) ?? [])
        .slice(0, shownBids)
        .map(({ seq: row, id, kind, bidder, amount }) => ({ seq: row, id, kind, bidder, amount })),
    })),
    chat: chat.map(({ seq: row, id }) => ({ seq: row, id })),
    standings: [...standings],
  };
}
