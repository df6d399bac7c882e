import { v7 as uuid } from "uuid";
import type { SalePace, SelectedItem } from "@boli/contract/live/inputs";
import type { FieldKey } from "@boli/contract/texts/en";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { type ItemRow, lockItems } from "../../inventory/index.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type GivenLot, givenLot } from "../store/fields.ts";
import type { NewLot } from "./save-sale.ts";

// The person who offers items; a holder of the right over any thing may offer those of others too.
export interface Offering {
  principal: Pick<SignedInCall["principal"], "userId">;
  scope: SignedInCall["scope"];
}

// A lot as its host wants it.
export interface WantedLot {
  inventoryItem: string;
  given: GivenLot;
  // Undefined for a lot that closes with the sale.
  closesAt: number | undefined;
}

export const wantedLot = (item: SelectedItem): WantedLot => ({
  inventoryItem: item.inventoryItem,
  given: givenLot(item),
  closesAt: item.closesAt === undefined ? undefined : Date.parse(item.closesAt),
});

interface Wanted {
  selectedItems: ReadonlyArray<Pick<WantedLot, "inventoryItem">>;
  isPractice: boolean;
  // The ids of items that the sale already offers; they need not be available.
  own?: ReadonlySet<string>;
}

// Locks the items that a sale offers. Each must exist, be available, and belong to the caller, unless the caller may act
// for anyone.
export async function lockOfferedItems(
  tx: Tx,
  call: Offering,
  { selectedItems, isPractice, own = new Set() }: Wanted,
): Promise<Map<string, ItemRow>> {
  const ids = selectedItems.map((item) => item.inventoryItem);
  const rows = await lockItems(tx, [...new Set(ids)]);
  const items = new Map(rows.map((row) => [row.id, row]));
  const gone: Record<string, FieldKey> = {};
  for (const [index, id] of ids.entries()) {
    const item = items.get(id);
    const isOwn = item?.owner_id === call.principal.userId || call.scope === "any";
    const isFree = isPractice || own.has(id) || item?.status === "available";
    if (!item || !isOwn || !isFree) gone[`selectedItems.${index}.inventoryItem`] = "item_gone";
  }
  if (Object.keys(gone).length > 0) throw refuse("item_not_available", undefined, { fields: gone });
  if (items.size !== ids.length) throw refuse("item_not_available");
  return items;
}

interface Plan {
  startsAt: Date;
  endsAt: Date;
  pace: SalePace;
  // The ids of existing lots by item; they keep their ids.
  lotIds?: ReadonlyMap<string, string>;
}

// The lots of a sale that has not started, in the order in which the items were chosen.
export function planLots(
  selectedItems: readonly WantedLot[],
  items: ReadonlyMap<string, ItemRow>,
  { startsAt, endsAt, pace, lotIds }: Plan,
): NewLot[] {
  const wrong: Record<string, FieldKey> = {};
  const lots = selectedItems.flatMap((selected, index) => {
    const item = items.get(selected.inventoryItem);
    if (!item) return [];
    const closesAt = selected.closesAt ?? endsAt.getTime();
    if (closesAt > endsAt.getTime() || closesAt <= startsAt.getTime())
      wrong[`selectedItems.${index}.closesAt`] = "lot_close";
    return [
      {
        id: lotIds?.get(item.id) ?? uuid(),
        position: index + 1,
        itemId: item.id,
        itemName: item.name,
        category: item.category,
        given: selected.given,
        closesAt: pace === "timed" ? closesAt : null,
      },
    ];
  });
  if (Object.keys(wrong).length > 0) throw refuse("sale_times_wrong", undefined, { fields: wrong });
  return lots;
}
