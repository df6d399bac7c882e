import { sql } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";
import "./tables.ts";

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
