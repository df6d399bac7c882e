import { dayOf, startOf } from "@boli/contract/base/day-and-time";
import { dayMs, hourMs, minuteMs } from "@boli/contract/base/time";
import { sql } from "kysely";
import { boliNow } from "../../platform/database/clock.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import type { Tx } from "../../platform/database/database.ts";
import { changeSale } from "../sales/change-sale.ts";
import { type DemoPeople, firstId, lastId, makeDemoSale } from "./make-sale.ts";
import { type SalePlan, plans } from "./plans.ts";

// The distances of the demo's later sales: there is one of each, at least.
const laterDays = [1, 3];
// The hours in India at which people come to a sale.
const startClocks = ["19:00", "11:00", "16:00"] as const;

// Sees to it that the demo has a sale that is live, one that starts within the hour, and some on the next days. Makes what is
// missing and returns how many sales that were.
export async function ensureDemoSales(tx: Tx, people: DemoPeople): Promise<number> {
  // One node at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended('the live auctions of the demo', 0))`.execute(tx);
  const now = (await boliNow(tx)).getTime();
  const { count, ahead } = await demoSales(tx);
  const starts = ahead.map((sale) => (sale.status === "live" ? 0 : sale.starts_at.getTime() - now));
  const wanted = [
    ...(starts.some((inMs) => inMs < minuteMs) ? [] : [{ startsAt: now + 1_000, lotMinutes: 15 }]),
    ...(starts.some((inMs) => inMs >= minuteMs && inMs <= hourMs)
      ? []
      : [{ startsAt: roundUp(now + 45 * minuteMs, 5 * minuteMs), lotMinutes: 12 }]),
    ...laterDays
      .slice(starts.filter((inMs) => inMs > hourMs).length)
      .map((days, at) => ({ startsAt: startOn(now + days * dayMs, count + at), lotMinutes: 10 })),
  ];
  let made = 0;
  for (const { startsAt, lotMinutes } of wanted) {
    const id = await makeDemoSale(tx, people, planOf(count + made), {
      startsAt: new Date(startsAt),
      lotMinutes,
      // Anybody can try out bidding in most of them, also on the free plan.
      requireMembership: (count + made) % 3 === 2,
    });
    if (id !== undefined) made += 1;
  }
  return made;
}

// One of these hours on the day of this instant; the sales of the demo take turns.
function startOn(instant: number, number: number): number {
  const clock = startClocks[number % startClocks.length] ?? startClocks[0];
  return startOf(dayOf(new Date(instant)), clock)?.getTime() ?? roundUp(instant, hourMs);
}

const roundUp = (instant: number, to: number): number => Math.ceil(instant / to) * to;

// The one with results is the first of all, and not of this order.
const planOf = (number: number): SalePlan =>
  plans[(number + plans.length - 1) % plans.length] ?? (plans[0] as SalePlan);

// A sale that was moved by days because the program was off is over: nobody tries out the demo for as long (CLOSE-10).
export async function endInterrupted(tx: Tx, bus: Bus): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from sale
    where ${ofDemo} and status = 'live' and outages > 0 and ends_at > boli_now() + interval '12 hours'
    order by id limit 100`.execute(tx);
  for (const { id: saleId } of rows)
    await changeSale(
      { tx, bus, saleId },
      { kind: "end", by: "admin", reason: "The demo was off for a while." },
    );
}

const ofDemo = sql`id between ${firstId}::uuid and ${lastId}::uuid`;

interface Ahead {
  status: "scheduled" | "live";
  starts_at: Date;
}

async function demoSales(tx: Tx): Promise<{ count: number; ahead: Ahead[] }> {
  const [counted, ahead] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from sale where ${ofDemo} limit 1`.execute(tx),
    sql<Ahead>`
      select status, starts_at from sale where ${ofDemo} and status in ('scheduled', 'live')
      order by starts_at limit 100`.execute(tx),
  ]);
  return { count: counted.rows[0]?.count ?? 0, ahead: ahead.rows };
}
