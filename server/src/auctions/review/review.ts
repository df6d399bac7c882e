import { reviewLimits } from "@boli/contract/auctions/kinds";
import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { sendMail } from "../../platform/mail/index.ts";
import { listAdmins, notify } from "../../platform/notifications/index.ts";
import { countMessage } from "../message-organiser.ts";
import type { StoredAuction } from "../queries.ts";

// The first listings of a new seller are hidden until an admin has looked at them (`decide-review.ts`).

// The columns of a listing that waits for review. It is hidden, so that code that reads auctions need not know of reviews.
export const waitingFrom = (at: Date) =>
  ({ is_hidden: true, review: "waiting", review_reason: null, reviewed_at: at }) as const;

// True when a new listing of this seller has to wait for review. The caller has locked the seller.
export async function mustWait(tx: Tx, call: SignedInCall): Promise<boolean> {
  if (call.scope === "any") return false;
  const { rows } = await sql<{ approved: number; waiting: number }>`
    select count(*) filter (where a.review = 'approved' and not a.is_hidden)::int as approved,
      count(*) filter (where a.review = 'waiting' and a.manual_status is distinct from 'cancelled')::int as waiting
    from reviewed_seller s left join auction a on a.owner_id = s.user_id
    where s.user_id = ${call.principal.userId}::uuid group by s.user_id limit 1`.execute(tx);
  const [seller] = rows;
  if (!seller || seller.approved >= reviewLimits.approvals) return false;
  if (seller.waiting >= reviewLimits.waiting) throw refuse("too_many_waiting", { max: reviewLimits.waiting });
  return true;
}

type ReviewedAuction = Pick<StoredAuction, "id" | "owner_id" | "title">;

// Limits the mails, so that a seller who lists, cancels and lists again does not fill the admins' mailboxes.
const mailsADay = { ofSeller: 5, ofAll: 100 } as const;

// Notifies the admins that a listing waits, by mail and in the app.
export async function notifyAdmins(tx: Tx, { id, owner_id: ownerId, title }: ReviewedAuction): Promise<void> {
  if ((await countMessage(tx, `review of ${ownerId}`, mailsADay.ofSeller)) > 0) return;
  if ((await countMessage(tx, "reviews", mailsADay.ofAll)) > 0) return;
  const seller = await tx
    .selectFrom("reviewed_seller")
    .select("organisation")
    .where("user_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  const admins = await listAdmins(tx);
  const organisation = seller?.organisation ?? "";
  await notify(tx, {
    kind: "listing-waits",
    to: admins.map((admin) => admin.id),
    about: { kind: "auction", id },
    values: { auction: title, organisation },
  });
  for (const { name, email, language } of admins) {
    await sendMail(tx, {
      key: "listingWaits",
      to: email,
      language: language ?? "en",
      values: { name, auction: title, organisation },
      link: { path: `/app/auctions/${id}` },
    });
  }
}

// Notifies the seller of the decision, by mail and in the app.
export async function notifyOwner(
  tx: Tx,
  {
    id,
    owner_id: ownerId,
    title,
    review_reason: reason,
  }: ReviewedAuction & Pick<StoredAuction, "review_reason">,
): Promise<void> {
  const owner = await tx
    .selectFrom("person")
    .select(["name", "email", "language"])
    .where("id", "=", ownerId)
    .where("is_gone", "=", false)
    .limit(1)
    .executeTakeFirst();
  if (!owner) return;
  const toOwner = { to: [ownerId], about: { kind: "auction", id } } as const;
  if (reason === null) await notify(tx, { ...toOwner, kind: "listing-approved", values: { auction: title } });
  else await notify(tx, { ...toOwner, kind: "listing-sent-back", values: { auction: title, reason } });
  const mail = { to: owner.email, language: owner.language ?? "en" };
  const values = { name: owner.name, auction: title };
  if (reason === null)
    await sendMail(tx, { ...mail, key: "listingApproved", values, link: { path: `/app/auctions/${id}` } });
  else
    await sendMail(tx, {
      ...mail,
      key: "listingSentBack",
      values: { ...values, reason },
      link: { path: `/app/auctions/${id}/edit` },
    });
}
