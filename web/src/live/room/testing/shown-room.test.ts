import { expect, test } from "vitest";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { SocketListener } from "../../../lib/realtime.ts";
import { showRoom } from "./shown-room.ts";

test("ROOMPAGE-1 a page without a browser shows what it read, and then what its room says", async () => {
  const sale = {
    id: "shown",
    status: "live",
    seq: 3,
    at: new Date().toISOString(),
    items: [],
    participantCount: 1,
  } as unknown as SaleView;
  const sockets: SocketListener[] = [];
  const { look, close } = await showRoom("shown", [], {
    readSale: async () => sale,
    readBids: async () => [],
    readChat: async () => [],
    readStandings: async () => [],
    connect(after, listener) {
      expect(after).toBe(3);
      sockets.push(listener);
      return { send: () => undefined, close: () => undefined };
    },
  });
  expect(look().sale).toMatchObject({ seq: 3, participantCount: 1 });
  const at = new Date().toISOString();
  for (const message of [
    { kind: "ready", seq: 3, at },
    { kind: "people", people: 7 },
  ])
    sockets[0]?.message(JSON.stringify(message));
  expect(look().sale?.participantCount).toBe(7);
  // Its own clock is ten minutes wrong.
  expect(Math.abs(look().nowMs - Date.now())).toBeLessThan(5_000);
  close();
});
