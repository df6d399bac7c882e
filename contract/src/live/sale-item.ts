import * as z from "zod/mini";
import { inventoryStatuses } from "../inventory/kinds.ts";

// An item of a sale with its status in the inventory, which says whether another sale may offer it.
export const saleItemSchema = z.strictObject({ id: z.uuid(), status: z.enum(inventoryStatuses) });
export type SaleItem = z.output<typeof saleItemSchema>;
