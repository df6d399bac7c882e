// The rule that a refusal enforces, which is broken when the refusal is wrong or missing.
const rules: Record<string, string> = {
  sale_not_found: "SALE-6",
  key_reused: "BID-7",
  host_may_not_bid: "BID-1",
  membership_required: "BID-1",
  sale_not_live: "BID-2",
  lot_not_open: "BID-2",
  lot_ended: "BID-2",
  sale_held: "CLERK-4",
  barred_from_lot: "BID-10",
  lot_has_no_bid: "CLERK-1",
  lot_has_no_reserve: "LOT-5",
  reserve_not_met: "LOT-5",
  item_not_available: "LOT-2",
  sale_not_over: "SALE-3",
  sale_already_started: "SALE-1",
  sale_times_wrong: "CLOSE-1",
  ceiling_below_amount: "BID-9",
  ceiling_not_higher: "BID-9",
};
export const ruleOf = (code: string | undefined): string => rules[code ?? ""] ?? "BID-3";
