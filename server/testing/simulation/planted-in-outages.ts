import { newestForm, nextHead } from "../../src/live/law/bid-chain.ts";
import { type Lot, type MovedLot, iso } from "../../src/live/law/state.ts";
import { type Deciders, product } from "./node.ts";
import { type Planted, applying, bend, bending } from "./plant.ts";

type Interrupt = Deciders["interrupt"];
type Context = Parameters<Interrupt>[0];

const hour = 3_600_000;
const day = 24 * hour;

const interrupting = (interrupt: Interrupt): Deciders => ({ ...product, interrupt });

interface After {
  context: Context;
  // The end and the lots as they were before.
  endsAt: number;
  lots: ReadonlyMap<string, Lot>;
  moved: MovedLot[];
}

// Spoils what outages did to the sale.
const after = (spoil: (done: After) => void): Deciders =>
  interrupting((context, outages) => {
    const { sale, changes } = context;
    const { endsAt } = sale;
    const lots = new Map([...sale.lots].map(([id, lot]) => [id, { ...lot }]));
    product.interrupt(context, outages);
    spoil({ context, endsAt, lots, moved: [...changes.moved] });
  });

const lotsOf = ({ context, moved }: After): Lot[] =>
  moved.flatMap(({ lotId }) => context.sale.lots.get(lotId) ?? []);

// The newest outage moves the whole sale by another time, and what tells of it says so too.
const movingBy = (byMs: (wasMs: number, lostMs: number) => number): Deciders =>
  after(({ context: { sale, changes }, moved }) => {
    const last = moved.at(-1);
    if (!last) return;
    const wasMs = last.closesAt - last.closedAt;
    const moreMs = byMs(wasMs, last.until - last.from) - wasMs;
    sale.endsAt += moreMs;
    for (const one of moved.filter(({ until }) => until === last.until)) {
      const lot = sale.lots.get(one.lotId);
      one.closesAt += moreMs;
      if (lot) Object.assign(lot, { closesAt: one.closesAt, originalClosesAt: one.closesAt });
      for (const { payload } of changes.events)
        if (payload.kind === "lot-extended" && payload.lotId === one.lotId)
          payload.closesAt = iso(one.closesAt);
    }
  });

// The sale is taken to have seen these outages, which do nothing to it.
const forgetting = (isForgotten: (context: Context) => boolean): Deciders =>
  interrupting((context, outages) => {
    if (!isForgotten(context)) return product.interrupt(context, outages);
    context.sale.outagesSeen = outages.at(-1)?.id ?? 0;
    context.changes.hasSaleChanged = true;
  });

function numberRaises(lot: Lot, { changes }: Context): void {
  for (const raise of lot.raises) {
    const seq = lot.bidSeq + 1;
    const row = { ...raise, lotId: lot.id, seq, kind: "raise", amount: null, at: iso(raise.at) };
    const hash = nextHead(lot.head, row, newestForm);
    changes.numbered.push({ lotId: lot.id, waiting: raise.seq, seq, hash });
    Object.assign(lot, { bidSeq: seq, head: hash });
  }
  lot.raises = [];
}

