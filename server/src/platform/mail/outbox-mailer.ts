import type { Database } from "../database/database.ts";
import type { Mailer } from "./mailer.ts";
import { insertOutboxMessage } from "./outbox.ts";

// The stand-in: no mail leaves this machine, and all of them can be read at /dev/outbox.
export function openOutboxMailer(database: Database): Mailer {
  return {
    // It stands in for an outside service, so the audit rule does not apply to its writes.
    send: ({ to, subject, text, html }, id) =>
      database.transaction((tx) => insertOutboxMessage(tx, id, { kind: "mail", to, subject, text, html }), {
        bookkeeping: true,
      }),
    close: async () => undefined,
  };
}
