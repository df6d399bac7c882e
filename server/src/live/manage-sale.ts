import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import type { SignedInCall } from "../http/call.ts";
import type { Bus } from "../platform/bus/bus.ts";
import type { Tx } from "../platform/database/database.ts";
import { isAdminOf, mayManage, requireVisibleSale, tryToActForSale } from "./access/who-may-act.ts";
import { requireActing } from "./console/who-acts.ts";
import type { By, SaleAction } from "./law/action-context.ts";
import { isHostOrAuctioneerOf } from "./law/state.ts";
import { type ChangeOutcome, type SaleChange, changeSale } from "./sales/change-sale.ts";
import { isOverNow, requireOver } from "./sales/over-by-clock.ts";

interface Acting {
  tx: Tx;
  bus: Bus;
  call: SignedInCall;
}

interface Managed {
  saleId: string;
  // The console that the request comes from, if it comes from one.
  console?: string | undefined;
  action: string;
  // Refuses the host, also one who is an admin.
  onlyAdmin?: true;
}

// Runs an action of the host or an admin. To anyone else the sale does not exist. The work says when nothing was left to change: then
// there is nothing to record, but that an admin acts for the sale from now on.
export async function manageSale<T>(
  { tx, bus, call }: Acting,
  { saleId, console, action, onlyAdmin }: Managed,
  work: (change: SaleChange, by: By, sayUnchanged: () => void) => Promise<T>,
): Promise<T> {
  const sale = await requireVisibleSale(tx, saleId, call);
  if (!mayManage(sale, call)) throw refuse("sale_not_found");
  await requireActing(tx, saleId, console);
  if (onlyAdmin && !isAdminOf(sale, call)) throw refuse("not_allowed");
  if (!(await tryToActForSale(tx, sale, call))) throw refuse("not_allowed");
  const { userId } = call.principal;
  const actsAlready = isHostOrAuctioneerOf({ hostId: sale.host_id, auctioneers: sale.auctioneers }, userId);
  const by = isAdminOf(sale, call) ? "admin" : "host";
  let isUnchanged = false;
  const result = await work({ tx, bus, saleId, actorId: userId }, by, () => {
    isUnchanged = true;
  });
  if (isUnchanged && actsAlready) {
    markReplay();
    return result;
  }
  await call.audit(tx, { action: `sale.${action}`, subject: { kind: "sale", id: saleId } });
  return result;
}

// The input of an action, without its body.
interface ActionInput {
  params: { id: string };
  query: { console?: string | undefined };
}

export function performAction(
  acting: Acting,
  { params: { id: saleId }, query: { console } }: ActionInput,
  given: SaleAction | ((by: By) => SaleAction),
): Promise<{ seq: number }> {
  const actionOf = (by: By): SaleAction => (typeof given === "function" ? given(by) : given);
  const managed = { saleId, console, action: actionOf("host").kind };
  return manageSale(acting, managed, async (change, by, sayUnchanged) => {
    const outcome = await changeSale(change, actionOf(by));
    if (outcome.kind === "done" && !outcome.isNew) sayUnchanged();
    return answerOutcome(outcome);
  });
}

// Ends a sale, by its host or an admin, or by any screen in the room when its time is up.
export async function endSale(
  { tx, bus, call }: Acting,
  { params: { id: saleId }, query }: ActionInput,
  reason: string | undefined,
): Promise<{ seq: number }> {
  const sale = await requireVisibleSale(tx, saleId, call);
  await requireActing(tx, saleId, query.console);
  // An admin's screen asks like every other when its countdown ends, and that makes nobody an auctioneer. Before that only a
  // reason ends a sale.
  const asks = isAdminOf(sale, call) && reason === undefined;
  const acts =
    sale.status !== "completed" &&
    !(asks && (await isOverNow(tx, sale))) &&
    (await tryToActForSale(tx, sale, call));
  if (!acts) {
    // Every screen in the room may send this when its countdown ends. It changes nothing, so it needs neither lock nor
    // audit entry (SALE-3).
    await requireOver(tx, sale);
    markReplay();
    return { seq: sale.seq };
  }
  const by = isAdminOf(sale, call) ? "admin" : "host";
  const action = { kind: "end", by, reason: reason ?? null } as const;
  const change = { tx, bus, saleId, actorId: call.principal.userId };
  const done = answerOutcome(await changeSale(change, action));
  await call.audit(tx, { action: "sale.end", subject: { kind: "sale", id: saleId } });
  return done;
}

// A refusal rolls everything back, including the clock's own work on the way; the sale's timer does that again.
export function answerOutcome(outcome: ChangeOutcome): { seq: number } {
  if (outcome.kind === "not-found") throw refuse("sale_not_found");
  if (outcome.kind === "refused") throw refuse(outcome.refusal.code);
  return { seq: outcome.seq };
}
