import type { userEndpoints } from "@boli/contract/users/endpoints";
import type { Handlers } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Platform } from "../platform/platform.ts";
import { changeProfile } from "./change-profile.ts";
import { presentUser } from "./present-user.ts";
import { findUser } from "./queries.ts";

export function userHandlers(platform: Pick<Platform, "database">): Handlers<typeof userEndpoints> {
  return {
    getProfile: async (_input, call) => {
      const user = await findUser(platform.database.db, call.principal.userId);
      if (!user) throw refuse("session_required");
      return { user: presentUser(user) };
    },
    changeProfile: ({ body }, call, tx) => changeProfile(tx, body, call),
  };
}
