import { type Step, leastBid } from "@boli/contract/live/steps";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { firstId, lastId } from "./make-sale.ts";

export interface ChosenBid {
  saleId: string;
  lotId: string;
  userId: string;
  amount: number;
  maxAmount: number | null;
}

interface OpenLot {
  id: string;
  sale_id: string;
  minimum_paise: number;
  price_paise: number | null;
  leader: string | null;
  step_rupees: number | null;
  estimated_paise: number;
}

// Beyond this part of the estimate the demo's bidders stop, so that people who try it out can win.
const stopAt = 1.1;

// The next bid of the demo's people: on a lot of its live sales that is not dear yet, those that close soon before others.
// `draw` returns a number from 0 up to 1.
export async function chooseBid(
  db: Queryable,
  bidders: readonly string[],
  draw: () => number,
): Promise<ChosenBid | undefined> {
  const { rows } = await sql<OpenLot>`
    select l.id, l.sale_id, l.minimum_paise, l.price_paise, l.leader, s.step_rupees, i.estimated_paise
    from sale s join lot l on l.sale_id = s.id join offered_item i on i.id = l.item_id
    where s.id between ${firstId}::uuid and ${lastId}::uuid and s.status = 'live' and s.held_at is null
      and l.status = 'open' and l.closes_at > boli_now() + interval '5 seconds'
    order by l.closes_at, l.position limit 50`.execute(db);
  const open = rows.flatMap((lot) => {
    const step: Step =
      lot.step_rupees === null ? { kind: "table" } : { kind: "fixed", rupees: lot.step_rupees };
    const price = lot.price_paise === null ? null : lot.price_paise / 100;
    const least = leastBid({ minimum: lot.minimum_paise / 100, price }, step);
    return least <= (lot.estimated_paise / 100) * stopAt ? [{ ...lot, least }] : [];
  });
  // Two draws, the smaller counts: the first ones are taken more often.
  const lot = open[Math.floor(Math.min(draw(), draw()) * open.length)];
  if (!lot) return undefined;
  const others = bidders.filter((one) => one !== lot.leader);
  const userId = others[Math.floor(draw() * others.length)];
  if (userId === undefined) return undefined;
  const maxAmount = draw() < 0.2 ? Math.ceil(lot.least * 1.08) : null;
  return {
    saleId: lot.sale_id,
    lotId: lot.id,
    userId,
    amount: lot.least,
    maxAmount: maxAmount !== null && maxAmount > lot.least ? maxAmount : null,
  };
}
