import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ChatMessage, ChatState, ListChat } from "@boli/contract/live/chat";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { markReplay } from "../../http/request-context.ts";
import { publishAfterCommit } from "../../platform/bus/bus.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { listAdmins, notify } from "../../platform/notifications/index.ts";
import { mayActForSale, requireStillManaged, mayManage, requireVisibleSale } from "../access/who-may-act.ts";
import { aliasName, isHostOrAuctioneerOf } from "../law/state.ts";
import { hostName, listMessages } from "./chat-rows.ts";
import { chatTopic, findAlias, takeNumber } from "./say-in-chat.ts";

type Sale = Awaited<ReturnType<typeof requireVisibleSale>>;

export async function listChat(
  db: Queryable,
  saleId: string,
  call: SignedInCall,
  query: ListChat,
): Promise<ChatMessage[]> {
  await requireVisibleSale(db, saleId, call);
  return listMessages(db, saleId, query);
}

// The chat as the caller may use it, beside its messages.
export async function readChatState(db: Queryable, saleId: string, call: SignedInCall): Promise<ChatState> {
  const sale = await requireVisibleSale(db, saleId, call);
  const { userId } = call.principal;
  const isHost = isHostOrAuctioneerOf({ hostId: sale.host_id, auctioneers: sale.auctioneers }, userId);
  const { rows } = await sql<{ seq: number; is_muted: boolean }>`
    select coalesce((select seq from chat_feed where sale_id = ${saleId}::uuid), 0)::bigint as seq,
      exists (select from chat_mute where sale_id = ${saleId}::uuid and user_id = ${userId}::uuid) as is_muted
    limit 1`.execute(db);
  const { seq = 0, is_muted: isMuted = false } = rows[0] ?? {};
  const alias = isHost ? null : await findAlias(db, saleId, userId);
  const why = whyNot(sale, { isMuted, mayWrite: !isHost || mayManage(sale, call) });
  const moderate = await mayActForSale(db, sale, call);
  return {
    seq,
    own: isHost ? hostName : alias === null ? null : aliasName(alias),
    can: { write: why === null, why, moderate },
    muted: moderate ? await listMuted(db, saleId) : [],
    reported: moderate ? await listReported(db, saleId) : [],
  };
}

function whyNot(sale: Sale, { isMuted, mayWrite }: { isMuted: boolean; mayWrite: boolean }): string | null {
  if (sale.status !== "live") return "sale_not_live";
  if (!sale.allow_chat) return "chat_off";
  if (!mayWrite) return "not_allowed";
  return isMuted ? "chat_muted" : null;
}

const maxMuted = 1_000;

async function listMuted(db: Queryable, saleId: string): Promise<string[]> {
  const { rows } = await sql<{ alias: number }>`
    select alias from (
      select a.alias from chat_mute m join sale_alias a on a.sale_id = m.sale_id and a.user_id = m.user_id
      where m.sale_id = ${saleId}::uuid
      union
      select a.alias from chat_mute m join chat_alias a on a.sale_id = m.sale_id and a.user_id = m.user_id
      where m.sale_id = ${saleId}::uuid) muted
    order by alias limit ${maxMuted}`.execute(db);
  return rows.map(({ alias }) => aliasName(alias));
}

// Looks at the newest messages alone, which are those that a host sees.
const maxReported = 200;
const lookedAt = 2_000;

