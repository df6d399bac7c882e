import type { LotView } from "@boli/contract/live/lot";
import { rupeesFromPaise } from "@boli/contract/base/money";
import { sql } from "kysely";
import { pictureAddress } from "../../uploads/index.ts";

// The facts of a lot's item besides its name. They may still change while the item is offered.
export interface OfferedItem {
  condition: LotView["inventoryItem"]["condition"];
  estimated_paise: number;
  quantity: number;
  cover_key: string | null;
}

// The row `i` of `offered_item` as JSON.
export const offeredItem = sql<OfferedItem>`json_build_object('condition', i.condition,
  'estimated_paise', i.estimated_paise, 'quantity', i.quantity, 'cover_key', i.cover_key)`;

export const presentOffered = ({ condition, estimated_paise, quantity, cover_key }: OfferedItem) => ({
  condition,
  estimatedValue: estimated_paise === 0 ? null : rupeesFromPaise(estimated_paise),
  quantity,
  picture: coverOf(cover_key),
});

export const coverOf = (key: string | null): string | null => (key === null ? null : pictureAddress(key));
