import type { PersonalData } from "../platform/personal-data.ts";
import { deleteSessions, listSessionsOf } from "./session-queries.ts";
import "./tables.ts";

export { type EndReason, sessionEndedTopic } from "./end-sessions.ts";
export { hashPassword } from "./password-hash.ts";
export { authHandlers } from "./routes.ts";
export { makeSessionLookup, principalOf } from "./session-lookup.ts";
export { deleteDeadSessions, listLiveSessions } from "./session-queries.ts";
export { deleteOldThrottles } from "./throttle-queries.ts";

export const personal: PersonalData = {
  columns: ["session.user_id"],
  export: async (db, userId) =>
    (await listSessionsOf(db, userId)).map(({ token_hash: _hidden, ...session }) => session),
  erase: async (tx, userId) => {
    await deleteSessions(tx, { userId });
  },
};
