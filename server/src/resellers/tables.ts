import type { ApplicationStatus, DocumentType, DraftDetails } from "@boli/contract/resellers/application";
import type { ColumnType, Generated } from "kysely";

declare module "../platform/database/database.ts" {
  interface Tables {
    reseller_application: ApplicationTable;
    reseller_document: DocumentTable;
    // A view for joins: who a reseller is, as everybody may know.
    reseller_identity: ResellerIdentityView;
    // A view for joins: whose application is approved, and who is not suspended.
    standing_reseller: { user_id: string };
  }
}

export interface ApplicationTable {
  id: string;
  user_id: string;
  status: ApplicationStatus;
  details: ColumnType<DraftDetails, string, string>;
  pan: string | null;
  gstin: string | null;
  phone: string | null;
  remark: string | null;
  reason: string | null;
  version: Generated<number>;
  created_at: Date;
  submitted_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  suspended_at: Date | null;
  suspended_by: string | null;
  suspension: string | null;
  files_deleted_at: Date | null;
}

export interface DocumentTable {
  application_id: string;
  document_type: DocumentType;
  upload_id: string;
  remark: string | null;
}

export interface ResellerIdentityView {
  user_id: string;
  legal_name: string;
  city: string;
  state: string;
  gstin: string | null;
  member_since: Date;
}
