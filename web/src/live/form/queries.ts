import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { inventoryEndpoints, type InventoryItem } from "@boli/contract/inventory/endpoints";
import { liveEndpoints, madeSale, type SaleView, type SaleItem } from "@boli/contract/live/endpoints";
import { inventoryKey } from "../../inventory/index.ts";
import { call, list } from "../../lib/api.ts";
import { liveKey } from "../query-keys.ts";
import type { SaleChanges, SaleDraft } from "./body.ts";

const itemsOfPage = 20;

export const availableItems = (search: string, page: number) =>
  queryOptions({
    queryKey: [...inventoryKey, "available", search, page],
    async queryFn({ signal }) {
      const query = { status: "available" as const, search, page, limit: itemsOfPage };
      const found = await list(inventoryEndpoints.listInventory, { query, signal });
      // While the next one is loading, the list before is shown.
      return { ...found, search };
    },
  });

// The first items that the search finds, up to this many.
export async function allAvailable(search: string, max: number): Promise<InventoryItem[]> {
  const items: InventoryItem[] = [];
  for (let page = 1; items.length < max; page += 1) {
    const query = { status: "available" as const, search, page, limit: 100 };
    const found = await list(inventoryEndpoints.listInventory, { query });
    items.push(...found.data);
    if (page >= found.page.pages) break;
  }
  return items.slice(0, max);
}

// For the form: always fetched again, and never replaced while the user types.
const forForm = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const saleToEdit = (id: string) =>
  queryOptions({
    queryKey: [...liveKey, "to-edit", id],
    queryFn: ({ signal }) => call(liveEndpoints.getSale, { params: { id }, signal }),
    ...forForm,
  });

export interface SaleToCopy {
  sale: SaleView;
  items: SaleItem[];
}

export const saleToCopy = (id: string) =>
  queryOptions({
    queryKey: [...liveKey, "to-copy", id],
    async queryFn({ signal }): Promise<SaleToCopy> {
      const request = { params: { id }, signal };
      const [sale, items] = await Promise.all([
        call(liveEndpoints.getSale, request),
        call(liveEndpoints.listSaleItems, request),
      ]);
      return { sale, items };
    },
    ...forForm,
  });

// Returns what an earlier request with the same key made, from the refusal of this one.
export function madeIn(current: unknown): string | undefined {
  const read = z.safeParse(madeSale, current);
  return read.success ? read.data.id : undefined;
}

// The specification knows an answer without an id.
export const createSale = (body: SaleDraft, key: string): Promise<{ id?: string }> =>
  call(liveEndpoints.createSale, { body, key });

// Over the state with this number: what somebody else changed since is not overwritten.
export const saveSale = (id: string, body: SaleChanges, seq?: number): Promise<unknown> =>
  call(liveEndpoints.editSale, { params: { id }, body, ...(seq === undefined ? {} : { version: seq }) });
