import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "kysely";
import { WebSocket } from "ws";
import type { SaleView } from "@boli/contract/live/endpoints";
import { applyEvents } from "@boli/contract/live/apply-events";
import type { RoomEvent, RoomMessage } from "@boli/contract/live/room";
import { diceOf } from "../../../../tools/dice.ts";
import { seedOfThisRun } from "../../../../tools/proofs.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { interrupt } from "../../../testing/live/outages.ts";
import { aSale, runOut, saleOf } from "../../../testing/live.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { changeSale } from "../sales/change-sale.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The fields that change without an event, or is read again after the first bid and the end.
const comparable = ({
  at: _,
  participantCount: __,
  can: ___,
  ownAlias: ____,
  hasAccepted: _____,
  ...sale
}: SaleView) => sale;

function follow(
  who: SignedIn,
  { id, seq }: SaleView,
): { heard: RoomEvent[]; ready: number[]; socket: WebSocket } {
  const address = `${app.url.replace("http", "ws")}/api/live-auctions/${id}/events?after=${seq}`;
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${who.session.token}` } });
  const heard: RoomEvent[] = [];
  const ready: number[] = [];
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as RoomMessage;
    if (message.kind === "events") heard.push(...message.events);
    if (message.kind === "ready") ready.push(message.seq);
  });
  return { heard, ready, socket };
}

it("ROOM-1 a client that applies the events, in whatever batches, has the sale that it would read", async () => {
  const dice = diceOf(seedOfThisRun());
  const people = [await app.signIn(), await app.signIn(), await app.signIn()];
  const [watcher] = people as [SignedIn];
  const sale = await aSale(app, { lots: 3 });
  const first = await saleOf(watcher, sale.id);
  const { heard, socket } = follow(watcher, first);
  const least = new Map(sale.lots.map((lotId) => [lotId, 100]));
  let accepted = 0;
  for (let count = 0; count < 40; count += 1) {
    const itemId = dice.pick(sale.lots);
    const amount = (least.get(itemId) ?? 100) + dice.below(500);
    const maxAmount = dice.chance(40) ? amount + dice.below(3_000) : undefined;
    const { body } = await bidIn(dice.pick(people), sale.id, { itemId, amount, maxAmount });
    if (!body.success) continue;
    accepted += 1;
    least.set(itemId, (body.data as { leastBid: number }).leastBid);
  }
  expect(accepted).toBeGreaterThan(10);
  const message = { text: "On we go." };
  await sale.host.caller.post(`/api/live-auctions/${sale.id}/message`, message);
  const midway = await saleOf(watcher, sale.id);
  await expect.poll(() => heard.at(-1)?.seq).toBe(midway.seq);
  expect(comparable(applyEvents(first, heard).sale)).toEqual(comparable(midway));

  await runOut(app, sale);
  const last = await saleOf(watcher, sale.id);
  await expect.poll(() => heard.at(-1)?.seq, { timeout: 10_000 }).toBe(last.seq);
  let batched = first;
  let isIncomplete = false;
  for (let at = 0; at < heard.length;) {
    // Some arrive twice, as after a connection that was lost in the middle of a frame.
    const from = Math.max(0, at - dice.below(3));
    at += 1 + dice.below(7);
    const applied = applyEvents(batched, heard.slice(from, at));
    batched = applied.sale;
    isIncomplete ||= applied.isIncomplete;
  }
  expect(comparable(batched)).toEqual(comparable(last));
  expect(isIncomplete).toBe(true);
  socket.terminate();
});

it("ROOM-1 CLOSE-12 the sale says when the last outage was that moved it, by how much, and its new end, when it is read and after its events", async () => {
  const [asha, watcher] = [await app.signIn(), await app.signIn()];
  const sale = await aSale(app, { lastsMs: 120_000 });
  const first = await saleOf(watcher, sale.id);
  expect(first.interruption).toBeNull();
  const { heard, socket } = follow(watcher, first);
  await interrupt(app, 20_000);
  expect((await bidIn(asha, sale.id, { itemId: sale.lots[0], amount: 100 })).status).toBe(200);
  // It left the lot its last minute, and so did nothing to the sale.
  expect((await saleOf(watcher, sale.id)).interruption).toBeNull();
  await interrupt(app, 90_000);
  expect((await bidIn(asha, sale.id, { itemId: sale.lots[0], amount: 200 })).status).toBe(200);
  const after = await saleOf(watcher, sale.id);
  await expect.poll(() => heard.at(-1)?.seq).toBe(after.seq);
  const outage = heard.find(({ kind }) => kind === "outage");
  const { from, until, movedMs } = after.interruption!;
  expect(outage).toMatchObject({ from, until });
  // The end of the sale moves with its lots.
  expect(movedMs).toBe(Date.parse(after.endDateTime) - Date.parse(first.endDateTime));
  expect(movedMs).toBeGreaterThanOrEqual(90_000);
  expect(comparable(applyEvents(first, heard).sale)).toEqual(comparable(after));
  socket.terminate();
});

it("ROOM-1 CLOSE-7 whoever comes back after an outage hears first what became of the sale, before any timer has looked", async () => {
  const watcher = await app.signIn();
  const sale = await aSale(app, { lastsMs: 120_000 });
  const first = await saleOf(watcher, sale.id);
  // Nothing is woken by it.
  await sql`
    with over as (update beat set outages = outages + 1 returning outages)
    insert into outage (id, from_at, until_at)
    select outages, boli_now() - interval '90 seconds', boli_now() from over`.execute(app.database.db);
  const { heard, ready, socket } = follow(watcher, first);
  await expect.poll(() => heard.some(({ kind }) => kind === "outage")).toBe(true);
  expect(ready[0]).toBeGreaterThanOrEqual(heard.at(-1)!.seq);
  socket.terminate();
});

it("ROOM-1 CLOSE-7 the sale says that it started after the outage that swallowed its start, and so was not held by it", async () => {
  const watcher = await app.signIn();
  const sale = await aSale(app, { isLive: false, startsInMs: 120_000, settings: { pace: "clerk" } });
  const first = await saleOf(watcher, sale.id);
  expect(first.startedAt).toBeNull();
  const { heard, socket } = follow(watcher, first);
  await app.moveClock(1_320_000);
  try {
    await interrupt(app, 1_260_000);
    const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
    await app.database.transaction((tx) => changeSale({ tx, bus, saleId: sale.id }, { kind: "tick" }));
    const after = await saleOf(watcher, sale.id);
    expect([after.status, after.isHeld, after.interruption?.movedMs]).toEqual(["live", false, null]);
    expect(Date.parse(after.startedAt!)).toBeGreaterThanOrEqual(Date.parse(after.interruption!.until));
    await expect.poll(() => heard.at(-1)?.seq).toBe(after.seq);
    const { startedAt, interruption } = applyEvents(first, heard).sale;
    expect({ startedAt, interruption }).toEqual({
      startedAt: after.startedAt,
      interruption: after.interruption,
    });
  } finally {
    socket.terminate();
    await app.moveClock(0);
  }
});
