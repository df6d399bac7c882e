import { randomBytes } from "node:crypto";
import { createSaleBody } from "@boli/contract/live/inputs";
import { cloneDemoItems } from "../../inventory/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { createSale } from "../sales/create-sale.ts";
import { insertAcceptance } from "../terms/accept-terms.ts";
import type { SalePlan } from "./plans.ts";

export interface DemoPeople {
  hostId: string;
  bidders: readonly string[];
}

// The sales of the demo have ids of one range, by which they are known.
const range = "01900000-0000-7000-8020-";
export const firstId = `${range}000000000000`;
export const lastId = `${range}ffffffffffff`;

interface Times {
  startsAt: Date;
  // The time between the closes of its lots.
  lotMinutes: number;
  requireMembership: boolean;
}

// Makes a timed sale of copies of the demo's items; its lots close one after another. Undefined when the items are not there.
export async function makeDemoSale(
  tx: Tx,
  { hostId, bidders }: DemoPeople,
  plan: SalePlan,
  { startsAt, lotMinutes, requireMembership }: Times,
): Promise<string | undefined> {
  const items = await cloneDemoItems(tx, plan.items);
  if (items.length === 0) return undefined;
  const closeOf = (lots: number) => new Date(startsAt.getTime() + lots * lotMinutes * 60_000).toISOString();
  const body = createSaleBody.parse({
    title: plan.title,
    description: plan.description,
    city: plan.city,
    state: plan.state,
    startDateTime: startsAt.toISOString(),
    endDateTime: closeOf(items.length),
    selectedItems: items.map(({ id, minimum, estimate }, at) => ({
      inventoryItem: id,
      minimumBidPrice: minimum,
      // The second lot shows what a reserve looks like.
      ...(at === 1 ? { reserve: Math.max(minimum, Math.round(estimate * 0.8)) } : {}),
      closesAt: closeOf(at + 1),
    })),
    terms: { gstPercent: 18, collectionPlace: plan.collectionPlace },
    settings: { requireMembership, step: { kind: "table" } },
  });
  const call = { principal: { userId: hostId }, scope: "own" } as const;
  const { id } = await createSale(tx, call, body, range + randomBytes(6).toString("hex"));
  for (const userId of bidders) await insertAcceptance(tx, { saleId: id, userId, version: 1 });
  return id;
}
