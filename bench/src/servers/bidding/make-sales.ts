import { termsOfNobody } from "@boli/contract/live/terms";
import type { SignedInCall } from "@boli/server/http/call";
import { changeSale } from "@boli/server/live/sales/change-sale";
import { createSale } from "@boli/server/live/sales/create-sale";
import type { Bus } from "@boli/server/platform/bus/bus";
import type { Database } from "@boli/server/platform/database/database";
import { acceptForAll } from "@boli/server/testing/live/bidding";
import { aUser } from "@boli/server/testing/builders";
import { insertItem } from "@boli/server/testing/items";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { minimumRupees } from "../../bids/rising.ts";

export interface SalesOrder {
  sales: number;
  lotsOfEach: number;
}

export interface BidTarget {
  saleId: string;
  lotId: string;
}

// Live sales whose terms everybody has accepted, and whose closes are a day away, so that no bid moves a close and no timer
// fires during the measurement.
export async function makeSales(database: Database, bus: Bus, order: SalesOrder): Promise<BidTarget[]> {
  const hostId = (await aUser(database, { role: "reseller" })).id;
  const targets: BidTarget[] = [];
  for (let count = 0; count < order.sales; count += 1) {
    targets.push(...(await makeSale(database, bus, { hostId, lots: order.lotsOfEach })));
  }
  await acceptForAll(database, [...new Set(targets.map(({ saleId }) => saleId))]);
  return targets;
}

const dayMs = 86_400_000;

function makeSale(
  database: Database,
  bus: Bus,
  { hostId, lots }: { hostId: string; lots: number },
): Promise<BidTarget[]> {
  return database.transaction(async (tx) => {
    const items = Array.from({ length: lots }, () => uuid());
    for (const id of items) {
      const item = { id, owner_id: hostId, name: "A brass lamp", category: "Art", quantity: 1 };
      await insertItem(tx, { ...item, minimum_bid_paise: 100 * minimumRupees });
    }
    const body: Parameters<typeof createSale>[2] = {
      title: "A sale with many bidders",
      description: "",
      youtubeUrl: "",
      isPractice: false,
      startDateTime: new Date().toISOString(),
      endDateTime: new Date(Date.now() + dayMs).toISOString(),
      settings: {
        allowChat: true,
        requireMembership: false,
        pace: "timed",
        step: { kind: "fixed", rupees: 1 },
        softCloseSeconds: 120,
        fairWarningSeconds: 6,
        softCloseCapMinutes: 60,
      },
      terms: termsOfNobody,
      selectedItems: items.map((inventoryItem) => ({ inventoryItem, minimumBidPrice: minimumRupees })),
    };
    const call = { principal: { userId: hostId }, scope: "own" } as SignedInCall;
    const { id: saleId } = await createSale(tx, call, body);
    await changeSale({ tx, bus, saleId }, { kind: "tick" });
    const { rows } = await sql<{ id: string }>`
      select id from lot where sale_id = ${saleId}::uuid and status = 'open' order by position limit 1000`.execute(
      tx,
    );
    return rows.map(({ id: lotId }) => ({ saleId, lotId }));
  });
}
