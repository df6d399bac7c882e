import type { Suspension } from "@boli/contract/resellers/application";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { announce } from "../platform/jobs/index.ts";
import { endReseller, lockUser, makeReseller } from "../users/index.ts";
import { type Decided, record } from "./decide.ts";
import { type ApplicationRow, lockApplication, updateApplication } from "./queries.ts";
import { notifyApplicant } from "./notify-people.ts";
import "./events.ts";

// Takes a reseller's role at once. The event stops their sales.
export async function suspend(
  tx: Tx,
  call: SignedInCall,
  id: string,
  { reason, saleReason }: Suspension,
): Promise<Decided> {
  const row = await requireKnown(tx, call, id);
  const user = await lockUser(tx, row.user_id);
  if (row.status !== "approved" || row.suspended_at !== null || user?.role !== "reseller")
    throw refuse("not_an_active_reseller");
  const saved = await updateApplication(tx, id, {
    suspended_at: await boliNow(tx),
    suspended_by: call.principal.userId,
    suspension: reason,
  });
  await endReseller(tx, user);
  await announce(tx, "reseller-suspended", { userId: row.user_id, saleReason });
  await notifyApplicant(tx, saved, "suspended");
  return record(tx, call, { row, saved, action: "suspended", after: { reason, saleReason } });
}

// Gives the role back. What was cancelled stays cancelled.
export async function reinstate(tx: Tx, call: SignedInCall, id: string): Promise<Decided> {
  const row = await requireKnown(tx, call, id);
  if (row.suspended_at === null) throw refuse("not_suspended");
  const user = await lockUser(tx, row.user_id);
  if (!user?.is_active || user.role === "admin") throw refuse("applicant_unfit");
  const saved = await updateApplication(tx, id, { suspended_at: null, suspended_by: null, suspension: null });
  await makeReseller(tx, user);
  await notifyApplicant(tx, saved, "reinstated");
  return record(tx, call, { row, saved, action: "reinstated", after: { role: "reseller", had: user.role } });
}

async function requireKnown(tx: Tx, call: SignedInCall, id: string): Promise<ApplicationRow> {
  const row = await lockApplication(tx, id);
  if (!row || row.status === "draft") throw refuse("application_not_found");
  if (row.version !== call.version) throw refuse("changed_meanwhile");
  return row;
}
