declare module "../platform/database/database.ts" {
  interface Tables {
    own_data_export: ExportTable;
  }
}

interface ExportTable {
  id: string;
  user_id: string;
  // Nobody can guess it.
  key: string;
  state: "waiting" | "ready" | "failed";
  ordered_at: Date;
  ready_at: Date | null;
  // Of one that is not ready, when its row is removed.
  expires_at: Date;
  bytes: number | null;
}
