import type { PersonalData } from "../platform/personal-data.ts";
import { deleteResetsOf } from "./account-queries.ts";
import { deleteIdentitiesOf, deletePendingLinksOf, listIdentitiesOf } from "./identity-queries.ts";
import { deletePendingOf, deleteTwoStep } from "./second-step-queries.ts";
import { deleteSessions, listSessionsOf } from "./session-queries.ts";
import { deleteSetupTokenOf } from "./setup-token.ts";
import "./tables.ts";

export { changeRole } from "./change-role.ts";
export { makeSetupToken, needsVouching, setupTokenHours } from "./setup-token.ts";
export { deleteStaleAccountWork } from "./account-queries.ts";
export { type EndReason, sessionEndedTopic } from "./end-sessions.ts";
export { hashPassword } from "./password-hash.ts";
export { resetMailJob } from "./reset-password.ts";
export { authHandlers } from "./routes.ts";
export { makeSessionLookup, principalOf } from "./session-lookup.ts";
export { deleteDeadSessions, listLiveSessions } from "./session-queries.ts";
export { deleteOldThrottles } from "./throttle-queries.ts";

export const personal: PersonalData = {
  columns: [
    "session.user_id",
    "user_identity.user_id",
    "password_reset.user_id",
    "two_step.user_id",
    "recovery_code.user_id",
    "pending_sign_in.user_id",
    "setup_token.user_id",
    "pending_link.user_id",
  ],
  export: async (db, userId) => [
    ...(await listSessionsOf(db, userId)).map(({ token_hash: _hidden, ...session }) => session),
    ...(await listIdentitiesOf(db, userId)),
  ],
  erase: async (tx, userId) => {
    await deleteSessions(tx, { userId });
    await deleteIdentitiesOf(tx, userId);
    await deleteResetsOf(tx, userId);
    await deletePendingOf(tx, userId);
    await deletePendingLinksOf(tx, userId);
    await deleteTwoStep(tx, userId);
    await deleteSetupTokenOf(tx, userId);
  },
};
