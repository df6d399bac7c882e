import { applyBid } from "./apply-bid.ts";
import type { ActionContext } from "./action-context.ts";
import type { Lot } from "./state.ts";

// Decides the ceilings that were left for a lot as it opens: as bids with the minimum as their amount, in the order in which they were
// last set (BID-13).
export function decideCeilings({ sale, changes, now, idSource, advance }: ActionContext, lot: Lot): void {
  if (!advance) return;
  advance.opened.add(lot.id);
  for (const {
    userId,
    ceiling,
    isSubscribed,
    isActive,
    isAdmin = false,
    hasAccepted,
  } of advance.ceilings.get(lot.id) ?? []) {
    if (hasAccepted) sale.accepted.add(userId);
    const request = {
      itemId: lot.id,
      userId,
      isSubscribed,
      isAdmin,
      amount: lot.minimum,
      maxAmount: ceiling,
      kind: "bid",
      paddle: null,
      key: null,
      requestHash: null,
      isInAdvance: true,
    } as const;
    const outcome = isActive ? applyBid(sale, changes, request, now, idSource) : undefined;
    if (outcome?.kind === "accepted") continue;
    const isBeaten = outcome?.refusal.code === "bid_too_low";
    advance.lapsed.push({ lotId: lot.id, userId, why: isBeaten ? "outbid" : "refused" });
  }
}
