import { auctionEndpoints } from "@boli/contract/auctions/endpoints";
import { findingEndpoints } from "@boli/contract/auctions/finding";
import { auctionAdminEndpoints } from "@boli/contract/auctions/admin";
import { auctionMapEndpoints } from "@boli/contract/auctions/map";
import { sql } from "kysely";
import { type Capability, answer } from "../http/capability.ts";
import { isDemoDatabase } from "../platform/database/use.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { schedule } from "../platform/jobs/index.ts";
import { type PersonalData, countStanding } from "../platform/personal-data.ts";
import type { DemoPicture } from "./demo/seed-files.ts";
import { thingsWithFiles } from "./auction-files.ts";
import { resetMessageAllowances } from "./message-organiser.ts";
import { findingHandlers } from "./finding/routes.ts";
import { forgetOldViews } from "./finding/viewed-auctions.ts";
import { ownAuctionTables } from "./own-tables.ts";
import { auctionAdminHandlers, auctionHandlers, auctionMapHandlers } from "./routes.ts";
import { PageViewCounter } from "./page-view-counter.ts";
import { forgetUnusedWords, forgetUnusedPlaces, indexStaleAuctions } from "./search/search-document.ts";
import "./tables.ts";

export { type CalendarEntry, calendarFor, calendarOfEntry, maxReadDetails } from "./calendar.ts";
export { withdrawnTopic } from "./events.ts";
export { auctionsWithChanges } from "./finding/with-changes.ts";
export { findPublicAuction } from "./read-auction.ts";
export { mayKnowEveryPlace } from "./access.ts";
export { countWaitingAuctions, listAuctions } from "./list-auctions.ts";
export { fieldsRefusal } from "./prepare-auction.ts";
export { findCategory, wordKeyOf } from "./search/trade-words.ts";
export { addWords, collectWords, namesOfPlace, vectorOf } from "./search/search-document.ts";
export { readWords } from "./search/search-query.ts";
export {
  type FindableWords,
  type SavedSearch,
  fitsSavedSearch,
  listMatches,
  findableWordsOf,
  readSavedSearch,
  savedSearchColumns,
  spellingOf,
  wordsThatFind,
} from "./search/saved-searches.ts";

const personal: PersonalData = {
  columns: ["auction.owner_id", "auction_change.actor_id", "viewed_auction.user_id", "search_word.added_by"],
  tables: ownAuctionTables,
  listStanding: countStanding(
    "listings",
    (userId) => sql`
      select null::timestamptz as until from auction
      where owner_id = ${userId} and not is_hidden and manual_status is null and starts_at > (select boli_now())`,
  ),
  // A listing is public and others act on it, so it stays, under a nameless account, without contact details. An auction
  // that has not begun is hidden, because nobody is responsible for it any more; one that waits for review stays hidden.
  erase: async (tx, userId) => {
    await tx.deleteFrom("viewed_auction").where("user_id", "=", userId).execute();
    await tx.updateTable("search_word").set({ added_by: null }).where("added_by", "=", userId).execute();
    await tx
      .updateTable("auction")
      .set({ phone: null, email: null })
      .where("owner_id", "=", userId)
      .execute();
    await tx
      .updateTable("auction")
      .set({ is_hidden: true })
      .where("owner_id", "=", userId)
      .where("starts_at", ">", sql<Date>`(select boli_now())`)
      .execute();
    await tx
      .updateTable("auction")
      .set({ review: null, review_reason: null, reviewed_at: null })
      .where("owner_id", "=", userId)
      .where("review", "in", ["waiting", "sent_back"])
      .execute();
    await tx
      .updateTable("auction_change")
      .set({ before: null, after: null })
      .where("field", "in", ["phone", "email"])
      .where("auction_id", "in", tx.selectFrom("auction").select("id").where("owner_id", "=", userId))
      .execute();
  },
};

// The demo's drawn pictures, which other parts of the demo show as well.
export async function saveDemoPictures(
  files: FileStore,
  names: readonly string[],
): Promise<ReadonlyMap<string, DemoPicture>> {
  const demo = await import("./demo/seed-files.ts");
  return demo.saveDemoPictures(files, names);
}

export const auctions = {
  web: ({ platform, secret }) => {
    const pageViews = new PageViewCounter({
      database: platform.database,
      secret,
      onFailure: (error) => platform.log.error({ err: error }, "could not count page views"),
    });
    return {
      endpoints: [
        answer(auctionEndpoints, auctionHandlers(platform, pageViews)),
        answer(auctionMapEndpoints, auctionMapHandlers(platform)),
        answer(auctionAdminEndpoints, auctionAdminHandlers(platform)),
        answer(findingEndpoints, findingHandlers(platform)),
      ],
      close: () => pageViews.flush(),
    };
  },
  housekeeping: [
    schedule({
      kind: "housekeeping/message-allowances",
      everySeconds: 3_600,
      run: (tx) => resetMessageAllowances(tx),
    }),
    // Indexes auctions that have no search words, or those of an older version.
    schedule({
      kind: "auctions/index-for-search",
      everySeconds: 10,
      limitMs: 120_000,
      run: async (tx) => {
        await indexStaleAuctions(tx);
      },
    }),
    schedule({
      kind: "auctions/forget-unused-words",
      everySeconds: 60,
      run: async (tx) => void (await forgetUnusedWords(tx)),
    }),
    schedule({
      kind: "auctions/forget-unused-places",
      everySeconds: 60,
      run: forgetUnusedPlaces,
    }),
    schedule({
      kind: "auctions/forget-old-views",
      everySeconds: 3_600,
      run: (tx) => forgetOldViews(tx),
    }),
    // Moves the dates, so that a demo that runs for weeks still has upcoming auctions.
    schedule({
      kind: "auctions/move-demo",
      dailyAt: "03:30",
      run: async (tx) => {
        if (await isDemoDatabase(tx)) await (await import("./demo/seed-auctions.ts")).moveDemoAuctions(tx);
      },
    }),
  ],
  personal,
  fileOwners: thingsWithFiles,
  // Loaded only in demo mode.
  demo: async (tools) => {
    const [{ seedDemoAuctions }, { seedDemoNotifications }] = await Promise.all([
      import("./demo/seed-auctions.ts"),
      import("./demo/seed-notifications.ts"),
    ]);
    return { ...(await seedDemoAuctions(tools)), notifications: await seedDemoNotifications(tools) };
  },
} satisfies Capability;
