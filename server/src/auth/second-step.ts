import { v7 as uuid } from "uuid";
import type { Call } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import { type UserRow, lockUser } from "../users/index.ts";
import { languageOf } from "./language-of.ts";
import { hashOfRecoveryCode, stepOfCode } from "./one-time-code.ts";
import {
  findPending,
  insertPending,
  lockTwoStep,
  pendingMinutes,
  takePending,
  takeRecoveryCode,
  takeStep,
} from "./second-step-queries.ts";
import { unseal } from "./secret-box.ts";
import { type SignedInNow, leaveCookies, startSession } from "./start-session.ts";
import type { SignInMethod } from "./tables.ts";
import { noteWrongTry } from "./tell-of-tries.ts";
import { isLastTry, requireTry } from "./throttle.ts";
import { forgetTries } from "./throttle-queries.ts";
import { hashOfToken, isToken, makeToken } from "./tokens.ts";
import type { SignInTools } from "./tools.ts";

const pendingCookie = "boli_pending";
export const totpSeal = (userId: string) => ({ purpose: "two-step", owner: userId });
export const codeTries = (userId: string): string => `code:${userId}`;

// The first step is done: what is left to do is kept here, and this browser alone may do it. Answers the token for
// `leavePending`, once it is committed.
export async function owesSecondStep(
  tx: Tx,
  call: Call,
  {
    user,
    method,
    action = "session.second-step-asked",
  }: { user: UserRow; method: SignInMethod; action?: string },
): Promise<string> {
  const token = makeToken();
  const id = uuid();
  await insertPending(tx, { id, userId: user.id, method, tokenHash: hashOfToken(token) });
  await call.audit(tx, {
    action,
    subject: { kind: "user", id: user.id },
    actor: { id: user.id, role: user.role },
    after: { method },
  });
  return token;
}

export const leavePending = (call: Call, token: string): void =>
  call.setCookie(pendingCookie, token, pendingMinutes * 60);

// Completes a sign-in with the code that is still owed.
export async function completeSecondStep(tools: SignInTools, code: string, call: Call): Promise<SignedInNow> {
  const { database } = tools.platform;
  const token = call.cookie(pendingCookie);
  const pending =
    token !== undefined && isToken(token) ? await findPending(database.db, hashOfToken(token)) : undefined;
  // Nobody's sign-in waits here, so there is nothing to record: anyone could fill the record with such calls.
  if (!pending) throw refuse("sign_in_expired");
  const { userId, method } = pending;
  const counted = await requireTry(database, codeTries(userId), () =>
    database.transaction((tx) => noteRefused(tx, call, userId)),
  );
  const outcome = await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user?.is_active) throw refuse("account_deactivated");
    if (!(await isRightCode(tools, tx, call, { user, code }))) {
      // Whoever tries codes has passed the first step.
      await noteWrongTry(tx, call, user, { key: "manyWrongCodes", isLast: isLastTry(counted) });
      await noteRefused(tx, call, userId);
      return undefined;
    }
    if (!(await takePending(tx, pending.id))) throw refuse("sign_in_expired");
    await forgetTries(tx, counted.key);
    return startSession(tools, tx, call, { user, method });
  });
  if (!outcome) throw refuse("wrong_code");
  leaveCookies(tools, call, outcome);
  call.clearCookie(pendingCookie);
  return outcome;
}

// A code of the app, or a recovery code; each is good once.
export async function isRightCode(
  tools: SignInTools,
  tx: Tx,
  call: Call,
  { user, code }: { user: UserRow; code: string },
): Promise<boolean> {
  const kept = await lockTwoStep(tx, user.id);
  if (!kept?.isConfirmed) return false;
  const secret = unseal(tools.secret, totpSeal(user.id), kept.sealed);
  const step = stepOfCode(secret, code, kept);
  if (step !== undefined) {
    await takeStep(tx, user.id, step);
    return true;
  }
  const left = await takeRecoveryCode(tx, user.id, hashOfRecoveryCode(tools.secret, user.id, code));
  if (left === undefined) return false;
  await sendMail(tx, {
    to: user.email,
    language: languageOf(user, call),
    key: "recoveryCodeUsed",
    values: { name: user.name, when: (await boliNow(tx)).toISOString(), left },
    link: { path: "/app/profile" },
  });
  return true;
}

async function noteRefused(tx: Tx, call: Call, userId: string): Promise<void> {
  await call.audit(tx, { action: "session.refused", subject: { kind: "user", id: userId } });
}
