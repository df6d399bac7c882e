import type { Lot, SaleState } from "../state.ts";
import { type Deciders, house } from "./node.ts";
import type { Planted } from "./planted-in-bids.ts";

type Act = Deciders["act"];
type Deed = Parameters<Act>[1];

const acts = (act: Act): Deciders => ({ ...house, act });

interface AfterAct {
  sale: SaleState;
  changes: Parameters<Act>[0]["changes"];
  deed: Deed;
  // The lots as they were before.
  was: ReadonlyMap<string, Lot>;
  isDone: boolean;
}

function after(spoil: (done: AfterAct) => void): Deciders {
  return acts((act, deed) => {
    const { sale, changes } = act;
    const was = new Map([...sale.lots].map(([id, lot]) => [id, { ...lot }]));
    const outcome = house.act(act, deed);
    spoil({ sale, changes, deed, was, isDone: outcome.kind === "done" });
    return outcome;
  });
}

const justClosed = ({ sale, was }: AfterAct): Lot[] =>
  [...sale.lots.values()].filter((lot) => {
    const before = was.get(lot.id)?.status;
    return before !== lot.status && lot.status !== "open" && lot.status !== "queued";
  });

// Does something to the lots before the act, as if the act saw them so, and undoes it after.
function blind(deedKind: Deed["kind"], from: Lot["status"], as: Lot["status"]): Deciders {
  return acts((act, deed) => {
    if (deed.kind !== deedKind) return house.act(act, deed);
    const changed = [...act.sale.lots.values()].filter((lot) => lot.status === from);
    for (const lot of changed) lot.status = as;
    const outcome = house.act(act, deed);
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
  "a lot with a bid passes at its close": acts((act, deed) => {
    if (deed.kind !== "tick") return house.act(act, deed);
    const leaders = new Map([...act.sale.lots.values()].map((lot) => [lot, lot.leader]));
    for (const lot of leaders.keys()) if (lot.status === "open") lot.leader = null;
    const outcome = house.act(act, deed);
    for (const [lot, leader] of leaders) lot.leader = leader;
    return outcome;
  }),
  "a lot closes a millisecond early": acts((act, deed) => {
    const lots = [...act.sale.lots.values()].filter(({ closesAt }) => closesAt === act.now);
    for (const lot of lots) lot.closesAt = act.now - 1;
    const outcome = house.act(act, deed);
    for (const lot of lots) lot.closesAt = act.now;
    return outcome;
  }),
  "an item is not released on pass": after((done) => {
    const passed = justClosed(done).filter(({ status }) => status === "passed");
    const kept = done.changes.items.filter(({ itemId }) => !passed.some((lot) => lot.itemId === itemId));
    done.changes.items = kept;
  }),
  "cancelling keeps the items": after(({ deed, changes }) => {
    if (deed.kind === "cancel") changes.items = [];
  }),
  "practice touches the items": after((done) => {
    for (const { itemId } of justClosed(done)) done.changes.items.push({ itemId, status: "sold" });
  }),
  "a viewer ends the sale": acts((act, deed) =>
    house.act(act, deed.kind === "end" ? { kind: "end", byHost: true } : deed),
  ),
  "a sale that is over begins again": after(({ sale, deed }) => {
    if (deed.kind === "end" && sale.status === "completed") sale.status = "live";
  }),
  "a sale starts before its time": acts((act, deed) =>
    house.act(act, deed.kind === "tick" && act.sale.status === "scheduled" ? { kind: "start" } : deed),
  ),
  "time passes while the sale is held": acts((act, deed) => {
    const { heldAt } = act.sale;
    if (deed.kind === "tick" || heldAt === null) return house.act(act, deed);
    act.sale.heldAt = deed.kind === "pass" || deed.kind === "extend" ? null : heldAt;
    const outcome = house.act(act, deed);
    if (deed.kind !== "resume") act.sale.heldAt = heldAt;
    return outcome;
  }),
  "a resumed sale forgets the held time": after(({ deed, sale, was }) => {
    if (deed.kind !== "resume") return;
    for (const lot of sale.lots.values()) lot.closesAt = was.get(lot.id)?.closesAt ?? null;
  }),
  "an extension brings the close nearer": acts((act, deed) => {
    const outcome = house.act(act, deed);
    if (deed.kind !== "extend" || deed.lotId === null || outcome.kind === "done") return outcome;
    const lot = act.sale.lots.get(deed.lotId);
    if (lot?.status !== "open" || lot.closesAt === null || deed.closesAt >= lot.closesAt) return outcome;
    lot.closesAt = deed.closesAt;
    act.changes.lots.add(lot.id);
    return { kind: "done" };
  }),
  "a lot without a bid is sold": acts((act, deed) => {
    const lot = deed.kind === "sold" ? act.sale.lots.get(deed.lotId) : undefined;
    if (lot?.status === "open" && lot.leader === null)
      lot.leader = { userId: "nobody", ceiling: lot.minimum };
    return house.act(act, deed);
  }),
  "an act is not told": after(({ changes, deed }) => {
    if (deed.kind === "fair-warning") changes.events.pop();
  }),
  "the timer forgets extended lots": {
    ...house,
    due: (sale) => {
      const due = house.due(sale);
      const isExtended = [...sale.lots.values()].some((lot) => lot.closesAt !== lot.originalClosesAt);
      return isExtended && sale.status === "live" ? null : due;
    },
  },
  "a void leaves the price as it was": {
    ...house,
    void: (act, lot, log, request) => {
      const { price, leader } = lot;
      const outcome = house.void(act, lot, log, request);
      Object.assign(lot, { price, leader });
      return outcome;
    },
  },
  "a void takes every bid away": {
    ...house,
    void: (act, lot, log, request) => {
      const outcome = house.void(act, lot, log, request);
      if (outcome === "done") Object.assign(lot, { price: null, leader: null });
      return outcome;
    },
  },
  "a voided bid counts after a second void": {
    ...house,
    void: (act, lot, log, request) =>
      house.void(
        act,
        lot,
        log.filter((row) => row.kind !== "void"),
        request,
      ),
  },
};
