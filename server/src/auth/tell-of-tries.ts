import type { Call } from "../http/call.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import type { UserRow } from "../users/index.ts";
import { languageOf } from "./language-of.ts";
import { countIn } from "./throttle-queries.ts";
import { budgetKeys, budgets } from "./throttle-rules.ts";

type TriesMail = "manyWrongPasswords" | "manyWrongCodes";

interface WrongTry {
  key: TriesMail;
  // Whether it was the last that is let through for now.
  isLast: boolean;
}

// Counts a wrong password or code. The owner is told of the last that is let through for now, and of so many within a day,
// however slowly they came.
export async function noteWrongTry(
  tx: Tx,
  call: Call,
  user: UserRow,
  { key, isLast }: WrongTry,
): Promise<void> {
  const isOneTooMany = await countWrong(tx, user.email);
  if (isLast) await tellOfTries(tx, call, user, key);
  else if (isOneTooMany) await tellOfTries(tx, call, user, "manyWrongTries");
}

// Also for an address that nobody has, so that it takes the same time. Answers whether it is the one that is told.
export async function countWrong(tx: Tx, email: string): Promise<boolean> {
  const { most, windowSeconds } = budgets.wrong;
  const { tries } = await countIn(tx, { key: budgetKeys.wrong(email), windowSeconds });
  return tries === most;
}

// Tells the owner that somebody is guessing, once a day however long it goes on.
async function tellOfTries(
  tx: Tx,
  call: Call,
  user: UserRow,
  key: TriesMail | "manyWrongTries",
): Promise<void> {
  const { most, windowSeconds } = budgets.told;
  const about = key === "manyWrongTries" ? "manyWrongPasswords" : key;
  const { tries } = await countIn(tx, { key: budgetKeys.told(about, user.id), windowSeconds });
  if (tries > most || !user.is_active) return;
  const mail = { to: user.email, language: languageOf(user, call), link: { path: "/reset-password" } };
  const values = { name: user.name, when: (await boliNow(tx)).toISOString() };
  if (key === "manyWrongTries")
    await sendMail(tx, { ...mail, key, values: { ...values, tries: budgets.wrong.most } });
  else await sendMail(tx, { ...mail, key, values });
}
