import * as z from "zod/mini";
import { inventoryStatuses } from "../inventory/kinds.ts";

// An item of a sale with its status in the inventory, which says whether another sale may offer it.
export const saleItemSchema = z.strictObject({
  id: z.uuid(),
  status: z.enum(inventoryStatuses),
  // The unfinished live auction that offers it now, which may be the one that was asked about.
  offeredIn: z.nullable(z.strictObject({ id: z.uuid(), title: z.string() })),
});
export type SaleItem = z.output<typeof saleItemSchema>;
