import type { Call } from "../http/call.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import type { UserRow } from "../users/index.ts";
import { languageOf } from "./language-of.ts";

// The mail goes out even when the owner made the change: if it was somebody else, the owner will want to know at once.
export async function mailPasswordChanged(tx: Tx, call: Call, user: UserRow): Promise<void> {
  await sendMail(tx, {
    to: user.email,
    language: languageOf(user, call),
    key: "passwordChanged",
    values: { name: user.name, when: (await boliNow(tx)).toISOString() },
    link: { path: "/reset-password" },
  });
}
