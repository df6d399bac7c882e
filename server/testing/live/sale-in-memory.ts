import { applyBid } from "../../src/live/law/apply-bid.ts";
import { applyOutages } from "../../src/live/law/apply-outages.ts";
import type { ActionContext, SaleAction } from "../../src/live/law/action-context.ts";
import { heldUntil } from "../../src/live/law/holds.ts";
import { applySaleAction } from "../../src/live/law/sale-actions.ts";
import { type Lot, type SaleState, noChanges } from "../../src/live/law/state.ts";
import { load, storedFrom } from "../simulation/store.ts";
import type { Terms } from "../simulation/terms.ts";

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
// When the sale of these tests starts.
export const begin = Date.UTC(2031, 2, 14, 4, 30);
const people = ["asha", "bina"];

interface Wish {
  pace?: "timed" | "clerk";
  windowMs?: number;
  capMs?: number;
  // Of each lot, after the start.
  closesIn?: readonly number[];
}

const termsOf = ({ pace = "timed", windowMs = 0, capMs = 0, closesIn = [hour] }: Wish): Terms => ({
  pace,
  step: { kind: "fixed", rupees: 10 },
  windowMs,
  capMs,
  warningMs: 3 * second,
  requireMembership: false,
  isPractice: false,
  startsAt: begin,
  endsAt: begin + Math.max(...closesIn),
  hostId: "host",
  auctioneers: [],
  ceilings: [],
  bidders: [],
  accepted: people,
  lots: closesIn.map((closesInMs, at) => ({
    id: `lot-${at + 1}`,
    itemId: `item-${at + 1}`,
    minimum: 100,
    reserve: null,
    closesAt: pace === "timed" ? begin + closesInMs : null,
  })),
});

// A sale in memory; everything happens in one transaction, and times are after its start.
export function saleOf(wish: Wish = {}, status: "scheduled" | "live" = "live") {
  const sale: SaleState = load(storedFrom(termsOf(wish)), { lots: "all", people });
  const changes = noChanges();
  let ids = 0;
  const idSource = { id: () => `id-${(ids += 1)}`, salt: () => `salt-${ids}` };
  const contextAt = (at: number): ActionContext => ({ sale, changes, now: begin + at, idSource });
  const perform = (action: SaleAction, at = 0): string => {
    const outcome = applySaleAction(contextAt(at), action);
    return outcome.kind === "done" ? "done" : outcome.refusal.code;
  };
  if (status === "live") perform({ kind: "start" });
  const lots = (): Lot[] => [...sale.lots.values()];
  return {
    sale,
    changes,
    lots,
    lot: lots()[0]!,
    perform,
    contextAt,
    closes: (): number[] => lots().map(({ closesAt }) => (closesAt ?? 0) - begin),
    // All of these at once, from when until when.
    interrupt: (...spans: ReadonlyArray<readonly [from: number, until: number]>): void =>
      applyOutages(
        contextAt(spans.at(-1)?.[1] ?? 0),
        spans.map(([from, until], at) => ({
          id: sale.outagesSeen + 1 + at,
          from: begin + from,
          until: begin + until,
        })),
      ),
    bid: (
      userId: string,
      amount: number | null,
      { at = 0, maxAmount = null as number | null } = {},
    ): string => {
      const rest = { itemId: "lot-1", isSubscribed: true, kind: "bid", paddle: null, key: null } as const;
      const request = { ...rest, userId, amount, maxAmount, requestHash: null };
      const outcome = applyBid(sale, changes, request, begin + at, idSource);
      return outcome.kind === "accepted" ? "accepted" : outcome.refusal.code;
    },
    kinds: (): string[] => changes.events.map(({ payload }) => payload.kind),
    held: (): number => (heldUntil(sale) ?? 0) - begin,
  };
}
