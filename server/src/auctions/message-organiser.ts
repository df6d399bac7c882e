import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { countWithin } from "../platform/database/count-within.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import { requireVisible, callerRights } from "./access.ts";
import { findAuction } from "./queries.ts";
import "./tables.ts";

// An organiser who lists neither phone nor email is reached by mail through us; the answer goes straight to the person who
// asked.
export async function messageOrganiser(
  tx: Tx,
  call: SignedInCall,
  id: string,
  message: string,
): Promise<Record<never, never>> {
  const { principal } = call;
  const auction = requireVisible(await findAuction(tx, id), principal);
  // The message could reach nobody, and "Message sent" would be a lie.
  if (auction.owner_is_gone) throw refuse("auction_not_found");
  if (!callerRights(auction, principal).message) throw refuse("organiser_reachable");
  const people = await tx
    .selectFrom("person")
    .select(["id", "name", "email", "language"])
    .where("id", "in", [auction.owner_id, principal.userId])
    .limit(2)
    .execute();
  const owner = people.find((person) => person.id === auction.owner_id);
  const sender = people.find((person) => person.id === principal.userId);
  if (!owner || !sender) throw refuse("auction_not_found");
  await requireMessageAllowance(tx, { senderId: sender.id, auctionId: id, organiserId: owner.id });
  await sendMail(tx, {
    key: "questionAboutAuction",
    to: owner.email,
    replyTo: sender.email,
    language: owner.language ?? "en",
    values: { name: owner.name, auction: auction.title, from: sender.name, message },
    link: { path: `/app/auctions/${auction.id}` },
  });
  await call.audit(tx, { action: "auction.organiser-asked", subject: { kind: "auction", id } });
  return {};
}

interface Message {
  senderId: string;
  auctionId: string;
  organiserId: string;
}

// The number of messages that are passed on within a day. A sender who writes to more organisers sends the same text to all
// of them; an organiser who gets more messages cannot answer them all.
const messagesADay = { ofSenderOnAuction: 3, ofSender: 10, onAuction: 30, toOrganiser: 60 } as const;

// Counts a message, or refuses it and counts nothing: the transaction is rolled back. Every caller takes the counts in
// the same order, so that no two block each other.
async function requireMessageAllowance(tx: Tx, { senderId, auctionId, organiserId }: Message): Promise<void> {
  const own = [
    { key: `sender ${senderId}`, max: messagesADay.ofSender },
    { key: `sender ${senderId} auction ${auctionId}`, max: messagesADay.ofSenderOnAuction },
  ];
  for (const { key, max } of own) {
    const hours = await countMessage(tx, key, max);
    if (hours > 0) throw refuse("too_many_messages", { hours }, { retryAfterSeconds: hours * 3_600 });
  }
  const ofOthers = [
    { key: `auction ${auctionId}`, max: messagesADay.onAuction },
    { key: `organiser ${organiserId}`, max: messagesADay.toOrganiser },
  ];
  for (const { key, max } of ofOthers) {
    const hours = await countMessage(tx, key, max);
    if (hours > 0) throw refuse("organiser_asked_often", { hours }, { retryAfterSeconds: hours * 3_600 });
  }
}

// Counts a mail under the hash of a name. Returns 0, or the number of hours until another one is allowed.
export async function countMessage(tx: Tx, name: string, max: number): Promise<number> {
  const key = createHash("sha256").update(name).digest("hex");
  const into = sql`insert into message_allowance as kept`;
  const day = 24 * 3_600;
  const { count, secondsLeft } = await countWithin(tx, into, { counter: "sent", key, windowSeconds: day });
  return count <= max ? 0 : Math.max(1, Math.ceil(secondsLeft / 3_600));
}

export async function resetMessageAllowances(tx: Tx): Promise<void> {
  await sql`delete from message_allowance where window_ends_at < (select boli_now())`.execute(tx);
}
