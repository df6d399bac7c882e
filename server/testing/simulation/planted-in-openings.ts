import { leastBid } from "@boli/contract/steps";
import { findLot } from "../../src/live/apply-bid.ts";
import { closeLotAndCheckSale } from "../../src/live/sales/lot-actions.ts";
import { type Deciders, product } from "./node.ts";
import type { Planted } from "./planted-in-bids.ts";

type Context = Parameters<Deciders["apply"]>[0];
type Action = Parameters<Deciders["apply"]>[1];
type Advance = NonNullable<Context["advance"]>;
type Ceiling = NonNullable<ReturnType<Advance["ceilings"]["get"]>>[number];

// Spoils the ceilings that wait for lots, before anything opens.
function waiting(spoil: (advance: Advance, context: Context) => void): Deciders {
  const seen = new WeakSet<Advance>();
  const spoilOnce = (context: Context): void => {
    if (!context.advance || seen.has(context.advance)) return;
    seen.add(context.advance);
    spoil(context.advance, context);
  };
  return {
    ...product,
    apply: (context, action) => {
      spoilOnce(context);
      return product.apply(context, action);
    },
    open: (context, opens) => {
      spoilOnce(context);
      product.open(context, opens);
    },
  };
}

const changing = (change: (ceilings: Ceiling[]) => Ceiling[]): Deciders =>
  waiting(({ ceilings }) => {
    for (const [lotId, all] of ceilings) ceilings.set(lotId, change(all));
  });

// Bends the sale for one kind of action, and restores what the action left alone.
const bending = (
  kind: Action["kind"],
  bend: (context: Context) => Partial<Context["sale"]> | undefined,
): Deciders => ({
  ...product,
  apply: (context, action) => {
    const { sale } = context;
    const bent = action.kind === kind ? bend(context) : undefined;
    const before = { ...sale };
    if (bent) Object.assign(sale, bent);
    const outcome = product.apply(context, action);
    for (const name of Object.keys(bent ?? {}) as Array<keyof typeof sale>)
      if (sale[name] === bent?.[name]) Object.assign(sale, { [name]: before[name] });
    return outcome;
  },
});

const isHoldOver = ({ sale, now }: Context, ms: number): boolean =>
  sale.heldAt !== null && now >= sale.heldAt + ms;

// Bugs in how lots open, and in how a sale is held and ends.
export const plantedInOpenings: Planted = {
  "the later ceiling in advance wins a tie": changing((all) => all.toReversed()),
  "a ceiling in advance is forgotten": changing((all) => all.slice(1)),
  "a ceiling in advance is asked for the step": changing((all) =>
    all.filter((one, at) => at === 0 || one.ceiling !== all[at - 1]?.ceiling),
  ),
  "a ceiling in advance counts twice": changing((all) =>
    all.map((one) => ({ ...one, ceiling: 2 * one.ceiling })),
  ),
  "a ceiling in advance of somebody who is gone is entered": changing((all) =>
    all.map((one) => ({ ...one, isActive: true })),
  ),
  "membership is not asked for at the opening": changing((all) =>
    all.map((one) => ({ ...one, isSubscribed: true })),
  ),
  "the terms are not asked for at the opening": changing((all) =>
    all.map((one) => ({ ...one, hasAccepted: true })),
  ),
  "a hold rids a lot of its ceilings": waiting(({ ceilings, lapsed }, { sale }) => {
    if (sale.heldAt === null) return;
    const first = [...sale.lots.values()].find(({ status }) => status === "queued");
    const all = first && ceilings.get(first.id);
    if (!first || !all) return;
    ceilings.delete(first.id);
    for (const { userId } of all) lapsed.push({ lotId: first.id, userId, why: "refused" });
  }),
  "nobody is told that a ceiling came to nothing": waiting((advance) => {
    advance.lapsed.push = () => 0;
  }),
  "all lots with ceilings open in one transaction": {
    ...product,
    open: (context) => product.open(context, "all"),
  },
  "a clerk-paced sale goes on after its end": bending("pass", () => ({ endsAt: 1e15 })),
  "an admin ends a sale without a reason": {
    ...product,
    apply: (context, action) =>
      product.apply(
        context,
        action.kind === "end" ? { ...action, reason: action.reason ?? "None." } : action,
      ),
  },
  "the end of a sale sells its lots": {
    ...product,
    apply: (context, action) => {
      const { sale } = context;
      if (action.kind === "end" && action.by === "admin" && action.reason !== null && sale.status === "live")
        for (const lot of sale.lots.values())
          if (lot.status === "open" && lot.leader) closeLotAndCheckSale(context, lot, "sold");
      return product.apply(context, action);
    },
  },
  "the hold of a lost host lasts two hours": bending("tick", ({ sale }) =>
    sale.holdReason === "lost" ? { holdReason: "hand" } : undefined,
  ),
  "a lost host holds a sale as if by hand": {
    ...product,
    apply: (context, action) =>
      product.apply(
        context,
        action.kind === "hold" && action.by === "lost" ? { ...action, by: "host" } : action,
      ),
  },
  "a lost host holds nothing": {
    ...product,
    apply: (context, action) =>
      action.kind === "hold" && action.by === "lost" && context.sale.pace === "clerk"
        ? { kind: "done" }
        : product.apply(context, action),
  },
  "a timed sale is held without its host": {
    ...product,
    apply: (context, action) =>
      product.apply(
        context,
        action.kind === "hold" && action.by === "lost" && context.sale.pace === "timed"
          ? { ...action, by: "admin" }
          : action,
      ),
  },
  "a clerk-paced sale resumes by itself after a long hold": bending("tick", (context) =>
    context.sale.pace === "clerk" && isHoldOver(context, 30 * 60_000) ? { pace: "timed" } : undefined,
  ),
  "the cap counts from the close before the extension": {
    ...product,
    apply: (context, action) => {
      const was = new Map([...context.sale.lots].map(([id, lot]) => [id, lot.originalClosesAt]));
      const outcome = product.apply(context, action);
      if (action.kind === "extend" && outcome.kind === "done")
        for (const lot of context.sale.lots.values()) lot.originalClosesAt = was.get(lot.id) ?? null;
      return outcome;
    },
  },
  "a raise that reaches the reserve shows nothing": {
    ...product,
    place: (sale, changes, request, now, idSource) => {
      const lot = findLot(sale, request.itemId);
      const reserve = lot?.reserve ?? null;
      const isRaise = lot?.leader?.userId === request.userId && request.amount === null;
      if (lot && isRaise) lot.reserve = null;
      const outcome = product.place(sale, changes, request, now, idSource);
      if (lot && isRaise) lot.reserve = reserve;
      return outcome;
    },
  },
  "a floor bid is taken below the next ask": {
    ...product,
    place: (sale, changes, request, now, idSource) => {
      const lot = findLot(sale, request.itemId);
      const least = lot && leastBid(lot, lot.step);
      const isOff = request.kind === "floor" && least !== undefined && request.amount !== least;
      return product.place(sale, changes, isOff ? { ...request, amount: least } : request, now, idSource);
    },
  },
};
