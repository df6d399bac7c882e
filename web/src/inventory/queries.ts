import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { inventoryEndpoints, type InventoryItem } from "@boli/contract/inventory/endpoints";
import type { ImportCheck, ImportMapping } from "@boli/contract/inventory/import";
import type { InventoryDraft } from "@boli/contract/inventory/inputs";
import { call, list } from "../lib/api.ts";
import { queryOf } from "./inventory-query.ts";
import type { InventorySearch } from "./inventory-search.ts";
import { inventoryKey } from "./query-keys.ts";

export const inventoryList = (search: InventorySearch) =>
  queryOptions({
    queryKey: [...inventoryKey, "list", search],
    async queryFn({ client, queryKey, signal }) {
      const query = queryOf(search);
      // It follows a change of one's own, and is not loaded again by itself.
      const isAsked = client.getQueryState(queryKey)?.isInvalidated === true;
      const found = await list(inventoryEndpoints.listInventory, { query, signal });
      return { ...found, list: JSON.stringify(query), isAsked };
    },
    placeholderData: keepPreviousData,
  });

// The key marks retries of one press.
export const saveItem = (
  item: Pick<InventoryItem, "id" | "version"> | undefined,
  body: InventoryDraft,
  key: string,
): Promise<{ id: string; version: number }> =>
  item === undefined
    ? call(inventoryEndpoints.addInventoryItem, { body, key })
    : call(inventoryEndpoints.editInventoryItem, {
        params: { id: item.id },
        body,
        version: item.version,
        key,
      });

export const deleteItem = (id: string): Promise<unknown> =>
  call(inventoryEndpoints.deleteInventoryItem, { params: { id } });

export const checkImport = (body: {
  csv: string;
  mapping?: ImportMapping;
  pictures: string[];
}): Promise<ImportCheck> => call(inventoryEndpoints.checkInventoryImport, { body });

// The key marks retries of one press.
export const importItems = (
  body: { csv: string; mapping: ImportMapping; check: string; pictures: Array<{ name: string; id: string }> },
  key: string,
): Promise<{ id: string; items: number; leftOut: number }> =>
  call(inventoryEndpoints.importInventory, { body, key });

export const recentImports = () =>
  queryOptions({
    queryKey: [...inventoryKey, "imports"],
    queryFn: ({ signal }) => call(inventoryEndpoints.listInventoryImports, { signal }),
  });

export const undoImport = (id: string): Promise<{ deleted: number; kept: number }> =>
  call(inventoryEndpoints.undoInventoryImport, { params: { id } });
