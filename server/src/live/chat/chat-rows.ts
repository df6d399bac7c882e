import { sql } from "kysely";
import type { ChatEntry, ChatMessage, ListChat } from "@boli/contract/live/chat";
import type { Queryable } from "../../platform/database/database.ts";
import { aliasName } from "../law/state.ts";

export const hostName = "Host";

interface MessageRow {
  id: string;
  seq: number;
  alias: number | null;
  text: string;
  at: Date;
}

export const presentMessage = ({ id, seq, alias, text, at }: MessageRow): ChatMessage => ({
  id,
  seq,
  user: alias === null ? hostName : aliasName(alias),
  isHost: alias === null,
  message: text,
  timestamp: at.toISOString(),
});

// A page of messages, the oldest first. It walks the index from the position on, so that it costs the same however many there are.
export async function listMessages(
  db: Queryable,
  saleId: string,
  { before = Number.MAX_SAFE_INTEGER, limit }: ListChat,
): Promise<ChatMessage[]> {
  const { rows } = await sql<MessageRow>`
    select id, seq, alias, text, at from chat_row
    where sale_id = ${saleId}::uuid and seq < ${before}::bigint
      and kind = 'message' and removed_at is null and text is not null
    order by seq desc limit ${limit}`.execute(db);
  return rows.map(presentMessage).toReversed();
}

interface EntryRow extends Omit<MessageRow, "text"> {
  kind: "message" | "removal";
  text: string | null;
  target: string | null;
  removed_at: Date | null;
}

// The rows after a number, in order and without a gap.
export async function listEntries(
  db: Queryable,
  saleId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ChatEntry[]> {
  const { rows } = await sql<EntryRow>`
    select id, seq, kind, alias, text, target, removed_at, at from chat_row
    where sale_id = ${saleId}::uuid and seq > ${after}::bigint order by seq limit ${limit}`.execute(db);
  return rows.map(({ kind, text, target, removed_at: removedAt, ...row }) => {
    if (kind === "removal" && target !== null) return { kind: "removed", seq: row.seq, id: target };
    if (text === null || removedAt !== null) return { kind: "gone", seq: row.seq };
    return { kind: "message", seq: row.seq, message: presentMessage({ ...row, text }) };
  });
}

// The number of the newest row of each of these chats.
export async function newestIn(db: Queryable, saleIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sale_id: string; seq: number }>`
    select sale_id, seq from chat_feed where sale_id = any(${[...saleIds]}::text[]::uuid[])
    limit ${saleIds.length}`.execute(db);
  return new Map(rows.map((row) => [row.sale_id, row.seq]));
}
