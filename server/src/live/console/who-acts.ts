import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { isAdminOf, tryToActForSale, mayManage, requireVisibleSale } from "../access/who-may-act.ts";
import { type SaleChange, changeInSale, isOver } from "../sales/change-sale.ts";
import { appendSaleEvent } from "../law/action-context.ts";

// Refuses an action of a console that no longer acts (CONSOLE-4). The row stays locked until the action is done, and is locked
// before the sale's row: another console either takes over after the action, or is found by it.
export async function requireActing(tx: Tx, saleId: string, console: string | undefined): Promise<void> {
  if (console === undefined) return;
  const { rows } = await sql<{ console: string }>`
    select console from sale_console where sale_id = ${saleId}::uuid for share`.execute(tx);
  if (rows[0]?.console !== console) throw refuse("console_elsewhere");
}

interface Taking {
  console: string;
  reason?: string | undefined;
}

// This console acts from now on. An admin becomes an auctioneer of the sale by it, and says why.
export async function takeConsole(
  change: SaleChange,
  call: SignedInCall,
  { console, reason }: Taking,
): Promise<{ seq: number }> {
  const { tx, saleId } = change;
  const sale = await requireVisibleSale(tx, saleId, call);
  if (!mayManage(sale, call)) throw refuse("sale_not_found");
  const isAdmin = isAdminOf(sale, call);
  if (isAdmin && reason === undefined) throw refuse("reason_missing");
  const { rows } = await sql<{ before: string | null }>`
    with old as (select console from sale_console where sale_id = ${saleId}::uuid)
    insert into sale_console (sale_id, console, user_id, taken_at)
    values (${saleId}::uuid, ${console}::uuid, ${call.principal.userId}::uuid, boli_now())
    on conflict (sale_id) do update set console = excluded.console, user_id = excluded.user_id, taken_at = excluded.taken_at
    returning (select console from old) as before`.execute(tx);
  if (!(await tryToActForSale(tx, sale, call))) throw refuse("not_allowed");
  const seq = await changeInSale(change, (open) => {
    if (isOver(open.sale)) throw refuse("sale_not_live");
    appendSaleEvent(open, { kind: "console-taken", by: isAdmin ? "admin" : "host" });
    return open.sale.seq;
  });
  if (seq === undefined) throw refuse("sale_not_found");
  await call.audit(tx, {
    action: "sale.console-taken",
    subject: { kind: "sale", id: saleId },
    before: { console: rows[0]?.before ?? null },
    after: { console, reason: reason ?? null },
  });
  return { seq };
}
