import type { BidAnswer } from "@boli/contract/live";
import { type SaleChange, keep } from "./change-sale.ts";
import { chance } from "./lane.ts";
import { loadAliases, loadAllLots, lockSale } from "./load-sale.ts";
import { refusalOf } from "./place-bid.ts";
import { placeInState } from "./place-in-state.ts";
import { refuse } from "../http/refusal.ts";
import { actOnSale } from "./sale-acts.ts";
import { setSaleTimer } from "./sale-timer.ts";
import { noChanges } from "./state.ts";

// A bid from the floor, entered by the auctioneer for a paddle number; it follows the rules of every bid (CLERK-3).
export async function enterFloorBid(
  change: SaleChange,
  bid: { lotId: string; paddle: string; amount: number },
): Promise<BidAnswer> {
  const { tx, saleId } = change;
  const locked = await lockSale(tx, saleId);
  if (!locked) throw refuse("sale_not_found");
  const { sale, now } = locked;
  await loadAllLots(tx, sale);
  const before = new Set(sale.lots.keys());
  const bidder = `floor:${bid.paddle}`;
  await loadAliases(tx, sale, [bidder]);
  const changes = noChanges();
  actOnSale({ sale, changes, now, chance }, { kind: "tick" });
  const outcome = placeInState(
    sale,
    changes,
    {
      itemId: bid.lotId,
      userId: bidder,
      isSubscribed: false,
      amount: bid.amount,
      maxAmount: null,
      kind: "floor",
      paddle: bid.paddle,
      key: null,
      requestHash: null,
    },
    now,
    chance,
  );
  if (outcome.kind === "refused") throw refusalOf(outcome.refusal);
  await keep(change, sale, changes, before);
  await setSaleTimer(tx, sale);
  return outcome.answer;
}
