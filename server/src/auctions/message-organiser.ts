import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import { requireVisible, callerRights } from "./access.ts";
import { requireMessageAllowance } from "./message-allowance.ts";
import { findAuction } from "./queries.ts";

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
