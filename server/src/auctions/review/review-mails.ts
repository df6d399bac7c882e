import type { Tx } from "../../platform/database/database.ts";
import { sendMail } from "../../platform/mail/index.ts";
import { countMessage } from "../message-allowance.ts";
import type { StoredAuction } from "../queries.ts";

type ReviewedAuction = Pick<StoredAuction, "id" | "owner_id" | "title">;

const maxAdmins = 20;
// A seller who lists, cancels and lists again fills the queue, and not the admins' mailboxes.
const mailsADay = { ofSeller: 5, ofAll: 100 } as const;

// Tells the admins that a listing waits.
export async function mailAdmins(tx: Tx, { id, owner_id: ownerId, title }: ReviewedAuction): Promise<void> {
  if ((await countMessage(tx, `review of ${ownerId}`, mailsADay.ofSeller)) > 0) return;
  if ((await countMessage(tx, "reviews", mailsADay.ofAll)) > 0) return;
  const seller = await tx
    .selectFrom("reviewed_seller")
    .select("organisation")
    .where("user_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  const admins = await tx
    .selectFrom("person as p")
    .innerJoin("user_principal as u", "u.user_id", "p.id")
    .select(["p.name", "p.email", "p.language"])
    .where("p.role", "=", "admin")
    .where("u.is_active", "=", true)
    .where("p.is_gone", "=", false)
    .orderBy("p.id")
    .limit(maxAdmins)
    .execute();
  for (const { name, email, language } of admins) {
    await sendMail(tx, {
      key: "listingWaits",
      to: email,
      language: language ?? "en",
      values: { name, auction: title, organisation: seller?.organisation ?? "" },
      link: { path: `/app/auctions/${id}` },
    });
  }
}

// Tells the seller what was decided.
export async function mailOwner(
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