// Bugs in what an outage does to a sale, and in what is judged around it.
export const plantedInOutages: Planted = {
  "an outage is applied twice": interrupting((context, outages) => {
    product.interrupt(context, outages);
    product.interrupt(context, outages);
  }),
  "an outage is forgotten": forgetting(() => true),
  "an outage moves only the lots that closed in it": after((done) => {
    const { context, lots, moved } = done;
    const kept = moved.filter(({ closedAt, until }) => closedAt > until);
    for (const { lotId, closedAt } of kept) {
      const lot = context.sale.lots.get(lotId);
      const originalClosesAt = lots.get(lotId)?.originalClosesAt;
      if (lot) Object.assign(lot, { closesAt: closedAt, originalClosesAt });
    }
    context.changes.moved = context.changes.moved.filter((one) => !kept.includes(one));
  }),
  "an outage does not move the end of its sale": after(({ context, endsAt }) => {
    context.sale.endsAt = endsAt;
  }),
  "an outage gives back the lost time alone": movingBy((wasMs, lostMs) => Math.min(wasMs, lostMs)),
  "an outage moves a sale by a day too few": movingBy((wasMs) => (wasMs % day === 0 ? wasMs - day : wasMs)),
  "an outage brings the closes nearer": movingBy(() => -1_000),
  "an outage moves a sale that it took nothing from": interrupting((context, outages) =>
    bend(context.sale, { softClose: { ...context.sale.softClose, windowMs: 2 * hour } }, () =>
      product.interrupt(context, outages),
    ),
  ),
  "the sixth outage moves a sale by minutes": interrupting((context, outages) => {
    const { sale } = context;
    const before = sale.outages;
    sale.outages -= 1e6;
    product.interrupt(context, outages);
    sale.outages = Math.max(before, sale.outages + 1e6);
  }),
  "outages within an hour are counted one by one": interrupting((context, outages) =>
    bend(context.sale, context.sale.outageUntil !== null && { outageUntil: -1e15 }, () =>
      product.interrupt(context, outages),
    ),
  ),
  "a sale whose start fell into an outage keeps its closes": forgetting(
    ({ sale }) => sale.status === "scheduled",
  ),
  "the cap counts from the close before the outage": after((done) => {
    for (const lot of lotsOf(done)) lot.originalClosesAt = done.lots.get(lot.id)?.originalClosesAt ?? null;
  }),
  "an outage uses up extensions": after((done) => {
    for (const one of done.moved) {
      const lot = done.context.sale.lots.get(one.lotId);
      if (lot) lot.extendedMs += one.closesAt - one.closedAt;
    }
  }),
  "an outage moves a held sale": interrupting((context, outages) =>
    bend(context.sale, context.sale.pace === "timed" && { heldAt: null }, () =>
      product.interrupt(context, outages),
    ),
  ),
  "a hold runs out during an outage": after(({ context }) => {
    context.sale.heldOutMs = 0;
  }),
  "a clerk-paced sale goes on after an outage": forgetting(
    ({ sale }) => sale.pace === "clerk" && sale.status === "live" && sale.heldAt === null,
  ),
  "an outage leaves a fair warning": after(({ context: { sale }, lots }) => {
    for (const lot of sale.lots.values()) lot.warnedAt = lots.get(lot.id)?.warnedAt ?? null;
  }),
  "a hold that an outage made uses up the time of holds": bending(
    "resume",
    ({ sale }) => sale.holdReason === "outage" && { holdReason: "hand" },
  ),
  "an outage numbers the raises that wait": interrupting((context, outages) => {
    for (const lot of context.sale.lots.values()) numberRaises(lot, context);
    product.interrupt(context, outages);
  }),
  "the row of an outage does not seal what it did": after((done) => {
    for (const { lotId, seq } of done.moved) {
      const { changes, sale } = done.context;
      const row = changes.bids.find((bid) => bid.lotId === lotId && bid.seq === seq);
      const lot = sale.lots.get(lotId);
      if (!row || !lot) continue;
      row.secret = row.salt;
      row.hash = nextHead(done.lots.get(lotId)?.head ?? "", { ...row, at: iso(row.at) }, lot.form);
      lot.head = row.hash;
      for (const { payload } of changes.events)
        if ("bidSeq" in payload && payload.lotId === lotId && payload.bidSeq === seq) payload.head = row.hash;
    }
  }),
  "a close that waited is judged": applying((context, action) =>
    product.apply({ ...context, waitedMs: 0 }, action),
  ),
  "a bid is judged before an outage is applied": { ...product, bidsSeeOutages: false },
  "a bid is judged while nobody beats": { ...product, needsBeat: false },
  "an outage overtakes a close that is not committed": { ...product, closesKeepBeat: false },
};
