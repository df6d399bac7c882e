import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { aSale } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

it("DOOR-4 a jump that nobody confirmed is no bid, nor one far above what the item is worth today", async () => {
  const asha = await app.signIn();
  const sale = await aSale(app);
  const itemId = sale.lots[0]!;
  const meant = { itemId, amount: 60_000, confirmedAmount: 60_000 };
  const key = { "idempotency-key": "the-key-of-a-slip" };
  const far = await bidIn(asha, sale.id, meant);
  expect(far.body).toMatchObject({
    code: "bid_too_far",
    error: "That is far above what this item is at. You can bid at most ₹2,000 now.",
  });
  await app.database.transaction(
    (tx) => sql`update inventory_item set estimated_paise = 500000 where id = ${sale.items[0]}`.execute(tx),
    { bookkeeping: true },
  );
  const slip = await bidIn(asha, sale.id, { itemId, amount: 60_000 }, key);
  expect(slip.body).toMatchObject({
    code: "bid_not_confirmed",
    error: "That is more than five times the least bid of ₹100. Please confirm the amount.",
  });
  // A refusal is not kept (BID-7), so the confirmed bid may have the same key.
  expect((await bidIn(asha, sale.id, meant, key)).body.data).toMatchObject({
    isLeading: true,
  });
});
