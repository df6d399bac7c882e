import { type Refusal, refuse } from "../http/refusal.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { countIn, countTry } from "./throttle-queries.ts";
import { budgetKeys, budgets, mailCounts, throttle } from "./throttle-rules.ts";

export interface Try {
  // To forget them by.
  key: string;
  // How many there were within the window, with this one.
  tries: number;
}

// Counts a try before it is judged, and refuses when there were too many. The first that is refused is noted; those that
// follow are the same news, and whoever goes on must not fill the record.
export async function requireTry(
  database: Database,
  key: string,
  onTooMany?: () => Promise<void>,
): Promise<Try> {
  const { tries, secondsLeft } = await countTry(database, key);
  if (tries <= throttle.mostFailures) return { key, tries };
  if (tries === throttle.mostFailures + 1) await onTooMany?.();
  throw refuseUntil("too_many_tries", secondsLeft);
}

// The last one that is still judged.
export const isLastTry = ({ tries }: Pick<Try, "tries">): boolean => tries === throttle.mostFailures;

interface AskedMail {
  what: "sign-up" | "reset";
  email: string;
  // A browser that the account knows asks for its owner, and is counted apart from all others.
  from: { line: string } | { device: string };
}

// Counts a mail that somebody asks for, or refuses it and counts nothing: the transaction is rolled back. So whoever is
// refused for what others have asked for uses up nothing of their own.
export const requireMailAllowance = (database: Database, mail: AskedMail): Promise<void> =>
  database.transaction(
    async (tx) => {
      for (const { key, most, windowSeconds } of mailCounts(mail)) {
        const { tries, secondsLeft } = await countIn(tx, { key, windowSeconds });
        if (tries > most) throw refuseUntil("too_many_mails", secondsLeft);
      }
    },
    { bookkeeping: true },
  );

// What strangers ask for writes a row each time, whatever address it names. It is counted by their line, or by who is known.
export async function requireAllowance(
  database: Database,
  what: Parameters<typeof budgetKeys.asked>[0],
  from: string,
): Promise<void> {
  const { most, windowSeconds } = budgets.asked;
  const { tries, secondsLeft } = await countTry(database, budgetKeys.asked(what, from), windowSeconds);
  if (tries > most) throw refuseUntil(what === "google" ? "too_many_tries" : "too_many_mails", secondsLeft);
}

// Also right passwords, and Google's word, write rows. A mailed link is not counted, so that it lets the owner in while a
// stranger with the password uses up the rest; nor is the demo, whose few accounts are everybody's.
export async function requireSignInAllowance(
  { settings }: Pick<Platform, "settings">,
  tx: Tx,
  userId: string,
): Promise<void> {
  if (settings.isDemo) return;
  const { most, windowSeconds } = budgets.signedIn;
  const { tries, secondsLeft } = await countIn(tx, { key: budgetKeys.signedIn(userId), windowSeconds });
  if (tries > most) throw refuseUntil("too_many_tries", secondsLeft);
}

// Says how long the window still lasts, in whole minutes to people and in seconds to programs.
export function refuseUntil(code: "too_many_tries" | "too_many_mails", secondsLeft: number): Refusal {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  return refuse(code, { minutes }, { retryAfterSeconds: Math.max(1, secondsLeft) });
}
