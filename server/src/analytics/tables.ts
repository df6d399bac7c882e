declare module "../platform/database/database.ts" {
  interface Tables {
    activity: ActivityTable;
    // Counted by day in India.
    activity_day: { thing_id: string; kind: ActivityKind; day: string; count: number };
  }
}

export type ActivityKind = "view" | "favorite" | "share" | "bid" | "win";

// One row for each activity; all later counts come from these rows.
export interface ActivityTable {
  id: string;
  at: Date;
  kind: ActivityKind;
  thing_kind: string;
  thing_id: string;
  // The signed-in user, or a mark that distinguishes the signed-out visitors of one day.
  user_id: string | null;
  visitor: string | null;
}
