import { favouriteEndpoints } from "@boli/contract/following/endpoints";
import { pageOf } from "@boli/contract/paging";
import { auctionsWithChanges } from "../auctions/index.ts";
import { listFavouriteRows } from "../following/index.ts";
import type { Handlers } from "../http/call.ts";
import { type Capability, answer } from "../http/capability.ts";
import type { Platform } from "../platform/platform.ts";

// The favourites of a person are rows of `following`; what they look like, and what changed, is known to `auctions`.
function favouriteHandlers({ database: { db } }: Platform): Handlers<typeof favouriteEndpoints> {
  return {
    listFavourites: async ({ query: { page, limit } }, { principal }) => {
      const { rows, total } = await listFavouriteRows(db, principal.userId, {
        limit,
        offset: (page - 1) * limit,
      });
      const auctions = await auctionsWithChanges(
        db,
        rows.map(({ id, seen_at: since }) => ({ id, since })),
      );
      const data = rows.flatMap(({ id, saved_at: savedAt }) => {
        const found = auctions.get(id);
        return found ? [{ kind: "auction" as const, savedAt: savedAt.toISOString(), ...found }] : [];
      });
      return { data, page: pageOf(page, limit, total, rows.length) };
    },
  };
}

export const favourites = {
  web: ({ platform }) => ({ endpoints: [answer(favouriteEndpoints, favouriteHandlers(platform))] }),
} satisfies Capability;
