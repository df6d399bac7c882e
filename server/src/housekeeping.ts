import { deleteDeadSessions, deleteOldThrottles, deleteStaleAccountWork } from "./auth/index.ts";
import { forgetOldKeys } from "./http/idempotency.ts";
import { type Job, schedule } from "./platform/jobs/index.ts";

// What is swept away at a steady pace, once over all nodes.
export const housekeeping: readonly Job[] = [
  schedule({ kind: "housekeeping/sessions", everySeconds: 3_600, run: (tx) => deleteDeadSessions(tx) }),
  schedule({
    kind: "housekeeping/sign-in-throttles",
    everySeconds: 900,
    run: (tx) => deleteOldThrottles(tx),
  }),
  schedule({
    kind: "housekeeping/account-work",
    everySeconds: 3_600,
    run: (tx) => deleteStaleAccountWork(tx),
  }),
  schedule({ kind: "housekeeping/idempotency-keys", everySeconds: 3_600, run: (tx) => forgetOldKeys(tx) }),
];
