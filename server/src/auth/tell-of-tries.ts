import type { Call } from "../http/call.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import type { UserRow } from "../users/index.ts";
import { languageOf } from "./language-of.ts";
import { countIn } from "./throttle-queries.ts";
import { budgetKeys, budgets } from "./throttle-rules.ts";

// Tells the owner that somebody is guessing, once a day however long it goes on.
export async function tellOfTries(
  tx: Tx,
  call: Call,
  user: UserRow,
  key: "manyWrongPasswords" | "manyWrongCodes",
): Promise<void> {
  const { most, windowSeconds } = budgets.told;
  const { tries } = await countIn(tx, { key: budgetKeys.told(key, user.id), windowSeconds });
  if (tries > most || !user.is_active) return;
  await sendMail(tx, {
    to: user.email,
    language: languageOf(user, call),
    key,
    values: { name: user.name, when: (await boliNow(tx)).toISOString() },
    link: { path: "/reset-password" },
  });
}
