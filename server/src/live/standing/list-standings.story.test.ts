import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { StandingView } from "@boli/contract/live/standing";
import { diceOf } from "../../../../tools/dice.ts";
import { seedOfThisRun } from "../../../../tools/proofs.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { type LawEntry, readEntries } from "../../../testing/law/lots.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { aSale, runOut } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bid = (who: SignedIn, saleId: string, body: Record<string, unknown>) => bidIn(who, saleId, body);
const mine = async (who: SignedIn, query = ""): Promise<StandingView[]> =>
  (await who.caller.get(`/api/live-auctions/mine${query}`)).body.data as StandingView[];
const briefly = (views: readonly StandingView[]) =>
  views.map(({ lotId, standing, maxAmount }) => [lotId, standing, maxAmount]);

describe("one's own standing", () => {
  it("ROOM-9 says leading, tied, outbid, won or lost, with the caller's ceiling, and nothing of anybody else", async () => {
    const [asha, ravi, meera] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const sale = await aSale(app, { lots: 3 });
    const [first, second, third] = sale.lots as [string, string, string];
    await bid(asha, sale.id, { itemId: first, amount: 100, maxAmount: 5_317 });
    await bid(ravi, sale.id, { itemId: first, amount: 200, maxAmount: 5_317 });
    await bid(meera, sale.id, { itemId: first, amount: 5_318 });
    await bid(asha, sale.id, { itemId: second, amount: 100, maxAmount: 4_019 });
    await bid(ravi, sale.id, { itemId: second, maxAmount: 4_019 });
    expect(briefly(await mine(asha))).toEqual([
      [first, "outbid", 5_317],
      [second, "leading", 4_019],
    ]);
    expect(briefly(await mine(ravi))).toEqual([
      [first, "outbid", 5_317],
      [second, "tied", 4_019],
    ]);
    // A raise counts, though nobody else knows of it.
    await bid(asha, sale.id, { itemId: second, maxAmount: 7_777 });
    expect((await mine(asha))[1]).toMatchObject({ maxAmount: 7_777, currentHighestBid: 4_019 });
    for (const who of [ravi, meera, sale.host]) expect(JSON.stringify(await mine(who))).not.toContain("7777");
    expect(await mine(sale.host)).toEqual([]);
    const other = await aSale(app);
    await bid(meera, other.id, { itemId: other.lots[0], amount: 100 });
    expect(briefly(await mine(meera, `?saleId=${other.id}`))).toEqual([[other.lots[0], "leading", 100]]);
    expect(await mine(meera)).toHaveLength(2);
    await runOut(app, sale);
    expect(briefly(await mine(asha))).toEqual([
      [first, "lost", 5_317],
      [second, "won", 7_777],
    ]);
    expect(JSON.stringify(await mine(asha))).not.toContain(third);
  });

  it("ROOM-9 is told to whoever opens the room, and nobody else's", async () => {
    const [asha, ravi, meera] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const [lotId] = sale.lots;
    await bid(asha, sale.id, { itemId: lotId, amount: 100, maxAmount: 7_319_531 });
    await bid(ravi, sale.id, { itemId: lotId, amount: 200 });
    const hear = async (who: SignedIn, after = "") => {
      const path = `/api/live-auctions/${sale.id}/events${after}`;
      const socket = new WebSocket(app.url.replace("http", "ws") + path, {
        headers: { authorization: `Bearer ${who.session.token}` },
      });
      const frames: Array<{ kind: string; standings?: StandingView[] }> = [];
      socket.on("message", (data) => frames.push(JSON.parse(String(data))));
      const awaited = (await mine(who)).length > 0 ? "standings" : "people";
      await expect.poll(() => frames.some(({ kind }) => kind === awaited), { timeout: 10_000 }).toBe(true);
      socket.terminate();
      return { told: frames.flatMap(({ standings }) => standings ?? []), text: JSON.stringify(frames) };
    };
    expect((await hear(asha)).told).toEqual(await mine(asha));
    // The standing is also sent to somebody who reconnects with the last number.
    expect((await hear(asha, "?after=1")).told).toEqual(await mine(asha));
    const his = await hear(ravi);
    expect(briefly(his.told)).toEqual([[lotId, "outbid", 200]]);
    expect(his.text).not.toContain("7319531");
    expect((await hear(meera)).told).toEqual([]);
  });

  it("ROOM-9 BID-9 is what the law makes of the bids, after each of many", async () => {
    const dice = diceOf(seedOfThisRun());
    const people = [await app.signIn(), await app.signIn(), await app.signIn()];
    const sale = await aSale(app, { settings: { step: { kind: "fixed", rupees: 5 } } });
    const itemId = sale.lots[0]!;
    const entries: LawEntry[] = [];
    const terms = { minimum: 100, fixedStep: 5, reserve: null };
    const reach = new Map<string, number>();
    for (let turn = 0; turn < 40; turn += 1) {
      const who = dice.pick(people);
      const amount = 100 + turn * 5 + dice.int(0, 20);
      const maxAmount = dice.chance(50) ? amount + 5 * dice.int(0, 6) : null;
      const answer = await bid(who, sale.id, {
        itemId,
        amount,
        ...(maxAmount === null ? {} : { maxAmount }),
      });
      if (answer.status !== 200) continue;
      const userId = who.user.id;
      entries.push({ kind: "offer", offer: { kind: "bid", userId, amount, maxAmount } });
      reach.set(userId, Math.max(reach.get(userId) ?? 0, maxAmount ?? amount));
      const { leader, ceiling, price } = readEntries(entries, terms).state;
      for (const { user, ...rest } of people) {
        const own = reach.get(user.id);
        const isTied = own === price ? "tied" : "outbid";
        const lawful = leader === user.id ? ["leading", ceiling] : [isTied, own];
        const views = await mine({ user, ...rest });
        expect(views.map(({ standing, maxAmount: max }) => [standing, max])).toEqual(
          own === undefined ? [] : [lawful],
        );
      }
    }
    expect(entries.length).toBeGreaterThan(5);
  });
});
