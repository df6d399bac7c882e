declare module "../platform/database/database.ts" {
  interface Tables {
    activity: ActivityTable;
  }
}

export type ActivityKind = "view" | "favorite" | "share" | "bid" | "win";

// One row for each thing that somebody did: what is counted later is counted from these.
export interface ActivityTable {
  id: string;
  at: Date;
  kind: ActivityKind;
  thing_kind: string;
  thing_id: string;
  // Whoever is signed in, and a mark that tells the others of one day apart.
  user_id: string | null;
  visitor: string | null;
}
