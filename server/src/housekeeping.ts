import { maskOldEntries } from "./audit/index.ts";
import { forgetMessageAllowances } from "./auctions/index.ts";
import { deleteDeadSessions, deleteOldThrottles, deleteStaleAccountWork } from "./auth/index.ts";
import { forgetOldKeys } from "./http/idempotency.ts";
import { type Job, schedule } from "./platform/jobs/index.ts";
import { deleteDeadMails } from "./platform/mail/index.ts";

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
  schedule({
    kind: "housekeeping/message-allowances",
    everySeconds: 3_600,
    run: (tx) => forgetMessageAllowances(tx),
  }),
  schedule({ kind: "housekeeping/idempotency-keys", everySeconds: 3_600, run: (tx) => forgetOldKeys(tx) }),
  schedule({
    kind: "housekeeping/audit-masks",
    everySeconds: 900,
    run: async (tx) => void (await maskOldEntries(tx)),
  }),
  schedule({
    kind: "housekeeping/dead-mails",
    everySeconds: 3_600,
    run: async (tx) => void (await deleteDeadMails(tx)),
  }),
];
