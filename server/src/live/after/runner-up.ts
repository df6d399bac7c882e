import { rupeesFromPaise, rupeesOrNull } from "@boli/contract/base/money";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { type LotState, decideBid } from "../law/bid-rules.ts";
import { Kept } from "./kept.ts";

interface BidRow {
  seq: number;
  kind: "bid" | "floor" | "raise";
  bidder: string;
  offered_paise: number | null;
  amount_paise: number | null;
  ceiling_paise: number | null;
}

interface LotRow {
  minimum_paise: number;
  reserve_paise: number | null;
  step_rupees: number | null;
  sold_to: string;
}

// So many bids are read and decided at once, so that nobody else waits long for this node.
const bidsAtOnce = 2_000;
// More than any lot has had.
const maxBids = 100_000;

export interface Runner {
  userId: string;
  alias: number;
  // Whole rupees.
  price: number;
}

// The one who leads, and at what price, when BID-9 decides all bids on a sold lot in their order but those of its winner. Null when
// that is nobody, a paddle, somebody who was barred from the lot, or an account that is closed or an admin's.
export const findRunnerUp = (db: Queryable, lotId: string): Promise<Runner | null> =>
  findBy(db, lotId, (lot) => decideAgain(db, lotId, lot));

// The same for a page of results, on which there may be hundreds of lots. What the bids of a lot say is kept for some minutes: only the
// erasure of somebody's ceilings changes it.
export const showRunnerUp = (db: Queryable, lotId: string): Promise<Runner | null> =>
  findBy(db, lotId, (lot) => decided.get(lotId, () => decideAgain(db, lotId, lot)));

const decided = new Kept<LotState>({ max: 5_000, maxAgeMs: 10 * 60_000 });

async function findBy(
  db: Queryable,
  lotId: string,
  decide: (lot: LotRow) => Promise<LotState>,
): Promise<Runner | null> {
  const { rows: lots } = await sql<LotRow>`
    select l.minimum_paise, l.reserve_paise, s.step_rupees, l.sold_to from lot l join sale s on s.id = l.sale_id
    where l.id = ${lotId}::uuid and l.status = 'sold' limit 1`.execute(db);
  const [lot] = lots;
  if (!lot || !isAccount(lot.sold_to)) return null;
  const { leader, price } = await decide(lot);
  if (leader === null || price === null || !isAccount(leader.userId)) return null;
  const { rows: runners } = await sql<{ user_id: string; alias: number }>`
    select a.user_id, a.alias from lot l join sale_alias a on a.sale_id = l.sale_id and a.bidder = ${leader.userId}
    join person p on p.id = a.user_id join user_principal u on u.user_id = p.id
    where l.id = ${lotId}::uuid and not p.is_gone and u.is_active and p.role <> 'admin'
      and not a.user_id::text = any(l.barred::text[]) limit 1`.execute(db);
  const [runner] = runners;
  return runner === undefined ? null : { userId: runner.user_id, alias: runner.alias, price };
}

const isAccount = (bidder: string): boolean => !bidder.startsWith("floor:");

async function decideAgain(db: Queryable, lotId: string, row: LotRow): Promise<LotState> {
  let lot: LotState = {
    status: "open",
    minimum: rupeesFromPaise(row.minimum_paise),
    step: row.step_rupees === null ? { kind: "table" } : { kind: "fixed", rupees: row.step_rupees },
    reserve: rupeesOrNull(row.reserve_paise),
    price: null,
    leader: null,
    closesAt: null,
    originalClosesAt: null,
  };
  let after = 0;
  for (let read = 0; read < maxBids; read += bidsAtOnce) {
    const { rows: bids } = await sql<BidRow>`
      select b.seq, b.kind, b.bidder, b.offered_paise, b.amount_paise, b.ceiling_paise from bid b
      where b.lot_id = ${lotId}::uuid and b.seq > ${after}::int and b.kind in ('bid', 'floor', 'raise')
        and b.bidder <> ${row.sold_to}
        and not exists (select from bid v where v.lot_id = b.lot_id and v.kind = 'void' and v.voids = b.seq)
      order by b.seq limit ${bidsAtOnce}`.execute(db);
    for (const bid of bids) lot = decideOne(lot, bid);
    after = bids.at(-1)?.seq ?? 0;
    if (bids.length < bidsAtOnce) break;
  }
  return lot;
}

function decideOne(lot: LotState, bid: BidRow): LotState {
  const amount =
    bid.kind === "raise" || bid.offered_paise === null ? null : rupeesFromPaise(bid.offered_paise);
  // The ceilings of somebody whose data was erased are gone; what was shown is left.
  const ceiling = rupeesFromPaise(bid.ceiling_paise ?? bid.amount_paise ?? 0);
  const decidedAgain = decideBid(
    lot,
    {
      userId: bid.bidder,
      kind: bid.kind === "floor" ? "floor" : "bid",
      amount,
      maxAmount: amount === ceiling ? null : ceiling,
      // Each was accepted: whether it was a full step above the price then says nothing about the price now.
      isInAdvance: true,
    },
    0,
    { windowMs: 0, capMs: 0 },
  );
  return decidedAgain.kind === "accepted" ? decidedAgain.lot : lot;
}