async function listReported(db: Queryable, saleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select newest.id from (
      select id, seq from chat_row where sale_id = ${saleId}::uuid and kind = 'message' and removed_at is null
      order by seq desc limit ${lookedAt}) newest
    where exists (select from chat_report r where r.message_id = newest.id)
    order by newest.seq desc limit ${maxReported}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Place {
  saleId: string;
  messageId: string;
}

// Removes a message from the chat; a row of its own announces it to the room. Doing it again changes nothing.
export async function removeFromChat(
  tx: Tx,
  { saleId, messageId }: Place,
  call: SignedInCall,
): Promise<Record<never, never>> {
  await requireStillManaged(tx, saleId, call);
  // Of two who remove it at once, the second waits for the row and finds it removed.
  const message = await findMessage(tx, { saleId, messageId }, "for update");
  if (message.isRemoved) {
    markReplay();
    return {};
  }
  const seq = await takeNumber(tx, saleId);
  await tx
    .updateTable("chat_row")
    .set({ removed_at: sql<Date>`boli_now()` })
    .where("sale_id", "=", saleId)
    .where("seq", "=", message.seq)
    .execute();
  await sql`
    insert into chat_row (sale_id, seq, id, kind, user_id, target, at)
    values (${saleId}::uuid, ${seq}::bigint, ${newId()}::uuid, 'removal', ${call.principal.userId}::uuid,
      ${messageId}::uuid, boli_now())`.execute(tx);
  publishAfterCommit(tx, chatTopic, saleId);
  await call.audit(tx, { action: "sale.chat-removed", subject: { kind: "sale", id: saleId } });
  return {};
}

interface FoundMessage {
  seq: number;
  isRemoved: boolean;
}

async function findMessage(tx: Tx, { saleId, messageId }: Place, lock?: "for update"): Promise<FoundMessage> {
  const found = tx
    .selectFrom("chat_row")
    .select(["seq", "removed_at"])
    .where("id", "=", messageId)
    .where("sale_id", "=", saleId)
    .where("kind", "=", "message")
    .where("text", "is not", null)
    .limit(1);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw refuse("chat_message_not_found");
  return { seq: row.seq, isRemoved: row.removed_at !== null };
}

// Reports a message. The first report of it rings the admins.
export async function reportInChat(tx: Tx, place: Place, call: SignedInCall): Promise<Record<never, never>> {
  const sale = await requireVisibleSale(tx, place.saleId, call);
  const { isRemoved } = await findMessage(tx, place);
  if (isRemoved) return {};
  const { rows } = await sql<{ is_first: boolean }>`
    insert into chat_report (message_id, user_id, reported_at)
    values (${place.messageId}::uuid, ${call.principal.userId}::uuid, boli_now())
    on conflict do nothing
    returning not exists (select from chat_report r where r.message_id = ${place.messageId}::uuid) as is_first`.execute(
    tx,
  );
  if (rows[0]?.is_first === true) {
    const admins = await listAdmins(tx);
    await notify(tx, {
      kind: "chat-reported",
      to: admins.map(({ id }) => id),
      about: { kind: "live-auction", id: sale.id },
      values: { auction: sale.title },
    });
  }
  return {};
}

// Mutes the person with this alias for the whole sale, or lets them write again.
export async function muteInChat(
  tx: Tx,
  saleId: string,
  { bidder, isMuted }: { bidder: string; isMuted: boolean },
  call: SignedInCall,
): Promise<Record<never, never>> {
  await requireStillManaged(tx, saleId, call);
  const userId = await findWriter(tx, saleId, bidder);
  const { rows: changed } = isMuted
    ? await sql`
        insert into chat_mute (sale_id, user_id, muted_at) values (${saleId}::uuid, ${userId}::uuid, boli_now())
        on conflict do nothing returning user_id`.execute(tx)
    : await sql`
        delete from chat_mute where sale_id = ${saleId}::uuid and user_id = ${userId}::uuid returning user_id`.execute(
        tx,
      );
  if (changed.length === 0) {
    markReplay();
    return {};
  }
  await call.audit(tx, {
    action: isMuted ? "sale.chat-muted" : "sale.chat-unmuted",
    subject: { kind: "sale", id: saleId },
  });
  return {};
}

async function findWriter(tx: Tx, saleId: string, bidder: string): Promise<string> {
  const alias = Number(/^Bidder (\d{1,9})$/.exec(bidder)?.[1]);
  if (!Number.isInteger(alias)) throw refuse("chat_writer_not_found");
  const { rows } = await sql<{ user_id: string }>`
    select user_id from sale_alias where sale_id = ${saleId}::uuid and alias = ${alias}::int and user_id is not null
    union
    select user_id from chat_alias where sale_id = ${saleId}::uuid and alias = ${alias}::int and user_id is not null
    limit 1`.execute(tx);
  const [found] = rows;
  if (!found) throw refuse("chat_writer_not_found");
  return found.user_id;
}
