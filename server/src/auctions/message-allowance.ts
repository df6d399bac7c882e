import { createHash } from "node:crypto";
import { sql } from "kysely";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import "./tables.ts";

interface Message {
  senderId: string;
  auctionId: string;
  organiserId: string;
}

// How many messages a day are passed on. Whoever writes to more organisers than that sends the same to all of them; and an
// organiser whom more people ask than that cannot answer them, whoever they are.
const messagesADay = { ofSenderOnAuction: 3, ofSender: 10, onAuction: 30, toOrganiser: 60 } as const;

// Counts a message, or refuses it and counts nothing: the transaction is rolled back. Counts are taken in the same order by
// everybody, so that no two wait for each other.
export async function requireMessageAllowance(
  tx: Tx,
  { senderId, auctionId, organiserId }: Message,
): Promise<void> {
  const own = [
    { key: `sender ${senderId}`, most: messagesADay.ofSender },
    { key: `sender ${senderId} auction ${auctionId}`, most: messagesADay.ofSenderOnAuction },
  ];
  for (const { key, most } of own) {
    const hours = await countMessage(tx, key, most);
    if (hours > 0) throw refuse("too_many_messages", { hours }, { retryAfterSeconds: hours * 3_600 });
  }
  const ofOthers = [
    { key: `auction ${auctionId}`, most: messagesADay.onAuction },
    { key: `organiser ${organiserId}`, most: messagesADay.toOrganiser },
  ];
  for (const { key, most } of ofOthers) {
    const hours = await countMessage(tx, key, most);
    if (hours > 0) throw refuse("organiser_asked_often", { hours }, { retryAfterSeconds: hours * 3_600 });
  }
}

// Answers nought, or in how many hours there will be room again.
async function countMessage(tx: Tx, name: string, most: number): Promise<number> {
  const key = createHash("sha256").update(name).digest("hex");
  const { rows } = await sql<{ sent: number; hours_left: number }>`
    insert into message_allowance as kept (key, sent, window_ends_at)
    values (${key}, 1, boli_now() + interval '1 day')
    on conflict (key) do update set
      sent = case when kept.window_ends_at <= boli_now() then 1 else kept.sent + 1 end,
      window_ends_at = case when kept.window_ends_at <= boli_now() then excluded.window_ends_at
                            else kept.window_ends_at end
    returning sent, ceil(extract(epoch from window_ends_at - boli_now()) / 3600)::int as hours_left`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error("A message was not counted.");
  return row.sent <= most ? 0 : Math.max(1, row.hours_left);
}

export async function forgetMessageAllowances(tx: Tx): Promise<void> {
  await sql`delete from message_allowance where window_ends_at < (select boli_now())`.execute(tx);
}
