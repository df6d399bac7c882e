import type { PaymentFilter } from "@boli/contract/subscriptions/admin";
import { readPage, readText } from "../../lib/search-values.ts";

// The tabs, in the order in which they need work.
export const paymentTabs = [
  "pending",
  "unmatched",
  "differs",
  "requests",
  "to_send",
  "matched",
  "refunded",
  "all",
] as const satisfies readonly PaymentFilter[];

// The state of the list in the address. Pending payments and the first page are the defaults, and omitted.
export interface PaymentSearch {
  state?: Exclude<PaymentFilter, "pending"> | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

export function readPaymentSearch(raw: Record<string, unknown>): PaymentSearch {
  const state = paymentTabs.find((known) => known === raw["state"]);
  return {
    state: state === "pending" ? undefined : state,
    search: readText(raw["search"]),
    page: readPage(raw["page"]),
  };
}

export const stateOf = ({ state }: PaymentSearch): PaymentFilter => state ?? "pending";

export const asSearch = (state: PaymentFilter): PaymentSearch["state"] =>
  state === "pending" ? undefined : state;
