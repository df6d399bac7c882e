import type { Lot, SaleState } from "../../src/live/state.ts";
import { type Deciders, product } from "./node.ts";
import type { Planted } from "./planted-in-bids.ts";

type Act = Deciders["act"];
type Action = Parameters<Act>[1];

const acts = (act: Act): Deciders => ({ ...product, act });

interface AfterAct {
  sale: SaleState;
  changes: Parameters<Act>[0]["changes"];
  action: Action;
  // The lots as they were before.
  was: ReadonlyMap<string, Lot>;
  isDone: boolean;
}

function after(spoil: (done: AfterAct) => void): Deciders {
  return acts((act, action) => {
    const { sale, changes } = act;
    const was = new Map([...sale.lots].map(([id, lot]) => [id, { ...lot }]));
    const outcome = product.act(act, action);
    spoil({ sale, changes, action, was, isDone: outcome.kind === "done" });
    return outcome;
  });
}

const justClosed = ({ sale, was }: AfterAct): Lot[] =>
  [...sale.lots.values()].filter((lot) => {
    const before = was.get(lot.id)?.status;
    return before !== lot.status && lot.status !== "open" && lot.status !== "queued";
  });

// Changes the lots before the act, so that the act sees them changed, and undoes it afterwards.
function blind(actionKind: Action["kind"], from: Lot["status"], as: Lot["status"]): Deciders {
  return acts((act, action) => {
    if (action.kind !== actionKind) return product.act(act, action);
    const changed = [...act.sale.lots.values()].filter((lot) => lot.status === from);
    for (const lot of changed) lot.status = as;
    const outcome = product.act(act, action);
    for (const lot of changed) if (lot.status === as) lot.status = from;
    return outcome;
  });
}

export const plantedInActs: Planted = {
  "a second closer sells once more": blind("tick", "sold", "open"),
  "a sold item is offered again": blind("reoffer", "sold", "withdrawn"),
  "the winner pays the ceiling": after((done) => {
    for (const lot of justClosed(done)) if (lot.leader && lot.soldTo) lot.soldPrice = lot.leader.ceiling;
  }),
  "revenue is left out": after((done) => {
    for (const lot of justClosed(done)) done.sale.totalRevenue -= lot.soldPrice ?? 0;
  }),
  "a lot with a bid passes at its close": acts((act, action) => {
    if (action.kind !== "tick") return product.act(act, action);
    const leaders = new Map([...act.sale.lots.values()].map((lot) => [lot, lot.leader]));
    for (const lot of leaders.keys()) if (lot.status === "open") lot.leader = null;
    const outcome = product.act(act, action);
    for (const [lot, leader] of leaders) lot.leader = leader;
    return outcome;
  }),
  "a lot closes a millisecond early": acts((act, action) => {
    const lots = [...act.sale.lots.values()].filter(({ closesAt }) => closesAt === act.now);
    for (const lot of lots) lot.closesAt = act.now - 1;
    const outcome = product.act(act, action);
    for (const lot of lots) lot.closesAt = act.now;
    return outcome;
  }),
  "an item is not released on pass": after((done) => {
    const passed = justClosed(done).filter(({ status }) => status === "passed");
    const unsold = done.changes.items.filter(({ itemId }) => !passed.some((lot) => lot.itemId === itemId));
    done.changes.items = unsold;
  }),
  "cancelling keeps the items": after(({ action, changes }) => {
    if (action.kind === "cancel") changes.items = [];
  }),
  "practice touches the items": after((done) => {
    for (const { itemId } of justClosed(done)) done.changes.items.push({ itemId, status: "sold" });
  }),
  "a viewer ends the sale": acts((act, action) =>
    product.act(act, action.kind === "end" ? { kind: "end", byHost: true } : action),
  ),
  "a sale that is over begins again": after(({ sale, action }) => {
    if (action.kind === "end" && sale.status === "completed") sale.status = "live";
  }),
  "a sale starts before its time": acts((act, action) =>
    product.act(act, action.kind === "tick" && act.sale.status === "scheduled" ? { kind: "start" } : action),
  ),
  "time passes while the sale is held": acts((act, action) => {
    const { heldAt } = act.sale;
    if (action.kind === "tick" || heldAt === null) return product.act(act, action);
    act.sale.heldAt = action.kind === "pass" || action.kind === "extend" ? null : heldAt;
    const outcome = product.act(act, action);
    if (action.kind !== "resume") act.sale.heldAt = heldAt;
    return outcome;
  }),
  "a resumed sale forgets the held time": after(({ action, sale, was }) => {
    if (action.kind !== "resume") return;
    for (const lot of sale.lots.values()) lot.closesAt = was.get(lot.id)?.closesAt ?? null;
  }),
  "an extension brings the close nearer": acts((act, action) => {
    const outcome = product.act(act, action);
    if (action.kind !== "extend" || action.lotId === null || outcome.kind === "done") return outcome;
    const lot = act.sale.lots.get(action.lotId);
    if (lot?.status !== "open" || lot.closesAt === null || action.closesAt >= lot.closesAt) return outcome;
    lot.closesAt = action.closesAt;
    act.changes.lots.add(lot.id);
    return { kind: "done" };
  }),
  "a lot without a bid is sold": acts((act, action) => {
    const lot = action.kind === "sold" ? act.sale.lots.get(action.lotId) : undefined;
    if (lot?.status === "open" && lot.leader === null)
      lot.leader = { userId: "nobody", ceiling: lot.minimum };
    return product.act(act, action);
  }),
  "an act is not told": after(({ changes, action }) => {
    if (action.kind === "fair-warning") changes.events.pop();
  }),
  "the timer forgets extended lots": {
    ...product,
    due: (sale) => {
      const due = product.due(sale);
      const isExtended = [...sale.lots.values()].some((lot) => lot.closesAt !== lot.originalClosesAt);
      return isExtended && sale.status === "live" ? null : due;
    },
  },
  "a void leaves the price as it was": {
    ...product,
    void: (act, lot, log, request) => {
      const { price, leader } = lot;
      const outcome = product.void(act, lot, log, request);
      Object.assign(lot, { price, leader });
      return outcome;
    },
  },
  "a void takes every bid away": {
    ...product,
    void: (act, lot, log, request) => {
      const outcome = product.void(act, lot, log, request);
      if (outcome === "done") Object.assign(lot, { price: null, leader: null });
      return outcome;
    },
  },
  "a voided bid counts after a second void": {
    ...product,
    void: (act, lot, log, request) =>
      product.void(
        act,
        lot,
        log.filter((row) => row.kind !== "void"),
        request,
      ),
  },
};
