import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { type ChatMessage, chatLimits } from "@boli/contract/live/chat";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { publishAfterCommit } from "../../platform/bus/bus.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { requireStill } from "../../users/index.ts";
import { isHostOrAuctioneerOf } from "../law/state.ts";
import { presentMessage } from "./chat-rows.ts";
import { mayManage, requireVisibleSale } from "../access/who-may-act.ts";

export const chatTopic = "chat";

// Writes a message to everyone in the room (CHAT-1). Whoever writes in a sale takes turns by the row of its feed; only the first
// message of somebody without an alias waits for the lock of its bids.
export async function sayInChat(
  tx: Tx,
  saleId: string,
  call: SignedInCall,
  text: string,
): Promise<ChatMessage> {
  const { userId } = call.principal;
  const sale = await requireVisibleSale(tx, saleId, call);
  if (sale.status !== "live") throw refuse("sale_not_live");
  if (!sale.allow_chat) throw refuse("chat_off");
  const isHost = isHostOrAuctioneerOf({ hostId: sale.host_id, auctioneers: sale.auctioneers }, userId);
  // A suspended host no longer speaks for the sale (SALE-7).
  if (isHost && !mayManage(sale, call)) throw refuse("not_allowed");
  if (isHost) await requireStill(tx, call, "live-auctions.edit");
  const alias = isHost ? null : await aliasForChat(tx, saleId, userId);
  const seq = await takeNumber(tx, saleId);
  await requireTurn(tx, saleId, userId);
  const id = newId();
  const { rows } = await sql<{ at: Date }>`
    insert into chat_row (sale_id, seq, id, kind, user_id, alias, text, at)
    values (${saleId}::uuid, ${seq}::bigint, ${id}::uuid, 'message', ${userId}::uuid, ${alias}::int, ${text}, boli_now())
    returning at`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error("A message was not written.");
  publishAfterCommit(tx, chatTopic, saleId);
  return presentMessage({ id, seq, alias, text, at: written.at });
}

// The next number of the chat; its row is locked until the end of the transaction, so the numbers have no gap.
export async function takeNumber(tx: Tx, saleId: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    insert into chat_feed (sale_id, seq) values (${saleId}::uuid, 1)
    on conflict (sale_id) do update set seq = chat_feed.seq + 1 returning seq`.execute(tx);
  const [feed] = rows;
  if (!feed) throw new Error("A chat has no number.");
  return feed.seq;
}

interface Turn {
  status: string;
  is_muted: boolean;
  recent: number;
  // Until the oldest of the last messages no longer counts.
  wait_seconds: number | null;
}

// Judged under the lock, so that it holds on every node.
async function requireTurn(tx: Tx, saleId: string, userId: string): Promise<void> {
  const { messages, withinSeconds } = chatLimits;
  const { rows } = await sql<Turn>`
    select s.status,
      exists (select from chat_mute m where m.sale_id = s.id and m.user_id = ${userId}::uuid) as is_muted,
      recent.count as recent,
      ceil(extract(epoch from recent.first_at + make_interval(secs => ${withinSeconds}::int) - boli_now()))::int
        as wait_seconds
    from sale s cross join lateral (
      select count(*)::int as count, min(at) as first_at from (
        select r.at from chat_row r
        where r.sale_id = s.id and r.user_id = ${userId}::uuid and r.kind = 'message'
          and r.at > boli_now() - make_interval(secs => ${withinSeconds}::int)
        order by r.at desc limit ${messages}) newest) recent
    where s.id = ${saleId}::uuid limit 1`.execute(tx);
  const [turn] = rows;
  if (turn?.status !== "live") throw refuse("sale_not_live");
  if (turn.is_muted) throw refuse("chat_muted");
  if (turn.recent < messages) return;
  const seconds = Math.max(1, turn.wait_seconds ?? withinSeconds);
  throw refuse("too_many_requests", { seconds }, { retryAfterSeconds: seconds });
}

// The number under which somebody appears in this sale. It is the alias of who has bid; of others it comes from the same row, and
// makes nobody a bidder (BID-11).
async function aliasForChat(tx: Tx, saleId: string, userId: string): Promise<number> {
  const known = await findAlias(tx, saleId, userId);
  if (known !== null) return known;
  await sql`select from sale where id = ${saleId}::uuid for update`.execute(tx);
  const meanwhile = await findAlias(tx, saleId, userId);
  if (meanwhile !== null) return meanwhile;
  const { rows } = await sql<{ alias: number }>`
    with counted as (update sale set aliases = aliases + 1 where id = ${saleId}::uuid returning aliases)
    insert into chat_alias (sale_id, alias, user_id)
    select ${saleId}::uuid, aliases, ${userId}::uuid from counted returning alias`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error("An alias was not made.");
  return made.alias;
}

export async function findAlias(db: Queryable, saleId: string, userId: string): Promise<number | null> {
  const { rows } = await sql<{ alias: number }>`
    select alias from sale_alias where sale_id = ${saleId}::uuid and user_id = ${userId}::uuid
    union
    select alias from chat_alias where sale_id = ${saleId}::uuid and user_id = ${userId}::uuid
    limit 1`.execute(db);
  return rows[0]?.alias ?? null;
}
