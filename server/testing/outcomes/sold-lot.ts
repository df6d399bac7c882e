import type { SaleView } from "@boli/contract/live/endpoints";
import type { SignedIn, TestApp } from "../app.ts";
import { bidIn } from "../live/bidding.ts";
import { type BuiltSale, aSale, saleOf, sellAfterWarning } from "../live.ts";

export interface Sold extends BuiltSale {
  lot: string;
  asha: SignedIn;
  ravi: SignedIn;
}

// A sale that is over; Asha won its only lot at ₹12,500, and Ravi's last bid was 12,000.
export async function aSoldLot(
  app: TestApp,
  item = "A brass lamp",
  people: Partial<Pick<Sold, "asha" | "ravi" | "host">> = {},
): Promise<Sold> {
  const [asha, ravi] = [people.asha ?? (await app.signIn()), people.ravi ?? (await app.signIn())];
  const sale = await aSale(app, {
    ...(people.host ? { host: people.host } : {}),
    minimum: 10_000,
    settings: { pace: "clerk", step: { kind: "table" } },
  });
  const [lot = ""] = sale.lots;
  await app.database.db.updateTable("lot").set({ item_name: item }).where("id", "=", lot).execute();
  await bidIn(asha, sale.id, { itemId: lot, amount: 10_000, maxAmount: 25_000 });
  await bidIn(ravi, sale.id, { itemId: lot, amount: 12_000 });
  await sellAfterWarning(app, sale, lot);
  const { status, items }: SaleView = await saleOf(asha, sale.id);
  if (status !== "completed" || items[0]?.soldPrice !== 12_500)
    throw new Error(`The lot was not sold: ${status}`);
  return { ...sale, lot, asha, ravi };
}

export const titlesOf = async (who: SignedIn): Promise<string[]> =>
  ((await who.caller.get("/api/notifications")).body.data as Array<{ title: string }>).map(
    ({ title }) => title,
  );
