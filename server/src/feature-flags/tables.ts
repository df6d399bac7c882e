declare module "../platform/database/database.ts" {
  interface Tables {
    feature_flag: FeatureFlagTable;
  }
}

export type FlagCategory = "dashboard" | "landing_page" | "navigation" | "general";

export interface FeatureFlagTable {
  id: string;
  name: string;
  // For the list of features that admins will have, which shows name and last change.
  display_name: string;
  description: string;
  category: FlagCategory;
  affected_roles: string[];
  is_enabled: boolean;
  rollout_percent: number;
  version: number;
  last_modified_at: Date;
}
