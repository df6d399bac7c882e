import { queueFilters, type QueueFilter } from "@boli/contract/resellers/application";
import { readPage } from "../../lib/search-values.ts";

// The state of the list in the address. Those that wait and the first page are the defaults, and omitted.
export interface ResellerQueue {
  status?: Exclude<QueueFilter, "waiting"> | undefined;
  page?: number | undefined;
}

export function readResellerQueue(raw: Record<string, unknown>): ResellerQueue {
  const status = queueFilters.find((known) => known === raw["status"]);
  return { status: status === "waiting" ? undefined : status, page: readPage(raw["page"]) };
}
