import type { Call } from "../http/call.ts";
import { Refusal, refuse } from "../http/refusal.ts";
import { type UserRow, findUserByEmail, lockUser, renewPasswordHash } from "../users/index.ts";
import { renewSignUp } from "./account-queries.ts";
import { decoyHash, hashPassword, needsRehash, requireHashingCapacity, verifyPassword } from "./passwords.ts";
import {
  type SignedInNow,
  knownDeviceMark,
  setSignInCookies,
  startSession,
} from "./sessions/start-session.ts";
import { findSignUpByPassword, mailSignUpLink } from "./sign-up.ts";
import {
  type CountedSignIn,
  countSignIn,
  resetSignInTries,
  countWrong,
  countWrongTry,
} from "./throttle/count-sign-in.ts";
import { delayAfter } from "./throttle/throttle-rules.ts";
import { requireSignInAllowance, requireMailAllowance } from "./throttle/throttle.ts";
import type { SignInTools } from "./tools.ts";
import { setPendingCookie, beginSecondStep } from "./two-step/second-step.ts";

interface Credentials {
  email: string;
  password: string;
}

// Signs a person in by e-mail and password. An unknown address is answered like a wrong password, in the same time.
export async function signIn(
  tools: SignInTools,
  { email, password }: Credentials,
  call: Call,
): Promise<SignedInNow> {
  const { database } = tools.platform;
  // Before the try is counted: a try that the program has no time to judge must not count as failed.
  requireHashingCapacity();
  const user = await findUserByEmail(database.db, email);
  const device = user && knownDeviceMark(tools, call, user);
  const counted = await countSignIn(database, { email, device, line: call.line });
  const isRight = await verifyPassword(password, user?.password_hash ?? (await decoyHash()));
  if (!user || !isRight || user.password_hash === null) {
    // Runs for every address, with or without an account, so that neither the answer nor its time reveals whether there is one.
    const isUnconfirmed = (await findSignUpByPassword(database.db, { email, password })) !== undefined;
    await auditFailedSignIn(tools, call, { user, counted });
    await tools.wait(delayAfter(counted.tries));
    throw refuse(isUnconfirmed ? "confirm_email_first" : "wrong_credentials");
  }
  if (!user.is_active) {
    await auditFailedSignIn(tools, call, { user, counted });
    throw refuse("account_deactivated");
  }
  await requireFewSignIns(tools, user, counted);
  const newHash = needsRehash(user.password_hash) ? await hashPassword(password) : undefined;
  const done = await database.transaction(async (tx) => {
    // A password that was set again during this check ends everything that began with the old one.
    const current = await lockUser(tx, user.id);
    if (current?.password_hash !== user.password_hash) throw refuse("wrong_credentials");
    if (!current.is_active) throw refuse("account_deactivated");
    await resetSignInTries(tx, counted);
    if (newHash) await renewPasswordHash(tx, user.id, newHash);
    const first = { user: current, method: "password" } as const;
    return current.two_step_at === null
      ? startSession(tools, tx, call, first)
      : beginSecondStep(tx, call, first);
  });
  if (typeof done === "string") {
    setPendingCookie(call, done);
    throw refuse("second_step_needed");
  }
  return setSignInCookies(tools, call, done);
}

// A right password is no failed try, even after too many of them.
async function requireFewSignIns(
  { platform }: SignInTools,
  user: UserRow,
  counted: CountedSignIn,
): Promise<void> {
  const { database } = platform;
  try {
    await database.transaction((tx) => requireSignInAllowance(platform, tx, user.id), { bookkeeping: true });
  } catch (error) {
    if (error instanceof Refusal)
      await database.transaction((tx) => resetSignInTries(tx, counted), { bookkeeping: true });
    throw error;
  }
}

// The typed address is not kept: it may be a stranger's, or a password typed into the wrong field.
async function auditFailedSignIn(
  tools: SignInTools,
  call: Call,
  { user, counted }: { user: UserRow | undefined; counted: CountedSignIn },
): Promise<void> {
  await tools.platform.database.transaction(async (tx) => {
    if (user) await countWrongTry(tx, call, user, { key: "manyWrongPasswords", isLast: counted.isLastFree });
    else await countWrong(tx, counted.email);
    await call.audit(tx, {
      action: "session.refused",
      subject: { kind: "user", id: user?.id ?? null },
      after: { tries: counted.tries },
    });
  });
}

// Mails the link of a sign-up again. A wrong password here counts as a failed sign-in like any other, so that this endpoint allows no
// further guesses.
export async function resendVerification(
  tools: SignInTools,
  { email, password }: Credentials,
  call: Call,
): Promise<Record<never, never>> {
  const { database } = tools.platform;
  requireHashingCapacity();
  const counted = await countSignIn(database, { email, device: undefined, line: call.line });
  const pending = await findSignUpByPassword(database.db, { email, password });
  if (!pending) {
    const user = await findUserByEmail(database.db, email);
    await auditFailedSignIn(tools, call, { user, counted });
    await tools.wait(delayAfter(counted.tries));
    throw refuse("wrong_credentials");
  }
  // A right password is no failed try, even when too many mails were asked for.
  await database.transaction((tx) => resetSignInTries(tx, counted), { bookkeeping: true });
  await requireMailAllowance(database, { kind: "sign-up", email, from: { line: call.line } });
  await database.transaction(async (tx) => {
    await renewSignUp(tx, pending.id);
    await mailSignUpLink(tx, pending);
    await call.audit(tx, { action: "account.asked-for", subject: { kind: "sign-up", id: pending.id } });
  });
  return {};
}
