import { authEndpoints } from "@boli/contract/auth/endpoints";
import { type Capability, answer } from "../http/capability.ts";
import { schedule } from "../platform/jobs/index.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { deleteResetsOf, deleteExpiredAccountRows, deleteSignUpsOf } from "./account-queries.ts";
import { seedDemoAccounts } from "./demo.ts";
import { deleteIdentitiesOf, deletePendingLinksOf } from "./identity-queries.ts";
import { deletePendingOf, deleteTwoStep } from "./two-step/second-step-queries.ts";
import { ownAuthTables } from "./own-tables.ts";
import { resetMailJob } from "./reset-password.ts";
import { authHandlers } from "./routes.ts";
import { deleteExpiredSessions, deleteSessions } from "./sessions/session-queries.ts";
import { deleteSetupTokenOf } from "./setup-token.ts";
import { findUser } from "../users/index.ts";
import { deleteOldThrottles } from "./throttle/throttle.ts";
import "./tables.ts";

export { demoAccountIds, demoAccounts, demoBidders, demoPassword } from "./demo.ts";
export { changeRole } from "./change-role.ts";
export { makeSetupToken, lacksVouchedStep, setupTokenHours } from "./setup-token.ts";
export { endSessionsOf } from "./sessions/session-queries.ts";
export { requireActionProof } from "./sessions/start-session.ts";
export { endReasonOf, sessionEndedTopic, listValidSessions } from "./sessions/session-queries.ts";
export { redirectIfNothingPending } from "./two-step/late-step.ts";
export { SessionLookup, principalOf } from "./sessions/session-lookup.ts";

const personal: PersonalData = {
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
  tables: ownAuthTables,
  erase: async (tx, userId) => {
    const user = await findUser(tx, userId);
    // Whoever forgot that there is an account may have signed up again.
    if (user) await deleteSignUpsOf(tx, user.email);
    await deleteSessions(tx, { userId });
    await deleteIdentitiesOf(tx, userId);
    await deleteResetsOf(tx, userId);
    await deletePendingOf(tx, userId);
    await deletePendingLinksOf(tx, userId);
    await deleteTwoStep(tx, userId);
    await deleteSetupTokenOf(tx, userId);
  },
};

export const auth = {
  web: (tools) => ({ endpoints: [answer(authEndpoints, authHandlers(tools))] }),
  jobs: () => [resetMailJob],
  housekeeping: [
    schedule({ kind: "housekeeping/sessions", everySeconds: 3_600, run: (tx) => deleteExpiredSessions(tx) }),
    schedule({
      kind: "housekeeping/sign-in-throttles",
      everySeconds: 900,
      run: (tx) => deleteOldThrottles(tx),
    }),
    schedule({
      kind: "housekeeping/account-work",
      everySeconds: 3_600,
      run: (tx) => deleteExpiredAccountRows(tx),
    }),
  ],
  personal,
  demo: seedDemoAccounts,
} satisfies Capability;
