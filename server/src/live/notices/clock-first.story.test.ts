import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale } from "../../../testing/live.ts";

// No job runs here, so the action finds what the clock has not done yet.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hour = 3_600_000;
const bid = async (who: SignedIn, { id }: BuiltSale, itemId: string | undefined) =>
  expect((await bidIn(who, id, { itemId, amount: 100 })).status).toBe(200);
const perform = async (who: SignedIn, { id }: BuiltSale, what: string, body: object) =>
  expect((await who.caller.post(`/api/live-auctions/${id}/${what}`, body)).status).toBe(200);
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

interface Planned {
  kind: string;
  lotId?: string;
}
// The subjects that the last action planned to notify bidders of.
async function plannedFor({ id }: BuiltSale): Promise<Planned[]> {
  const { rows } = await sql<{ subjects: Planned[] }>`
    select payload -> 'subjects' as subjects from job
    where kind = 'live/tell-bidders' and payload ->> 'saleId' = ${id} order by run_at desc, id desc limit 1`.execute(
    app.database.db,
  );
  return (rows[0]?.subjects ?? []).map(({ kind, lotId }) =>
    lotId === undefined ? { kind } : { kind, lotId },
  );
}

describe("an action that finds the clock's work undone", () => {
  it("BID-12 SALE-4 a cancellation that finds a lot due notifies of its sale, and of nothing else that it ends", async () => {
    const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const sale = await aSale(app, { lots: 3 });
    const [due, later] = sale.lots;
    await bid(asha, sale, due);
    await bid(asha, sale, later);
    for (const lotId of [later, sale.lots[2]])
      await perform(sale.host, sale, "extend", { lotId, closesAt: inHours(5) });
    try {
      await app.moveClock(2 * hour);
      await perform(admin, sale, "cancel", { reason: "The hall is closed." });
    } finally {
      await app.moveClock(0);
    }
    expect(await plannedFor(sale)).toEqual([{ kind: "lot-closed", lotId: due }, { kind: "sale-cancelled" }]);
  });

  it("CLOSE-1 an extension that finds a hold over notifies of the extension, and of none by the hold", async () => {
    const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const sale = await aSale(app, { lots: 2, lastsMs: 8 * hour });
    const [extended, other] = sale.lots;
    await bid(asha, sale, extended);
    await bid(asha, sale, other);
    await perform(admin, sale, "hold", {});
    try {
      // All holds of a sale last two hours at most.
      await app.moveClock(3 * hour);
      await perform(admin, sale, "extend", { lotId: extended, closesAt: inHours(15) });
    } finally {
      await app.moveClock(0);
    }
    expect(await plannedFor(sale)).toEqual([{ kind: "lot-extended", lotId: extended }]);
  });
});
