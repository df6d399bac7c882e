import { sql } from "kysely";
import { deleteJobsWith } from "../jobs/index.ts";
import type { PersonalData } from "../personal-data.ts";
import { mailKind } from "./mail-job.ts";
import { deleteOutboxMessagesTo } from "./outbox.ts";

// Mails that have not left yet, and those that never could. They name the person, and a letter to an organiser has the person's
// address for the answer.
export const personal: PersonalData = {
  columns: [],
  // Copies of what other capabilities hand over.
  export: async () => [],
  erase: async (tx, userId) => {
    const { rows } = await sql<{
      email: string;
    }>`select email from person where id = ${userId} limit 1`.execute(tx);
    for (const { email } of rows) {
      for (const payload of [{ to: email }, { replyTo: email }])
        await deleteJobsWith(tx, { kind: mailKind, payload });
      await deleteOutboxMessagesTo(tx, email);
    }
  },
};
