import * as z from "zod/mini";
import { defineEvent } from "../platform/jobs/index.ts";

const offeredItemChanged = z.strictObject({ itemId: z.uuid() });
declare module "../platform/jobs/events.ts" {
  interface Events {
    "offered-item-changed": typeof offeredItemChanged;
  }
}
// An item that is in a sale was edited, so that the sale shows something else.
defineEvent("offered-item-changed", offeredItemChanged);

export const shownInSales: ReadonlySet<string> = new Set([
  "name",
  "description",
  "category",
  "condition",
  "quantity",
  "estimated_paise",
  "picture_ids",
]);
