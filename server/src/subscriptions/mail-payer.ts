import type { Tx } from "../platform/database/database.ts";
import { type MailOrder, sendMail } from "../platform/mail/index.ts";

type PayerMail = Extract<
  MailOrder,
  {
    key:
      | "subscriptionActive"
      | "subscriptionEnding"
      | "subscriptionEnded"
      | "refundAgreed"
      | "refundRefused"
      | "refundSent";
  }
>;

// Writes to somebody about their money; nobody reads the mail of an account that was deleted.
export async function mailPayer(
  tx: Tx,
  userId: string,
  write: (name: string) => Pick<PayerMail, "key" | "values">,
): Promise<void> {
  const person = await tx
    .selectFrom("person")
    .select(["name", "email", "language"])
    .where("id", "=", userId)
    .where("is_gone", "=", false)
    .limit(1)
    .executeTakeFirst();
  if (!person) return;
  const mail = { to: person.email, language: person.language ?? "en", link: { path: "/app/subscription" } };
  await sendMail(tx, { ...mail, ...write(person.name) } as PayerMail);
}
