import { listingFigureEndpoints, readIds } from "@boli/contract/following/listing-figures";
import { scopeOf } from "@boli/contract/endpoint/permissions";
import { countActivity } from "../analytics/index.ts";
import { countFollowers } from "../following/index.ts";
import type { Handlers } from "../http/call.ts";
import { type Capability, answer } from "../http/capability.ts";
import type { Platform } from "../platform/platform.ts";

// The interest in a seller's own listings, as numbers without names.
const figureHandlers = ({ database: { db } }: Platform): Handlers<typeof listingFigureEndpoints> => ({
  listListingFigures: async ({ query }, { principal }) => {
    const isForAny = scopeOf(principal, "listing-figures.view") === "any";
    const followers = await countFollowers(db, {
      ids: readIds(query.ids) ?? [],
      ownerId: isForAny ? undefined : principal.userId,
    });
    const activity = await countActivity(
      db,
      followers.map(({ id }) => id),
    );
    const byId = new Map(activity.map((one) => [one.id, one]));
    return followers.flatMap((one) => {
      const counted = byId.get(one.id);
      return counted ? [{ ...one, ...counted }] : [];
    });
  },
});

export const listingFigures = {
  web: ({ platform }) => ({ endpoints: [answer(listingFigureEndpoints, figureHandlers(platform))] }),
} satisfies Capability;
