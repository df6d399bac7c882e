import { type followingEndpoints, followingLimits } from "@boli/contract/following/endpoints";
import type { Handlers } from "../http/call.ts";
import type { Platform } from "../platform/platform.ts";
import { recordShare, listFavouriteIds, removeFavourite, saveFavourite, seeFavourite } from "./favourites.ts";
import { listReminders, removeReminder, setReminder } from "./reminders.ts";

export function followingHandlers({ database }: Platform): Handlers<typeof followingEndpoints> {
  return {
    getFollowing: async (_input, { principal: { userId } }) => {
      const [favourites, reminders] = await Promise.all([
        listFavouriteIds(database.db, userId),
        listReminders(database.db, userId, { page: 1, limit: followingLimits.reminders }),
      ]);
      return { favourites, reminders: reminders.data };
    },
    saveFavourite: ({ params }, call) => saveFavourite(database, params.id, call),
    removeFavourite: ({ params }, call) => removeFavourite(database, params.id, call),
    seeFavourite: ({ params }, call) => seeFavourite(database, params.id, call),
    listReminders: ({ query }, { principal }) => listReminders(database.db, principal.userId, query),
    setReminder: ({ params, body }, call) => setReminder(database, { ...params, ...body }, call),
    removeReminder: ({ params }, call) => removeReminder(database, params.id, call),
    recordShare: ({ params }, call) => recordShare(database, params.id, call),
  };
}
