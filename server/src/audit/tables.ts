declare module "../platform/database/database.ts" {
  interface Tables {
    audit_entry: AuditEntryTable;
    // The last audit entry that has been masked.
    audit_masking: { only_row: boolean; at: Date; id: string };
  }
}

export interface AuditEntryTable {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_role: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
  // The network address; after half a year only the network.
  address: string | null;
  user_agent: string | null;
  request_id: string | null;
}
