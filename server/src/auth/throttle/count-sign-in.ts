import type { Call } from "../../http/call.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { WindowCount } from "../../platform/database/count-within.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import { sendMail } from "../../platform/mail/index.ts";
import type { UserRow } from "../../users/index.ts";
import { languageOf } from "../tools.ts";
import { budgetKeys, budgets, throttle, throttleKey } from "./throttle-rules.ts";
import { refuseUntil, countIn, uncountTry, resetTries, readCount } from "./throttle.ts";

interface SignInSource {
  email: string;
  // The mark of a browser that signed in to this account before, while such browsers have tries left.
  device: string | undefined;
  line: string;
}

export interface CountedSignIn extends SignInSource {
  key: string;
  // The tries for this address from this line, or from this browser.
  tries: number;
  // True for the try that uses up the account's budget over all lines, or the budget of all known browsers.
  isLastFree: boolean;
}

// Counts a try before its password is checked, in this order. A try that one count refuses uses up nothing of the next,
// so a stranger on one line cannot use up the tries of others.
export async function countSignIn(database: Database, source: SignInSource): Promise<CountedSignIn> {
  const counted = await database.transaction((tx) => countAll(tx, source), { bookkeeping: true });
  if ("key" in counted) return counted;
  throw refuseUntil("too_many_tries", counted.secondsLeft);
}

async function countAll(
  tx: Tx,
  source: SignInSource,
): Promise<CountedSignIn | Pick<WindowCount, "secondsLeft">> {
  const { email, device, line } = source;
  // A try that is refused because of its line writes no row for the address, which may be made up.
  if (device === undefined) {
    const before = await readCount(tx, budgetKeys.line(line));
    if (before.count >= budgets.line.max) return before;
  }
  const key = throttleKey({ email, from: device === undefined ? { line } : { device } });
  const own = await countIn(tx, { key, windowSeconds: throttle.windowMinutes * 60 });
  if (own.count > throttle.maxFailures) return { secondsLeft: own.secondsLeft };
  const counted = { ...source, key, tries: own.count, isLastFree: false };
  if (device !== undefined) {
    const ofKnown = await countIn(tx, { key: budgetKeys.known(email), ...budgets.known });
    if (ofKnown.count > budgets.known.max) return countAll(tx, { ...source, device: undefined });
    return { ...counted, isLastFree: ofKnown.count === budgets.known.max };
  }
  const { windowSeconds } = budgets.line;
  const ofLine = await countIn(tx, { key: budgetKeys.line(line), windowSeconds });
  if (ofLine.count > budgets.line.max) return { secondsLeft: ofLine.secondsLeft };
  const ofAccount = await countIn(tx, {
    key: budgetKeys.account(email),
    windowSeconds: budgets.account.windowSeconds,
  });
  if (ofAccount.count <= budgets.account.max)
    return { ...counted, isLastFree: ofAccount.count === budgets.account.max };
  const turn = await countIn(tx, {
    key: budgetKeys.afterBudget(email),
    windowSeconds: budgets.account.thenEverySeconds,
  });
  return turn.count === 1 ? counted : { secondsLeft: turn.secondsLeft };
}

// The password was right: this try was no failure, and the failures before it from here are forgotten. Tries by others
// at the same account stay counted.
export async function resetSignInTries(tx: Tx, { key, email, device, line }: CountedSignIn): Promise<void> {
  await resetTries(tx, key);
  if (device !== undefined) return uncountTry(tx, budgetKeys.known(email));
  await uncountTry(tx, budgetKeys.line(line));
  await uncountTry(tx, budgetKeys.account(email));
}

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
