import type { ReminderMoment } from "@boli/contract/following/moments";
import type { Generated } from "kysely";

declare module "../platform/database/database.ts" {
  interface Tables {
    favourite: { user_id: string; thing_id: string; saved_at: Date; seen_at: Date };
    reminder: {
      user_id: string;
      thing_id: string;
      moment: ReminderMoment;
      told_for: Date | null;
      // The number of reminders of its person on a day in India.
      told_on: Generated<string | null>;
      told_times: Generated<number>;
    };
    counted_interest: { user_id: string; thing_id: string; kind: CountedKind; at: Date };
    calendar_feed: { user_id: string; token_hash: string; created_at: Date };
    // A view of what can be followed, published by the capabilities of these things.
    followable: Followable;
    // The same by kind, whose rows can be locked.
    followable_auction: Followable;
    followable_sale: Followable;
    // The bidders of a live auction, published by it.
    followable_bidder: { thing_id: string; user_id: string };
    // Each change of them with its user, published likewise.
    followable_change: {
      thing_id: string;
      actor_id: string | null;
      field: string;
      at: Date;
      id: string;
      // The name of the item, when the field is an item's price.
      part: string | null;
      // Equal for equal values.
      before_mark: string | null;
      after_mark: string | null;
    };
    // Changes that wait for their notification because the thing is hidden.
    untold_change: { thing_id: string; change: string; since: Date | null; told_up_to: string | null };
    // Counts how often the followers of a thing were notified of changes on a day in India.
    told_followers: { thing_id: string; day: string; times: number };
  }
}

export type ThingKind = "auction" | "live-auction";
export type CountedKind = "favorite" | "share";

export interface Followable {
  id: string;
  kind: ThingKind;
  owner_id: string;
  title: string;
  starts_at: Date;
  over_at: Date;
  manual_status: string | null;
  is_hidden: boolean;
  estimate_from: number | null;
  estimate_to: number | null;
  ends_at: Date | null;
  earnest_paise: number | null;
}
