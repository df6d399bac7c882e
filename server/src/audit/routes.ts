import type { AuditEntry, auditEndpoints } from "@boli/contract/audit/endpoints";
import { exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import type { Handlers } from "../http/call.ts";
import { inLane } from "../platform/database/turns.ts";
import type { Platform } from "../platform/platform.ts";
import { type AuditRow, countAuditRows, listAuditRows } from "./queries.ts";

export function auditHandlers({ database }: Platform): Handlers<typeof auditEndpoints> {
  return {
    listAuditEntries: async ({ query }) => {
      const { page, limit, ...filter } = query;
      // A page far down skips all before it.
      const [rows, total] = await inLane("slow", () =>
        Promise.all([
          listAuditRows(database.db, filter, { limit, offset: (page - 1) * limit }),
          countAuditRows(database.db, filter, exactTotalLimit),
        ]),
      );
      return { data: rows.map(presentEntry), page: pageOf(page, limit, total, rows.length) };
    },
  };
}

function presentEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorRole: row.actor_role,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
    address: row.address,
    userAgent: row.user_agent,
    requestId: row.request_id,
  };
}
