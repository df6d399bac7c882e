import { type Favourite, favouriteEndpoints } from "@boli/contract/following/endpoints";
import { pageOf } from "@boli/contract/base/paging";
import { auctionsWithChanges } from "../auctions/index.ts";
import { type ThingKind, listFavouriteRows } from "../following/index.ts";
import type { Handlers } from "../http/call.ts";
import { salesWithChanges } from "../live/index.ts";
import { type Capability, answer } from "../http/capability.ts";
import { inLane } from "../platform/database/turns.ts";
import type { Platform } from "../platform/platform.ts";

// The favourites of a person are rows of `following`; what they look like, and what changed, is known to `auctions` and
// `live`.
function favouriteHandlers({ database: { db }, settings }: Platform): Handlers<typeof favouriteEndpoints> {
  return {
    listFavourites: async ({ query: { page, limit } }, { principal }) => {
      const shown = { limit, offset: (page - 1) * limit };
      // All of a person's are put in order for each page.
      const { rows, total } = await inLane("slow", () => listFavouriteRows(db, principal.userId, shown));
      const since = (of: ThingKind) =>
        rows.filter(({ kind }) => kind === of).map((row) => ({ id: row.id, since: row.seen_at }));
      const [auctions, sales] = await Promise.all([
        auctionsWithChanges(db, since("auction")),
        salesWithChanges(db, since("live-auction"), settings.seller),
      ]);
      const data = rows.flatMap(({ id, saved_at: at }): Favourite[] => {
        const saved = { id, savedAt: at.toISOString() };
        const [auction, sale] = [auctions.get(id), sales.get(id)];
        if (auction) return [{ kind: "auction", ...saved, ...auction }];
        if (!sale) return [];
        return [{ kind: "live-auction", ...saved, changes: sale.changes, liveAuction: sale.sale }];
      });
      return { data, page: pageOf(page, limit, total, rows.length) };
    },
  };
}

export const favourites = {
  web: ({ platform }) => ({ endpoints: [answer(favouriteEndpoints, favouriteHandlers(platform))] }),
} satisfies Capability;
