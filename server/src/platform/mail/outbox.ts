import { sql } from "kysely";
import type { Queryable, Tx, Database } from "../database/database.ts";
import { deleteJobsWith } from "../jobs/index.ts";
import type { PersonalData } from "../personal-data.ts";
import { mailKind } from "./mail-job.ts";
import type { Mailer } from "./mailer.ts";

// A message that a stand-in would have sent.
export interface OutboxMessage {
  kind: "mail" | "sms";
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export interface StoredMessage extends Omit<OutboxMessage, "html"> {
  at: Date;
}

// The same id twice is one message.
export async function insertOutboxMessage(tx: Tx, id: string, message: OutboxMessage): Promise<void> {
  await tx
    .insertInto("dev_outbox")
    .values({
      id,
      kind: message.kind,
      recipient: normalized(message.to),
      subject: message.subject,
      body: message.text,
      html: message.html ?? null,
      at: sql<Date>`boli_now()`,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

// Lists all messages, or those to one address or number, newest first.
export async function listOutbox(
  db: Queryable,
  { to, limit }: { to?: string; limit: number },
): Promise<StoredMessage[]> {
  let query = db
    .selectFrom("dev_outbox")
    .select(["kind", "recipient as to", "subject", "body as text", "at"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (to !== undefined) query = query.where("recipient", "=", normalized(to));
  return await query.execute();
}

export async function deleteOutboxMessagesTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom("dev_outbox").where("recipient", "=", normalized(recipient)).execute();
}

// Lower case, so that an address is found by the index however it is typed.
const normalized = (recipient: string): string => recipient.trim().toLowerCase();

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

// Mails that have not left yet, and those that never could. They name the person, and a letter to an organiser has the person's
// address for the answer.
export const personal: PersonalData = {
  columns: [],
  // Copies of what other capabilities hand over.
  tables: {},
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

declare module "../database/database.ts" {
  interface Tables {
    dev_outbox: DevOutboxTable;
  }
}

interface DevOutboxTable {
  id: string;
  kind: "mail" | "sms";
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  at: Date;
}
