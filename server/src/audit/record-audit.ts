import { v7 as uuid } from "uuid";
import type { AuditNote, Call } from "../http/call.ts";
import type { Tx } from "../platform/database/database.ts";
import { insertAuditEntry } from "./queries.ts";

// The origin of an action. Actions of the operator have no network address.
type Origin = Pick<Call, "principal" | "userAgent" | "requestId"> & { address: string | null };

// Records who did what to whom, in the action's own transaction.
export async function recordAudit(tx: Tx, call: Origin, note: AuditNote): Promise<void> {
  const actor =
    note.actor ?? (call.principal ? { id: call.principal.userId, role: call.principal.role } : null);
  await insertAuditEntry(tx, {
    id: uuid(),
    actor_id: actor?.id ?? null,
    actor_role: actor?.role ?? null,
    action: note.action,
    subject_kind: note.subject.kind,
    subject_id: note.subject.id,
    before: note.before ?? null,
    after: note.after ?? null,
    address: call.address,
    user_agent: call.userAgent,
    request_id: call.requestId,
  });
}
