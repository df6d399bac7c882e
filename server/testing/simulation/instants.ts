import { clerkGraceMs } from "@boli/contract/live/clerk-actions";
import { heldUntil } from "../../src/live/law/holds.ts";
import type { Dice } from "../../../tools/dice.ts";
import type { SimRequest } from "./requests.ts";
import type { Stored } from "./store.ts";
import type { Scenario } from "./terms.ts";

// The next instant of the clock: mostly a little later, often exactly where a rule changes, rarely far ahead, sometimes
// back.
export function someInstant({ terms, mood }: Scenario, stored: Stored, now: number, dice: Dice): number {
  const warnedAt = [...stored.lots.values()].find((lot) => lot.warnedAt !== null)?.warnedAt ?? null;
  if (warnedAt !== null && dice.chance(50))
    return Math.max(now, warnedAt + stored.sale.fairWarningMs + dice.int(-1, 1));
  const choice = dice.weighted([
    ["little", 70 - mood.haste],
    ["border", stored.sale.heldAt === null ? mood.haste : 60],
    ["window", 2 * mood.haste],
    ["far", 1],
    ["back", 3],
  ]);
  if (choice === "little") return now + dice.int(0, dice.pick([20, 1_500]));
  if (choice === "far") return now + dice.int(1, dice.pick([600_000, 3_000_000]));
  if (choice === "back") return now - dice.int(1, 2_000);
  const ahead = borders(terms.windowMs, stored).filter((at) => at >= now);
  if (ahead.length === 0) return now + 1;
  const nearest = Math.min(...ahead);
  // Into the last window before a border, so that bids fall into it.
  if (choice === "window") return Math.max(now, nearest - dice.int(0, Math.min(terms.windowMs, 5_000)));
  return dice.chance(60) ? nearest : dice.pick(ahead);
}

export function borders(windowMs: number, { sale, lots }: Stored): number[] {
  const until = heldUntil(sale);
  if (until !== null) return [until - 1, until];
  if (sale.status === "scheduled") return [sale.startsAt - 1, sale.startsAt];
  const closes = [...lots.values()]
    .filter((lot) => lot.status === "open")
    .flatMap((lot) => (lot.closesAt === null ? [sale.endsAt, sale.endsAt + clerkGraceMs] : [lot.closesAt]));
  return closes.flatMap((close) => [close - windowMs, close - windowMs + 1, close - 1, close, close + 1]);
}

// The close of the lot that a bid is about, or a millisecond beside it.
export function boundaryOf({ lots }: Stored, request: SimRequest | undefined, dice: Dice): number | null {
  const lot = request?.kind === "bid" ? lots.get(request.bid.itemId) : undefined;
  return lot?.status === "open" && lot.closesAt !== null ? lot.closesAt + dice.int(-1, 1) : null;
}
