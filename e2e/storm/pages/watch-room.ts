import { now } from "../record.ts";
import { type SocketListeners, watch, type Watch } from "../socket.ts";
import type { Storm } from "../storm.ts";

interface Visit {
  saleId: string;
  u: number;
  // The last number that was received completely.
  after: number | undefined;
}

// Opens a socket to the room of a sale on a random node, and records everything that comes.
export function watchRoom(storm: Storm, { saleId, u, after }: Visit, listeners: SocketListeners): Watch {
  const { orders, dice, recorder, progress } = storm;
  const c = (storm.sockets += 1);
  const node = dice.below(orders.nodes.length);
  recorder.write(saleId, { k: "open", c, u, node, after: after ?? null, t: now() });
  const query = after === undefined ? "" : `?after=${after}`;
  const address = `${orders.nodes[node]}/api/live-auctions/${saleId}/events${query}`;
  return watch(address, orders.people[u]?.token ?? "", {
    onFrame(text) {
      recorder.write(saleId, { k: "hear", c, t: now(), text });
      progress.frames += 1;
      listeners.onFrame(text);
    },
    onEnd(code) {
      recorder.write(saleId, { k: "shut", c, t: now(), code });
      listeners.onEnd(code);
    },
  });
}
