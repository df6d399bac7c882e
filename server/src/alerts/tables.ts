import type { AlertFrequency, SavedSearch as SentSearch } from "@boli/contract/alerts/endpoints";
import type { SavedSearch } from "../auctions/index.ts";

declare module "../platform/database/database.ts" {
  interface Tables {
    alert: AlertTable;
    alert_word: AlertWordTable;
    alert_match: AlertMatchTable;
  }
}

export interface AlertTable extends SavedSearch {
  id: string;
  user_id: string;
  search: SentSearch;
  frequency: AlertFrequency;
  is_paused: boolean;
  created_at: Date;
}

export interface AlertWordTable {
  word: string;
  sound: string;
  near: string[];
  // The time since when at least one alert has had the word without a break.
  used_at: Date;
  // The number of alerts that have it.
  alerts: number;
}

export interface AlertMatchTable {
  alert_id: string;
  auction_id: string;
  user_id: string;
  matched_at: Date;
  due_at: Date;
  is_new: boolean;
  told_at: Date | null;
}
