import type { QueueFilter } from "@boli/contract/resellers/application";
import { readPage } from "../../lib/search-values.ts";

export const queueTabs = [
  "waiting",
  "changes_requested",
  "approved",
  "suspended",
  "rejected",
] as const satisfies readonly QueueFilter[];

// The state of the list in the address. Those that wait and the first page are the defaults, and omitted.
export interface ResellerQueue {
  status?: Exclude<QueueFilter, "waiting"> | undefined;
  page?: number | undefined;
}

export function readResellerQueue(raw: Record<string, unknown>): ResellerQueue {
  const status = queueTabs.find((known) => known === raw["status"]);
  return { status: status === "waiting" ? undefined : status, page: readPage(raw["page"]) };
}
