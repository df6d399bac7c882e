import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { markReplay } from "../../http/request-context.ts";
import type { Tx } from "../../platform/database/database.ts";
import { requireVisibleSale } from "../access/who-may-act.ts";

// Accepts the current terms of a sale, once for each version (BID-1). It waits for no lock: a version that is old by the time of
// a bid counts for nothing.
export async function acceptTerms(
  tx: Tx,
  saleId: string,
  call: SignedInCall,
  version: number,
): Promise<{ version: number; acceptedAt: string }> {
  const { userId } = call.principal;
  const sale = await requireVisibleSale(tx, saleId, call);
  if (sale.status !== "scheduled" && sale.status !== "live") throw refuse("sale_not_live");
  if (version !== sale.terms_version) throw refuse("terms_changed");
  const acceptance = { saleId, userId, version };
  const acceptedAt = await insertAcceptance(tx, acceptance);
  if (acceptedAt) {
    await call.audit(tx, { action: "sale.terms-accepted", subject: { kind: "sale", id: saleId } });
    return { version, acceptedAt: acceptedAt.toISOString() };
  }
  markReplay();
  return { version, acceptedAt: (await acceptedBefore(tx, acceptance)).toISOString() };
}

interface Acceptance {
  saleId: string;
  userId: string;
  version: number;
}

// Nothing is returned when the version was accepted before: the first acceptance stays.
export async function insertAcceptance(
  tx: Tx,
  { saleId, userId, version }: Acceptance,
): Promise<Date | undefined> {
  const { rows } = await sql<{ accepted_at: Date }>`
    insert into sale_acceptance (sale_id, user_id, version)
    values (${saleId}::uuid, ${userId}::uuid, ${version}::int)
    on conflict do nothing returning accepted_at`.execute(tx);
  return rows[0]?.accepted_at;
}

async function acceptedBefore(tx: Tx, { saleId, userId, version }: Acceptance): Promise<Date> {
  const row = await tx
    .selectFrom("sale_acceptance")
    .select("accepted_at")
    .where("sale_id", "=", saleId)
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return row.accepted_at;
}
