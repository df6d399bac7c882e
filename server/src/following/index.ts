import { followingEndpoints } from "@boli/contract/following/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { schedule } from "../platform/jobs/index.ts";
import { deleteOldInterest } from "./favourites.ts";
import { seedDemoFavourites } from "./demo.ts";
import { forgetDeleted, personal } from "./personal.ts";
import { reminderJobs } from "./reminders.ts";
import { followingHandlers } from "./routes.ts";
import "./tables.ts";
import { followerJobs } from "./notify-followers.ts";

export { findFeed, findFeedOwner, listFollowed, makeFeed, removeFeed } from "./calendar-feed.ts";
export { countFollowers } from "./things.ts";
export { listFavouriteRows } from "./favourites.ts";
export type { ThingKind } from "./tables.ts";

export const following = {
  web: ({ platform }) => ({ endpoints: [answer(followingEndpoints, followingHandlers(platform))] }),
  jobs: () => [...forgetDeleted, ...reminderJobs, ...followerJobs],
  housekeeping: [
    schedule({
      kind: "following/forget-old-interest",
      everySeconds: 600,
      run: (tx) => deleteOldInterest(tx),
    }),
  ],
  personal,
  demo: seedDemoFavourites,
} satisfies Capability;
