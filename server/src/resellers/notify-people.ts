import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import { listAdmins, notify } from "../platform/notifications/index.ts";
import { type ApplicationRow, countSentToday } from "./queries.ts";

const messages = {
  submitted: { kind: "reseller-submitted", mail: "resellerSubmitted" },
  review: { kind: "reseller-in-review", mail: "resellerInReview" },
  approved: { kind: "reseller-approved", mail: "resellerApproved" },
  changes: { kind: "reseller-changes", mail: "resellerChanges" },
  rejected: { kind: "reseller-rejected", mail: "resellerRejected" },
  suspended: { kind: "reseller-suspended", mail: "resellerSuspended" },
  reinstated: { kind: "reseller-reinstated", mail: "resellerReinstated" },
} as const;

type Application = Pick<ApplicationRow, "id" | "user_id" | "details">;

// Notifies the applicant of a step, in the app and by mail. Neither contains a number or a remark.
export async function notifyApplicant(
  tx: Tx,
  { user_id: userId, details }: Application,
  step: keyof typeof messages,
): Promise<void> {
  const person = await tx
    .selectFrom("person")
    .select(["name", "email", "language"])
    .where("id", "=", userId)
    .where("is_gone", "=", false)
    .limit(1)
    .executeTakeFirst();
  if (!person) return;
  const { kind, mail } = messages[step];
  const business = details.businessName;
  await notify(tx, { kind, to: [userId], values: { organisation: business } });
  await sendMail(tx, {
    key: mail,
    to: person.email,
    language: person.language ?? "en",
    values: { name: person.name, business },
    link: { path: "/reseller-signup" },
  });
}

// Limits the mails, so that many accounts that apply do not fill the admins' mailboxes. One account applies again only when an
// admin has decided.
const mailsADay = 100;

// Notifies the admins that an application waits.
export async function notifyAdmins(tx: Tx, { details }: Application): Promise<void> {
  const admins = await listAdmins(tx);
  const business = details.businessName;
  await notify(tx, {
    kind: "reseller-waits",
    to: admins.map(({ id }) => id),
    values: { organisation: business },
  });
  if ((await countSentToday(tx, mailsADay)) > mailsADay) return;
  for (const { name, email, language } of admins)
    await sendMail(tx, {
      key: "resellerWaits",
      to: email,
      language: language ?? "en",
      values: { name, business },
      link: { path: "/app/resellers" },
    });
}
