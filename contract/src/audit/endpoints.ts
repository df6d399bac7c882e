import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { instant } from "../base/fields.ts";
import { pageInput } from "../base/paging.ts";

const auditEntrySchema = z.strictObject({
  id: z.uuid(),
  at: instant,
  // The person who did it; null when nobody was signed in.
  actorId: z.nullable(z.uuid()),
  actorRole: z.nullable(z.string()),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditEndpoints = endpoints({
  listAuditEntries: {
    method: "GET",
    path: "/api/admin/audit",
    summary: "Lists the record of privileged and security-relevant actions, the newest first.",
    access: { right: "audit.view" },
    input: {
      query: z.strictObject({
        ...pageInput({ defaultLimit: 50, maxLimit: 100 }),
        action: z.optional(z.string().check(z.maxLength(100, "too_long"))),
        actorId: z.optional(z.uuid("invalid")),
      }),
    },
    answer: z.array(auditEntrySchema),
    paged: true,
    limit: "read",
  },
});
