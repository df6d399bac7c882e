import { sql } from "kysely";
import type { Principal } from "../../http/guards/principal.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { type WindowCount, countWithin } from "../../platform/database/count-within.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { type SessionTry, budgetKeys, budgets, mailCounters, throttle } from "./throttle-rules.ts";

export interface Try {
  // The key under which the tries are reset.
  key: string;
  // The tries within the window, including this one.
  tries: number;
}

// Counts a try before it is checked, and refuses it when there were too many. Only the first refused try is recorded:
// the following ones say nothing new, and a persistent guesser must not fill the record.
export async function requireTry(
  database: Database,
  key: string,
  onTooMany?: () => Promise<void>,
  { max, windowSeconds }: Bound = ownBound,
): Promise<Try> {
  const { count: tries, secondsLeft } = await countTry(database, key, windowSeconds);
  if (tries <= max) return { key, tries };
  if (tries === max + 1) await onTooMany?.();
  throw refuseUntil("too_many_tries", secondsLeft);
}

interface Bound {
  max: number;
  windowSeconds: number;
}
const ownBound: Bound = { max: throttle.maxFailures, windowSeconds: throttle.windowMinutes * 60 };

// Counts a try of a session, first for the session and then for all sessions of its account. Tries at sign-in are
// counted apart, so that a stolen session cannot keep the owner from signing in or from proving in another session.
export async function requireSessionTry(
  database: Database,
  kind: SessionTry,
  { sessionId, userId }: Session,
  onTooMany: () => Promise<void>,
): Promise<Try> {
  const counted = await requireTry(database, budgetKeys.session(kind, sessionId), onTooMany);
  await requireTry(database, budgetKeys.sessions(kind, userId), onTooMany, budgets.sessions);
  return counted;
}

// The secret was right: this try was no failure, and the failures before it in this session are forgotten.
export async function resetSessionTries(
  tx: Tx,
  kind: SessionTry,
  { sessionId, userId }: Session,
): Promise<void> {
  await resetTries(tx, budgetKeys.session(kind, sessionId));
  await uncountTry(tx, budgetKeys.sessions(kind, userId));
}

// Forgets the tries at the previous password, so that they do not delay a proof with the new one.
export const resetPasswordTries = (tx: Tx, userId: string): Promise<void> =>
  resetTries(tx, budgetKeys.sessions("password", userId));

type Session = Pick<Principal, "sessionId" | "userId">;

// True for the last try that is still judged.
export const isLastTry = ({ tries }: Pick<Try, "tries">): boolean => tries === throttle.maxFailures;

interface RequestedMail {
  kind: "sign-up" | "reset";
  email: string;
  // A known browser asks for its owner, and is counted apart from all others.
  from: { line: string } | { device: string };
}

// Counts a requested mail, or refuses it and counts nothing: the transaction is rolled back. So a caller who is refused
// because of others uses up nothing of their own.
export const requireMailAllowance = (database: Database, mail: RequestedMail): Promise<void> =>
  database.transaction(
    async (tx) => {
      for (const { key, max, windowSeconds } of mailCounters(mail)) {
        const { count, secondsLeft } = await countIn(tx, { key, windowSeconds });
        if (count > max) throw refuseUntil("too_many_mails", secondsLeft);
      }
    },
    { bookkeeping: true },
  );

// A stranger's request writes a row each time, whatever address it names. It is counted by line, or by account for a
// known browser.
export async function requireAllowance(
  database: Database,
  kind: Parameters<typeof budgetKeys.asked>[0],
  from: string,
): Promise<void> {
  const { max, windowSeconds } = budgets.asked;
  const { count, secondsLeft } = await countTry(database, budgetKeys.asked(kind, from), windowSeconds);
  if (count > max) throw refuseUntil(kind === "google" ? "too_many_tries" : "too_many_mails", secondsLeft);
}

// Right passwords and sign-ins by Google write rows as well. A mailed link is not counted, so that it lets the owner in
// while a stranger with the password uses up the rest. The demo is not counted either, because everybody shares its few
// accounts.
export async function requireSignInAllowance(
  { settings }: Pick<Platform, "settings">,
  tx: Tx,
  userId: string,
): Promise<void> {
  if (settings.isDemo) return;
  const { max, windowSeconds } = budgets.signedIn;
  const { count, secondsLeft } = await countIn(tx, { key: budgetKeys.signedIn(userId), windowSeconds });
  if (count > max) throw refuseUntil("too_many_tries", secondsLeft);
}

// Says how long the window still lasts, to people in whole minutes and to programs in seconds.
export function refuseUntil(code: "too_many_tries" | "too_many_mails", secondsLeft: number): Refusal {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  return refuse(code, { minutes }, { retryAfterSeconds: Math.max(1, secondsLeft) });
}

// Adds one to the count of a key: of tries, of mails or of notices.
export const countIn = (
  tx: Tx,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<WindowCount> =>
  countWithin(tx, sql`insert into sign_in_throttle as kept`, { counter: "failures", key, windowSeconds });

// Reads the count of a key, without counting.
export async function readCount(tx: Tx, key: string): Promise<WindowCount> {
  const found = await sql<{ failures: number; seconds_left: number }>`
    select failures, ceil(extract(epoch from window_ends_at - boli_now()))::int as seconds_left
    from sign_in_throttle where key = ${key} and window_ends_at > boli_now() limit 1`.execute(tx);
  const [row] = found.rows;
  return { count: row?.failures ?? 0, secondsLeft: row?.seconds_left ?? 0 };
}

// Counts a try before its content is checked, so that a hundred tries at once still count as a hundred.
const countTry = (
  database: Database,
  key: string,
  windowSeconds: number = throttle.windowMinutes * 60,
): Promise<WindowCount> =>
  database.transaction((tx) => countIn(tx, { key, windowSeconds }), { bookkeeping: true });

export async function resetTries(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("sign_in_throttle").where("key", "=", key).execute();
}

// Removes a successful try from the count; every try is counted before it is checked.
export async function uncountTry(tx: Tx, key: string): Promise<void> {
  await sql`
    update sign_in_throttle set failures = greatest(failures - 1, 0) where key = ${key}`.execute(tx);
}

export async function deleteOldThrottles(tx: Tx): Promise<void> {
  await sql`delete from sign_in_throttle where window_ends_at < (select boli_now())`.execute(tx);
}
