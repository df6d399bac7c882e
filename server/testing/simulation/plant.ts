import { type BidRequest, findLot } from "../../src/live/law/apply-bid.ts";
import type { Lot, SaleState } from "../../src/live/law/state.ts";
import { type Deciders, product } from "./node.ts";

// Ways to put a bug into the decisions of the server.
export type Planted = Record<string, Deciders>;

export type Apply = Deciders["apply"];
export type Place = Deciders["place"];
type Context = Parameters<Apply>[0];
type Action = Parameters<Apply>[1];
type ActionOf<Kind> = Extract<Action, { kind: Kind }>;

export const applying = (apply: Apply): Deciders => ({ ...product, apply });
export const bids = (place: Place): Deciders => ({ ...product, place });

// Changes something for one decision, and restores what the decision left alone.
export function bend<Whole extends object, Outcome>(
  whole: Whole,
  bent: Partial<Whole> | false | undefined,
  decide: () => Outcome,
): Outcome {
  const before = { ...whole };
  Object.assign(whole, bent);
  const outcome = decide();
  for (const name of Object.keys(bent || {}) as Array<keyof Whole>)
    if (bent && whole[name] === bent[name]) whole[name] = before[name];
  return outcome;
}

// An action of these kinds is taken as another one.
export const taking = <Kind extends Action["kind"]>(
  kinds: readonly Kind[],
  as: (action: ActionOf<Kind>, context: Context) => object | false,
): Deciders =>
  applying((context, action) => {
    const isOne = (kinds as readonly string[]).includes(action.kind);
    return product.apply(context, isOne ? { ...action, ...as(action as ActionOf<Kind>, context) } : action);
  });

// Bends the sale for one kind of action.
export const bending = (
  kind: Action["kind"],
  as: (context: Context) => Partial<SaleState> | false,
): Deciders =>
  applying((context, action) =>
    bend(context.sale, action.kind === kind && as(context), () => product.apply(context, action)),
  );

// Bends every lot for some kinds of action, and restores it whatever the action did.
export const bendingLots = (
  isOne: (action: Action) => boolean,
  as: (lot: Lot, context: Context) => Partial<Lot> | false,
): Deciders =>
  applying((context, action) => {
    const undo = [...(isOne(action) ? context.sale.lots.values() : [])].map((lot) => {
      const bent = as(lot, context);
      const names = Object.keys(bent || {}) as Array<keyof Lot>;
      const before = Object.fromEntries(names.map((name) => [name, lot[name]]));
      Object.assign(lot, bent);
      return () => Object.assign(lot, before);
    });
    const outcome = product.apply(context, action);
    for (const restore of undo) restore();
    return outcome;
  });

interface Asked {
  sale: SaleState;
  lot: Lot;
  request: BidRequest;
  now: number;
}

// Decides a bid with a changed value of the sale, of the lot, or of the request.
export const bent = (as: {
  sale?: (asked: Asked) => Partial<SaleState> | false;
  lot?: (asked: Asked) => Partial<Lot> | false;
  request?: (asked: Asked) => Partial<BidRequest> | false;
}): Deciders =>
  bids((sale, changes, request, now, idSource) => {
    const lot = findLot(sale, request.itemId);
    if (!lot) return product.place(sale, changes, request, now, idSource);
    const asked = { sale, lot, request, now };
    const other = { ...request, ...as.request?.(asked) };
    return bend(sale, as.sale?.(asked), () =>
      bend(lot, as.lot?.(asked), () => product.place(sale, changes, other, now, idSource)),
    );
  });
