import { sql } from "kysely";
import * as z from "zod/mini";
import type { Bus } from "../../platform/bus/bus.ts";
import { realNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type Job, defineJob, enqueue } from "../../platform/jobs/index.ts";
import { applySaleAction } from "../law/sale-actions.ts";
import { changeInSale } from "../sales/change-sale.ts";

// A clerk-paced sale is held after its host has been away for this long (CLERK-4): the console that acts, or without one any page.
const awayMs = 5_000;
// A node that was silent for this long no longer counts as connected to the host. Shorter than `awayMs`, or a dead node would
// still count when the job runs.
const nodeSilentSeconds = 4;
export const isNodeAlive = sql<boolean>`n.seen_at > ${realNow} - make_interval(secs => ${nodeSilentSeconds}::int)`;

// Runs five seconds after the last heartbeat that saw the host. Each heartbeat of the host's node postpones it, so it also runs
// when that node dies.
export const defineLostHost = (bus: Bus): Job<{ saleId: string }> =>
  defineJob({
    kind: "live/lost-host",
    effect: "inside",
    lane: "bid",
    payload: z.strictObject({ saleId: z.uuid() }),
    retries: { firstMs: 200, maxMs: 1_000 },
    maxAttempts: Infinity,
    run: async (tx, { saleId }) => {
      await changeInSale({ tx, bus, saleId }, async (open) => {
        if (open.sale.pace !== "clerk" || (await isHostPresent(tx, saleId))) return;
        applySaleAction(open, { kind: "hold", by: "lost" });
      });
    },
  });

const lostHost = defineJob({
  kind: "live/lost-host",
  effect: "inside",
  payload: z.strictObject({ saleId: z.uuid() }),
  run: async () => {},
});

interface HostThere {
  saleId: string;
  userId: string;
  console?: string | null;
}

// Postpones the job of each clerk-paced sale whose host is one of these people to five seconds from now. Once a console acts for
// the sale, no other page counts.
export async function watchForLostHost(tx: Tx, people: readonly HostThere[]): Promise<void> {
  if (people.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select distinct s.id from sale s
    join unnest(${people.map(({ saleId }) => saleId)}::text[]::uuid[], ${people.map(({ userId }) => userId)}::text[]::uuid[],
        ${people.map(({ console }) => console ?? "")}::text[])
      as present (sale_id, user_id, console) on present.sale_id = s.id
    left join sale_console c on c.sale_id = s.id
    where s.status = 'live' and s.pace = 'clerk' and s.held_at is null
      and (present.user_id = s.host_id or present.user_id = any(s.auctioneers))
      and (c.console is null or c.console::text = present.console)
    order by s.id limit 1000`.execute(tx);
  for (const { id } of rows)
    await enqueue(
      tx,
      lostHost,
      { saleId: id },
      { key: `lost-host:${id}`, delayMs: awayMs, onConflict: "replace" },
    );
}

// True while the console that acts is connected to a node that is alive; before the first one, the host or an admin who acts for
// the sale.
async function isHostPresent(tx: Tx, saleId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select p.sale_id, p.user_id, null::uuid as console, p.node_id from room_presence p
      union all select p.sale_id, null::uuid, p.console, p.node_id from console_presence p) p
    join room_node n on n.id = p.node_id join sale s on s.id = p.sale_id
    left join sale_console c on c.sale_id = s.id
    where p.sale_id = ${saleId}::uuid
      and case when c.console is null then (p.user_id = s.host_id or p.user_id = any(s.auctioneers))
        else p.console = c.console end
      and ${isNodeAlive}
    limit 1`.execute(tx);
  return rows.length > 0;
}
