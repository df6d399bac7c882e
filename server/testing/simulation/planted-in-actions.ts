import { closeLotAndCheckSale } from "../../src/live/law/lot-actions.ts";
import type { Lot, SaleState } from "../../src/live/law/state.ts";
import { type Deciders, product } from "./node.ts";
import { type Apply, type Planted, applying, bending, bendingLots, taking } from "./plant.ts";

type Action = Parameters<Apply>[1];

const isTick = ({ kind }: Action): boolean => kind === "tick";

interface AfterAction {
  sale: SaleState;
  changes: Parameters<Apply>[0]["changes"];
  action: Action;
  // The lots as they were before.
  was: ReadonlyMap<string, Lot>;
  isDone: boolean;
}

function after(spoil: (done: AfterAction) => void): Deciders {
  return applying((context, action) => {
    const { sale, changes } = context;
    const was = new Map([...sale.lots].map(([id, lot]) => [id, { ...lot }]));
    const outcome = product.apply(context, action);
    spoil({ sale, changes, action, was, isDone: outcome.kind === "done" });
    return outcome;
  });
}

const justClosed = ({ sale, was }: AfterAction): Lot[] =>
  [...sale.lots.values()].filter((lot) => {
    const before = was.get(lot.id)?.status;
    return before !== lot.status && lot.status !== "open" && lot.status !== "queued";
  });

// Changes the lots before the action, so that the action sees them changed, and undoes it afterwards.
function blind(actionKind: Action["kind"], from: Lot["status"], as: Lot["status"]): Deciders {
  return applying((context, action) => {
    if (action.kind !== actionKind) return product.apply(context, action);
    const changed = [...context.sale.lots.values()].filter((lot) => lot.status === from);
    for (const lot of changed) lot.status = as;
    const outcome = product.apply(context, action);
    for (const lot of changed) if (lot.status === as) lot.status = from;
    return outcome;
  });
}

// Spoils the new lot of one that an admin starts again.
const restarting = (spoil: (restarted: { sale: SaleState; old: Lot; again: Lot }) => void): Deciders =>
  after(({ action, isDone, sale }) => {
    if (action.kind !== "restart" || !isDone) return;
    const [old, again] = [sale.lots.get(action.lotId), [...sale.lots.values()].at(-1)];
    if (old && again) spoil({ sale, old, again });
  });

// The clerk is taken to have seen the newest bid.
const naming = (kind: "sold" | "pass" | "withdraw"): Deciders =>
  taking([kind], ({ lotId }, { sale }) => ({ newestBid: sale.lots.get(lotId)?.newestBid ?? null }));

// The extensions so far do not count.
const uncounted = (of: (sale: SaleState) => Array<{ extensions: number }>): Deciders =>
  applying((context, action) => {
    if (action.kind !== "extend") return product.apply(context, action);
    const before = new Map(of(context.sale).map((one) => [one, one.extensions]));
    for (const one of before.keys()) one.extensions = 0;
    const outcome = product.apply(context, action);
    for (const [one, extensions] of before) one.extensions += extensions;
    return outcome;
  });

