import type { ClerkAction } from "@boli/contract/live/clerk-actions";
import { type ActionFacts, whyNotNow } from "@boli/contract/live/shown-actions";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { Reason } from "./reason-words.ts";

export const isOver = ({ status }: Pick<SaleView, "status">): boolean =>
  status === "completed" || status === "cancelled";

interface Standpoint {
  // This console is the one that acts.
  isActing: boolean;
  // The connection is lost.
  isBehind: boolean;
}

// Why this console does not do an action now; null when it would.
export function whyNotHere(
  action: ClerkAction,
  facts: ActionFacts,
  { isActing, isBehind }: Standpoint,
): Reason | null {
  if (isOver(facts.sale)) return "over";
  if (!isActing) return "reading";
  if (isBehind) return "behind";
  const why = whyNotNow(action, facts);
  if (action === "resume" && why === null && !facts.sale.isHeld) return "not_held";
  if (action === "next" && why === "lot_not_open") return "decide_first";
  if (action === "next" && why === "lot_not_found") return "none_left";
  // Below the reserve the clerk is asked once more.
  return action === "sold" && why === "reserve_not_met" ? null : why;
}
