import { sql } from "kysely";
import { type Tx, afterCommit } from "../../platform/database/database.ts";
import type { RunningJob } from "../../platform/jobs/index.ts";
import { idSource } from "../store/id-source.ts";
import { delaySaleTimers, setSaleTimers, takeDueSales } from "../timer/sale-timer.ts";
import { biddingInterrupted, confirmCloses, isBehind, readBidding, seeOutages } from "../outages/outages.ts";
import { type SaleState, noChanges, saleTopic } from "../law/state.ts";
import { planNoticeOfOutage } from "../outages/notify-watchers.ts";
import { notifyOfChanges } from "../notices/notify-bidders.ts";
import { type SaleChange, changeSale, isOver } from "./change-sale.ts";
import { finishSales } from "./finish-sales.ts";
import { loadLotsOfAll, lockSales, readTimeAndFacts } from "../store/load-sale.ts";
import { applySaleAction, maxClosedAtOnce } from "../law/sale-actions.ts";
import { saveSales } from "./save-sale.ts";

// More would hold up the bids on these sales.
const salesAtOnce = 50;
const lotsOfEach = 40;
const delayedAtOnce = 500;

// The clock's work on a sale, and with it on other sales that are due: many may end at one instant, and a transaction for each
// would keep the last of them waiting (CLOSE-4).
export async function tickSales({ tx, bus, saleId }: SaleChange, job: RunningJob): Promise<void> {
  // Nothing is judged while perhaps nobody can bid (CLOSE-4).
  if ((await readBidding(tx)).isBeatLate) {
    await delaySaleTimers(tx, [saleId, ...(await takeDueSales(tx, job, delayedAtOnce))]);
    return;
  }
  // A sale that starts or is large takes no other along: their closes would wait for it.
  const isClosing = (await listClosing(tx, [saleId])).length > 0;
  const others = isClosing ? await takeDueSales(tx, job, salesAtOnce - 1) : [];
  const together = others.length > 0 ? await listClosing(tx, [saleId, ...others]) : [];
  // Lots that open may have ceilings, which take a transaction of their own (BID-13).
  if (together.length < 2 || !together.includes(saleId)) {
    await changeSale({ tx, bus, saleId }, { kind: "tick" });
    return;
  }
  const sales = await lockSales(tx, together);
  const { now, bidding } = await readTimeAndFacts(tx, {});
  if (bidding.isInterrupted) throw biddingInterrupted();
  const { waitedMs } = bidding;
  await loadLotsOfAll(tx, sales);
  // Something was offered again meanwhile: the timer, which is set below, looks at such a sale alone.
  const closing = [...sales.values()].filter((sale) => hasNoneQueued(sale));
  const opened = closing.map((sale) => ({ sale, now, idSource, changes: noChanges(), waitedMs }));
  const before = new Map([...sales.values()].map(({ id, status }) => [id, status]));
  await seeOutages(tx, opened, bidding);
  for (const open of opened) if (!isBehind(open, bidding)) applySaleAction(open, { kind: "tick" });
  const changed = opened.filter(({ changes }) => changes.hasSaleChanged);
  if (changed.length > 0) await saveSales(tx, changed);
  await notifyOfChanges(tx, changed);
  for (const open of changed) await planNoticeOfOutage(tx, open);
  await setSaleTimers(tx, [...sales.values()]);
  const over = changed.filter(({ sale }) => isOver(sale) && sale.status !== before.get(sale.id));
  await finishSales(
    tx,
    over.map(({ sale }) => sale.id),
  );
  await confirmCloses(tx, changed, { ...bidding, by: "clock" });
  afterCommit(tx, () => {
    for (const { sale } of changed) bus.publish(saleTopic, `${sale.id} ${sale.seq}`);
  });
}

const hasNoneQueued = ({ lots }: SaleState): boolean =>
  [...lots.values()].every((lot) => lot.status !== "queued");

// The live sales among these in which nothing can open any more, and that are small: as many of them, in this order, as one step may close.
async function listClosing(tx: Tx, saleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; lots: number }>`
    select s.id, c.lots
    from unnest(${saleIds}::text[]::uuid[]) with ordinality as asked (id, turn)
    join sale s on s.id = asked.id
    cross join lateral (select count(*)::int as lots from lot l where l.sale_id = s.id) c
    where s.status = 'live' and c.lots <= ${lotsOfEach}
      and not exists (select from lot l where l.sale_id = s.id and l.status = 'queued')
    order by asked.turn limit ${salesAtOnce}`.execute(tx);
  let room = maxClosedAtOnce;
  return rows.filter(({ lots }) => (room -= lots) >= 0).map(({ id }) => id);
}
