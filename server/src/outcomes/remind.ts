import { outcomeLimits } from "@boli/contract/outcomes/outcome";
import { dayMs } from "@boli/contract/base/time";
import { sql } from "kysely";
import { overSince } from "../live/index.ts";
import type { Tx } from "../platform/database/database.ts";
import { schedule } from "../platform/jobs/index.ts";
import { notify } from "../platform/notifications/index.ts";

// The buyer is reminded a day before the deadline, the host once it has passed (OUTCOME-8). After this time nobody is: the
// program was down, or the lot is from before reminders.
const maxMs = 7 * dayMs;
const atOnce = 200;

interface Due {
  lot_id: string;
  sale_id: string;
  title: string;
  item_name: string;
  host_id: string;
  buyer_id: string | null;
  number: number;
  pay_by: Date;
  is_late: boolean;
}

const seconds = (ms: number) => sql`make_interval(secs => ${sql.lit(ms / 1_000)})`;

// Contracts whose payment is still due, of sales that were over lately, with their deadlines.
export const remindOfPayments = schedule({
  kind: "outcomes/remind-of-payments",
  everySeconds: 600,
  run: async (tx) => {
    const { rows } = await sql<Due>`
      select lot_id, sale_id, title, item_name, host_id, buyer_id, number, pay_by, is_late from (
        select l.lot_id, l.sale_id, l.title, l.item_name, l.host_id, coalesce(c.user_id, l.user_id) as buyer_id,
          coalesce(c.number, 1)::int as number, coalesce(c.made_at, l.over_at) + ${seconds(outcomeLimits.paymentMs)} as pay_by,
          coalesce(c.made_at, l.over_at) + ${seconds(outcomeLimits.paymentMs)} < (select boli_now()) as is_late
        from sold_lot l
        left join lot_outcome o on o.lot_id = l.lot_id
        left join second_offer f on f.lot_id = l.lot_id
        left join sold_contract c on c.lot_id = l.lot_id and c.number = case when f.state = 'accepted' then 2 else 1 end
        where ${overSince(sql`l.sale_id`, 2 * maxMs)} and o.freed_at is null and coalesce(c.state, 'due') = 'due'
          and coalesce(f.state, 'accepted') = 'accepted') as due
      where pay_by > (select boli_now()) - ${seconds(maxMs)} and pay_by < (select boli_now()) + ${seconds(dayMs)}
        and not exists (select from payment_reminder r
          where r.lot_id = due.lot_id and r.number = due.number and r.is_late = due.is_late)
      order by pay_by limit ${atOnce}`.execute(tx);
    for (const due of rows) await remind(tx, due);
  },
});

async function remind(tx: Tx, due: Due): Promise<void> {
  const { lot_id: lotId, number, is_late: isLate, buyer_id: buyer, host_id: host } = due;
  await sql`
    insert into payment_reminder (lot_id, number, is_late)
    values (${lotId}::uuid, ${number}::int, ${isLate}::boolean) on conflict do nothing`.execute(tx);
  const about = { kind: "live-auction", id: due.sale_id } as const;
  const values = { auction: due.title, item: due.item_name, lotId };
  if (isLate) await notify(tx, { kind: "payment-late", to: [host], about, values });
  else if (buyer !== null)
    await notify(tx, {
      kind: "payment-due",
      to: [buyer],
      about,
      values: { ...values, until: due.pay_by.toISOString() },
    });
}