export const plantedInActions: Planted = {
  "a second closer sells once more": blind("tick", "sold", "open"),
  "a sold item is offered again": blind("reoffer", "sold", "withdrawn"),
  "the winner pays the ceiling": after((done) => {
    for (const lot of justClosed(done)) if (lot.leader && lot.soldTo) lot.soldPrice = lot.leader.ceiling;
  }),
  "revenue is left out": after((done) => {
    for (const lot of justClosed(done)) done.sale.totalRevenue -= lot.soldPrice ?? 0;
  }),
  "a lot with a bid passes at its close": bendingLots(
    isTick,
    (lot) => lot.status === "open" && { leader: null },
  ),
  "a lot closes a millisecond early": bendingLots(
    () => true,
    (lot, { now }) => lot.closesAt === now && { closesAt: now - 1 },
  ),
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
  "a viewer ends the sale": taking(["end"], ({ by }) => by === "viewer" && { by: "admin", reason: "Mine." }),
  "a sale that is over begins again": after(({ sale, action }) => {
    if (action.kind === "end" && sale.status === "completed") sale.status = "live";
  }),
  "a sale starts before its time": applying((context, action) =>
    product.apply(
      context,
      action.kind === "tick" && context.sale.status === "scheduled" ? { kind: "start" } : action,
    ),
  ),
  "time passes while the sale is held": applying((context, action) => {
    const { heldAt } = context.sale;
    if (action.kind === "tick" || heldAt === null) return product.apply(context, action);
    context.sale.heldAt = action.kind === "pass" || action.kind === "extend" ? null : heldAt;
    const outcome = product.apply(context, action);
    if (action.kind !== "resume") context.sale.heldAt = heldAt;
    return outcome;
  }),
  "a resumed sale forgets the held time": after(({ action, sale, was }) => {
    if (action.kind !== "resume") return;
    for (const lot of sale.lots.values()) lot.closesAt = was.get(lot.id)?.closesAt ?? null;
  }),
  "an extension brings the close nearer": applying((context, action) => {
    const outcome = product.apply(context, action);
    if (action.kind !== "extend" || action.lotId === null || outcome.kind === "done") return outcome;
    const lot = context.sale.lots.get(action.lotId);
    if (lot?.status !== "open" || lot.closesAt === null || action.closesAt >= lot.closesAt) return outcome;
    lot.closesAt = action.closesAt;
    context.changes.lots.add(lot.id);
    return { kind: "done" };
  }),
  "a lot without a bid is sold": applying((context, action) => {
    const lot = action.kind === "sold" ? context.sale.lots.get(action.lotId) : undefined;
    if (lot?.status === "open" && lot.leader === null)
      Object.assign(lot, { leader: { userId: "nobody", ceiling: lot.minimum }, warnedAt: -1e15 });
    return product.apply(context, action);
  }),
  "an action is not told": after(({ changes, action }) => {
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
  "a lot below its reserve is sold at its close": bendingLots(
    isTick,
    (lot) => lot.status === "open" && { reserve: null },
  ),
  "a clerk sells below the reserve without being asked once more": taking(["sold"], () => ({
    dropsReserve: true,
  })),
  "dropping the reserve moves the price": after(({ action, sale, isDone }) => {
    const lot = action.kind === "drop-reserve" && isDone ? sale.lots.get(action.lotId) : undefined;
    if (lot?.leader) lot.price = lot.leader.ceiling;
  }),
  "the reserve is not sealed": after(({ sale, changes, was }) => {
    for (const bid of changes.bids) {
      if (bid.kind !== "reserve" || was.get(bid.lotId)?.bidSeq !== 0) continue;
      const lot = sale.lots.get(bid.lotId);
      changes.bids = changes.bids.filter((row) => row !== bid);
      if (lot) lot.bidSeq = 0;
    }
  }),
  "a close is no row": after((done) => {
    for (const lot of justClosed(done)) {
      const row = done.changes.bids.findLast(({ lotId }) => lotId === lot.id);
      done.changes.bids = done.changes.bids.filter((bid) => bid !== row);
      lot.bidSeq -= 1;
    }
  }),
  "a timed lot with a bid is passed by its host": taking(["pass", "withdraw"], () => ({ by: "admin" })),
  "a host ends a timed sale at once": taking(
    ["end"],
    ({ by }) => by === "host" && { by: "admin", reason: "Mine." },
  ),
  "a host cancels a timed sale with bids": taking(["cancel"], () => ({ by: "admin" })),
  "a timed lot is sold before its close": bending("sold", () => ({ pace: "clerk" })),
  "a host holds a timed sale": taking(["hold"], () => ({ by: "admin" })),
  "a hold lasts for ever": bending("tick", () => ({ heldMs: -1e12 })),
  "a hold leaves a fair warning": after(({ action, sale, was }) => {
    if (action.kind !== "hold") return;
    for (const lot of sale.lots.values()) lot.warnedAt = was.get(lot.id)?.warnedAt ?? null;
  }),
  "a resume leaves less than a minute": after(({ action, sale, was }) => {
    if (action.kind !== "resume") return;
    for (const lot of sale.lots.values()) {
      const before = was.get(lot.id)?.closesAt ?? null;
      if (before !== null && lot.closesAt !== null) lot.closesAt = Math.min(lot.closesAt, before + 30_000);
    }
  }),
  "an extension has no bound": bendingLots(
    ({ kind }) => kind === "extend",
    () => ({ extendedMs: -1e12 }),
  ),
  "a lot is extended again and again": uncounted(({ lots }) => [...lots.values()]),
  "a sale is extended again and again": uncounted((sale) => [sale]),
  "a lot is extended in its last moments": bending("extend", ({ sale: { softClose } }) => ({
    softClose: { ...softClose, windowMs: 0 },
  })),
  "a sale's extension moves one lot only": after(({ action, sale, was }) => {
    if (action.kind !== "extend" || action.lotId !== null) return;
    const [, ...others] = [...sale.lots.values()].filter((lot) => lot.status === "open");
    for (const lot of others) lot.closesAt = was.get(lot.id)?.closesAt ?? null;
  }),
  "a lot's extension moves the sale": after(({ action, sale, isDone }) => {
    if (action.kind === "extend" && action.lotId !== null && isDone)
      sale.endsAt = Math.max(sale.endsAt, action.closesAt);
  }),
  "a clerk-paced lot is sold by the clock": applying((context, action) => {
    const { pace } = context.sale;
    if (action.kind !== "tick" || pace !== "clerk" || context.now <= context.sale.endsAt)
      return product.apply(context, action);
    const lots = [...context.sale.lots.values()].filter(({ status }) => status === "open");
    for (const lot of lots) if (lot.leader) closeLotAndCheckSale(context, lot, "sold");
    return product.apply(context, action);
  }),
  "a lot is sold past a bid that the clerk has not seen": naming("sold"),
  "a lot is passed past a bid that the clerk has not seen": naming("pass"),
  "a lot is withdrawn past a bid that the clerk has not seen": naming("withdraw"),
  "a lot is sold without a fair warning": applying((context, action) => {
    const lot = action.kind === "sold" ? context.sale.lots.get(action.lotId) : undefined;
    if (lot?.status === "open") lot.warnedAt ??= -1e15;
    return product.apply(context, action);
  }),
  "a lot is sold at once after its fair warning": bending("sold", () => ({ fairWarningMs: 0 })),
  "a second warning makes the first one younger": after(({ action, sale, changes, isDone }) => {
    const lot = action.kind === "fair-warning" && isDone ? sale.lots.get(action.lotId) : undefined;
    if (lot) lot.warnedAt = changes.events.at(-1)?.at ?? null;
  }),
  "a warning is given while the sale is held": bending("fair-warning", () => ({ heldAt: null })),
  "a host offers an item again and again": taking(["reoffer"], () => ({ by: "admin" })),
  "an item is offered again for less": after(({ action, sale, isDone }) => {
    const again = action.kind === "reoffer" && isDone ? [...sale.lots.values()].at(-1) : undefined;
    if (again) again.reserve = null;
  }),
  "a lot that starts again keeps its bids": restarting(({ again, old }) => {
    Object.assign(again, { price: old.price, leader: old.leader });
  }),
  "a lot that starts again closes with the sale": restarting(({ again, sale }) => {
    if (again.closesAt !== null)
      Object.assign(again, { closesAt: sale.endsAt, originalClosesAt: sale.endsAt });
  }),
  "who is barred may bid on the lot that starts again": restarting(({ again }) => {
    again.barred = [];
  }),
};
