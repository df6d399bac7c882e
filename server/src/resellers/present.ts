import type { ApplicationDocument, ResellerApplication } from "@boli/contract/resellers/endpoints";
import { documentTypes, emptyDetails } from "@boli/contract/resellers/application";
import { resellerLimits } from "@boli/contract/resellers/limits";
import type { Queryable } from "../platform/database/database.ts";
import { listStoredDocuments, presentDocument } from "./documents.ts";
import { type ApplicationRow, countRejections, statusOf } from "./queries.ts";

// An application as its owner sees it, with what may be changed now.
export async function presentApplication(db: Queryable, row: ApplicationRow): Promise<ResellerApplication> {
  const stored = await listStoredDocuments(db, row.id);
  const isDraft = row.status === "draft";
  const isAsked = row.status === "changes_requested";
  const mayApplyAgain =
    row.status === "rejected" && (await countRejections(db, row.user_id)) < resellerLimits.rejections;
  return {
    id: row.id,
    status: statusOf(row),
    businessDetails: { ...emptyDetails, ...row.details },
    documents: stored.flatMap<ApplicationDocument>(presentDocument),
    remark: row.remark,
    reason: row.suspension ?? row.reason,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    can: {
      send: isDraft || isAsked || mayApplyAgain,
      changeDetails: isDraft || (isAsked && row.remark !== null),
      changeDocuments: isDraft
        ? [...documentTypes]
        : isAsked
          ? stored.filter(({ remark }) => remark !== null).map(({ document_type }) => document_type)
          : [],
    },
  };
}
