import type { Call } from "../http/call.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import type { UserRow } from "../users/index.ts";
import { languageOf } from "./language-of.ts";

// Always told, also to the one who did it: who did not will want to know at once.
export async function tellPasswordChanged(tx: Tx, call: Call, user: UserRow): Promise<void> {
  await sendMail(tx, {
    to: user.email,
    language: languageOf(user, call),
    key: "passwordChanged",
    values: { name: user.name, when: (await boliNow(tx)).toISOString() },
    link: { path: "/reset-password" },
  });
}
