import { sql } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";
import "./tables.ts";

// A message that a stand-in was to send.
export interface OutboxEntry {
  kind: "mail" | "sms";
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export interface SentMessage {
  kind: "mail" | "sms";
  to: string;
  subject: string;
  text: string;
  at: Date;
}

// The same id twice is one message.
export async function putIntoOutbox(tx: Tx, id: string, entry: OutboxEntry): Promise<void> {
  await tx
    .insertInto("dev_outbox")
    .values({
      id,
      kind: entry.kind,
      recipient: spelled(entry.to),
      subject: entry.subject,
      body: entry.text,
      html: entry.html ?? null,
      at: sql<Date>`boli_now()`,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

// The newest first; all of them, or what went to one address or number.
export async function listOutbox(
  db: Queryable,
  { to, limit }: { to?: string; limit: number },
): Promise<SentMessage[]> {
  let query = db
    .selectFrom("dev_outbox")
    .select(["kind", "recipient as to", "subject", "body as text", "at"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (to !== undefined) query = query.where("recipient", "=", spelled(to));
  return await query.execute();
}

// Kept in small letters, so that an address is found however it is typed, through the index.
const spelled = (recipient: string): string => recipient.trim().toLowerCase();
