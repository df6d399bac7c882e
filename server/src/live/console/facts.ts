import { sql } from "kysely";
import type { ConsoleView } from "@boli/contract/live/console";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { requireManagedSale } from "../access/who-may-act.ts";
import { holdLeftMs } from "../law/holds.ts";
import { isNodeAlive } from "../presence/lost-host.ts";
import { type HoldReason, aliasName } from "../law/state.ts";

interface Row {
  console: string | null;
  user_id: string | null;
  taken_at: Date | null;
  is_there: boolean;
  held: { by?: "host" | "admin" | "lost" | "outage"; why: HoldReason } | null;
  aliases: number[];
  paddles: Array<{ alias: number; bidder: string }>;
  reoffered: string[];
}

// The bids of a lot among which its bidders are looked for. A console asks again and again, and a lot may have any number of bids.
const lookedAt = 5_000;
// Paddles beyond these are shown by their aliases alone.
const maxPaddles = 1_000;
const floor = "floor:";

// The facts that a console shows beside the sale and its room.
export async function readConsole(
  db: Queryable,
  { saleId, lotId }: { saleId: string; lotId: string | undefined },
  call: SignedInCall,
): Promise<ConsoleView> {
  const sale = await requireManagedSale(db, saleId, call);
  const { rows } = await sql<Row>`
    select c.console, c.user_id, c.taken_at, exists (
        select from console_presence p join room_node n on n.id = p.node_id
        where p.sale_id = s.id and p.console = c.console and ${isNodeAlive}) as is_there,
      case when s.held_at is null then null else (
        select e.payload from sale_event e
        where e.sale_id = s.id and e.at >= s.held_at and e.payload ->> 'kind' = 'sale-held'
        order by e.seq desc limit 1) end as held,
      coalesce((
        select array_agg(distinct newest.alias) from (
          select b.alias from bid b
          where b.lot_id = ${lotId ?? null}::uuid and b.kind in ('bid', 'floor') and b.alias is not null
            and exists (select from lot l where l.id = b.lot_id and l.sale_id = s.id)
          order by b.seq desc limit ${lookedAt}) newest), '{}') as aliases,
      coalesce((
        select jsonb_agg(jsonb_build_object('alias', p.alias, 'bidder', p.bidder)) from (
          select a.alias, a.bidder from sale_alias a
          where a.sale_id = s.id and starts_with(a.bidder, ${floor})
          order by a.alias limit ${maxPaddles}) p), '[]') as paddles,
      coalesce((
        select array_agg(l.item_id) from lot l where l.sale_id = s.id and l.is_hosts_reoffer), '{}') as reoffered
    from sale s left join sale_console c on c.sale_id = s.id
    where s.id = ${saleId}::uuid limit 1`.execute(db);
  const row = rows[0];
  if (!row) throw refuse("sale_not_found");
  const { console, user_id: userId, taken_at: since, held } = row;
  return {
    acting:
      console === null || since === null
        ? null
        : {
            console,
            by: userId === sale.host_id ? "host" : "admin",
            isThere: row.is_there,
            since: since.toISOString(),
          },
    hold: sale.held_at === null ? null : { by: byOf(held), since: sale.held_at.toISOString() },
    holdLeftMs: holdLeftMs(sale.held_ms),
    bidders: row.aliases.toSorted((a, b) => a - b).map(aliasName),
    paddles: row.paddles.map(({ alias, bidder }) => ({
      bidder: aliasName(alias),
      paddle: bidder.slice(floor.length),
    })),
    reoffered: row.reoffered,
    at: sale.now.toISOString(),
  };
}

// Events of older holds do not say by whom.
const byOf = (held: Row["held"]): "host" | "admin" | "lost" | "outage" =>
  held?.by ?? (held?.why === "lost" ? "lost" : "host");
