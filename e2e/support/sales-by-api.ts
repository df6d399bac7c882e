import type { SaleView } from "@boli/contract/live/endpoints";
import { byApi, type ByApi } from "./auctions-by-api.ts";

// A sale made over the API, while screens show it.
export interface MadeSale {
  id: string;
  title: string;
  lots: string[];
  host: ByApi;
  // An action of its host.
  perform(what: string, body?: object): Promise<void>;
}

interface SaleOptions {
  title: string;
  startsInMs: number;
  lastsMs?: number;
  items?: readonly string[];
  // The reserve of each item.
  reserve?: number;
  more?: object;
}

export async function makeSale({
  title,
  startsInMs,
  lastsMs = 3_600_000,
  items = ["A brass lamp"],
  reserve,
  more = {},
}: SaleOptions): Promise<MadeSale> {
  const host = await byApi("reseller");
  const selectedItems = await Promise.all(
    items.map(async (name) => ({
      inventoryItem: await addItem(host, name),
      minimumBidPrice: 1_000,
      ...(reserve === undefined ? {} : { reserve }),
    })),
  );
  const start = Date.now() + startsInMs;
  const made = await host.send("POST", "/api/live-auctions", {
    title,
    description: "Lamps and bells, one after another.",
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(start + lastsMs).toISOString(),
    selectedItems,
    settings: { requireMembership: false },
    ...more,
  });
  if (made.status !== 201) throw new Error(`The sale was not made (${made.status}).`);
  const { id } = made.data as { id: string };
  const { items: lots } = (await host.send("GET", `/api/live-auctions/${id}`)).data as SaleView;
  return {
    id,
    title,
    host,
    lots: lots.map((lot) => lot.id),
    async perform(what, body) {
      const { status } = await host.send("POST", `/api/live-auctions/${id}/${what}`, body);
      if (status !== 200) throw new Error(`The host could not ${what} (${status}).`);
    },
  };
}

async function addItem(host: ByApi, name: string): Promise<string> {
  const { status, data } = await host.send("POST", "/api/inventory", {
    name,
    description: "Two feet high, with its chain.",
    category: "Collectibles",
    minimumBidPrice: 1_000,
  });
  if (status !== 201) throw new Error(`The item was not added (${status}).`);
  return (data as { id: string }).id;
}
