import type { Call } from "../../http/call.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { sendMail } from "../../platform/mail/index.ts";
import type { UserRow } from "../../users/index.ts";
import { languageOf } from "../language-of.ts";
import { countIn } from "./throttle-queries.ts";
import { budgetKeys, budgets } from "./throttle-rules.ts";

type TriesMail = "manyWrongPasswords" | "manyWrongCodes";

interface WrongTry {
  key: TriesMail;
  // True for the last try that is allowed for now.
  isLast: boolean;
}

// Counts a wrong password or code. The owner hears of the last try that is allowed for now, and of too many within a
// day, however slowly they came.
export async function countWrongTry(
  tx: Tx,
  call: Call,
  user: UserRow,
  { key, isLast }: WrongTry,
): Promise<void> {
  const isOneTooMany = await countWrong(tx, user.email);
  if (isLast) await warnOfTries(tx, call, user, key);
  else if (isOneTooMany) await warnOfTries(tx, call, user, "manyWrongTries");
}

// Counts unknown addresses too, so that they take the same time. Returns whether this is the try that the owner hears
// of.
export async function countWrong(tx: Tx, email: string): Promise<boolean> {
  const { max, windowSeconds } = budgets.wrongSecrets;
  const { count } = await countIn(tx, { key: budgetKeys.wrongSecrets(email), windowSeconds });
  return count === max;
}

// Mails the owner that somebody is guessing, once a day however long it goes on.
async function warnOfTries(
  tx: Tx,
  call: Call,
  user: UserRow,
  key: TriesMail | "manyWrongTries",
): Promise<void> {
  const { max, windowSeconds } = budgets.notices;
  const about = key === "manyWrongTries" ? "manyWrongPasswords" : key;
  const { count } = await countIn(tx, { key: budgetKeys.notices(about, user.id), windowSeconds });
  if (count > max || !user.is_active) return;
  const mail = { to: user.email, language: languageOf(user, call), link: { path: "/reset-password" } };
  const values = { name: user.name, when: (await boliNow(tx)).toISOString() };
  if (key === "manyWrongTries")
    await sendMail(tx, { ...mail, key, values: { ...values, tries: budgets.wrongSecrets.max } });
  else await sendMail(tx, { ...mail, key, values });
}
