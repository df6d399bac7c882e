import { leastBid } from "@boli/contract/live/steps";
import { closeLotAndCheckSale } from "../../src/live/law/lot-actions.ts";
import { type Deciders, product } from "./node.ts";
import { type Planted, applying, bending, bent, taking } from "./plant.ts";

type Context = Parameters<Deciders["apply"]>[0];
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
  "an admin ends a sale without a reason": taking(["end"], ({ reason }) => ({ reason: reason ?? "None." })),
  "the end of a sale sells its lots": applying((context, action) => {
    const { sale } = context;
    if (action.kind === "end" && action.by === "admin" && action.reason !== null && sale.status === "live")
      for (const lot of sale.lots.values())
        if (lot.status === "open" && lot.leader) closeLotAndCheckSale(context, lot, "sold");
    return product.apply(context, action);
  }),
  "the hold of a lost host lasts two hours": bending(
    "tick",
    ({ sale }) => sale.holdReason === "lost" && { holdReason: "hand" },
  ),
  "a lost host holds a sale as if by hand": taking(["hold"], ({ by }) => by === "lost" && { by: "host" }),
  "a lost host holds nothing": applying((context, action) =>
    action.kind === "hold" && action.by === "lost" && context.sale.pace === "clerk"
      ? { kind: "done" }
      : product.apply(context, action),
  ),
  "a timed sale is held without its host": taking(
    ["hold"],
    ({ by }, { sale }) => by === "lost" && sale.pace === "timed" && { by: "admin" },
  ),
  "a clerk-paced sale resumes by itself after a long hold": bending(
    "tick",
    (context) => context.sale.pace === "clerk" && isHoldOver(context, 30 * 60_000) && { pace: "timed" },
  ),
  "the cap counts from the close before the extension": applying((context, action) => {
    const was = new Map([...context.sale.lots].map(([id, lot]) => [id, lot.originalClosesAt]));
    const outcome = product.apply(context, action);
    if (action.kind === "extend" && outcome.kind === "done")
      for (const lot of context.sale.lots.values()) lot.originalClosesAt = was.get(lot.id) ?? null;
    return outcome;
  }),
  "a raise that reaches the reserve shows nothing": bent({
    lot: ({ lot, request }) =>
      lot.leader?.userId === request.userId && request.amount === null && { reserve: null },
  }),
  "a floor bid is taken below the next ask": bent({
    request: ({ lot, request }) => request.kind === "floor" && { amount: leastBid(lot, lot.step) },
  }),
};
