import { createHmac, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { v7 as uuid } from "uuid";
import type { Call } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { sendMail } from "../../platform/mail/index.ts";
import { unseal } from "../../platform/seal.ts";
import { type UserRow, lockUser } from "../../users/index.ts";
import { type SignedInNow, setSignInCookies, startSession } from "../sessions/start-session.ts";
import { hashOfToken, isToken, makeToken } from "../sessions/tokens.ts";
import type { SignInMethod } from "../tables.ts";
import { countWrongTry } from "../throttle/count-sign-in.ts";
import { isLastTry, requireTry, resetTries } from "../throttle/throttle.ts";
import { languageOf, type SignInTools } from "../tools.ts";
import {
  type PendingSignIn,
  findPending,
  insertPending,
  lockTwoStep,
  pendingMinutes,
  consumePending,
  consumeRecoveryCode,
  consumeTimeStep,
} from "./second-step-queries.ts";

const pendingCookie = "boli_pending";
export const totpSeal = (userId: string) => ({ purpose: "two-step", owner: userId });
// One count for everybody who knows the password, over all browsers. Tries from a signed-in session are counted separately.
const codeTries = (userId: string): string => `code:${userId}`;

// Called after the password was right. Stores a pending sign-in that only this browser can complete. Returns the token
// for `setPendingCookie`, which is called after the commit.
export async function beginSecondStep(
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

export const setPendingCookie = (call: Call, token: string): void =>
  call.setCookie(pendingCookie, token, pendingMinutes * 60);

// The pending sign-in of this browser.
export async function pendingSignInOf(db: Queryable, call: Call): Promise<PendingSignIn | undefined> {
  const token = call.cookie(pendingCookie);
  return token !== undefined && isToken(token) ? findPending(db, hashOfToken(token)) : undefined;
}

// Completes a pending sign-in with the code of the second step.
export async function completeSecondStep(tools: SignInTools, code: string, call: Call): Promise<SignedInNow> {
  const { database } = tools.platform;
  const pending = await pendingSignInOf(database.db, call);
  // Without a pending sign-in there is no audit entry: anyone could fill the record with such calls.
  if (!pending) throw refuse("sign_in_expired");
  const { userId, method } = pending;
  const counted = await requireTry(database, codeTries(userId), () =>
    database.transaction((tx) => auditRefusal(tx, call, userId)),
  );
  const outcome = await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user?.is_active) throw refuse("account_deactivated");
    if (!(await isRightCode(tools, tx, call, { user, code }))) {
      // The owner gets a mail, because whoever enters codes already knows the password.
      await countWrongTry(tx, call, user, { key: "manyWrongCodes", isLast: isLastTry(counted) });
      await auditRefusal(tx, call, userId);
      return undefined;
    }
    if (!(await consumePending(tx, pending.id))) throw refuse("sign_in_expired");
    await resetTries(tx, counted.key);
    return startSession(tools, tx, call, { user, method });
  });
  if (!outcome) throw refuse("wrong_code", undefined, { at: "code" });
  call.clearCookie(pendingCookie);
  return setSignInCookies(tools, call, outcome);
}

// Checks a code of the app or a recovery code, and uses it up.
export async function isRightCode(
  tools: SignInTools,
  tx: Tx,
  call: Call,
  { user, code }: { user: UserRow; code: string },
): Promise<boolean> {
  const stored = await lockTwoStep(tx, user.id);
  if (!stored?.isConfirmed) return false;
  const secret = unseal(tools.secret, totpSeal(user.id), stored.sealed);
  const step = stepOfCode(secret, code, stored);
  if (step !== undefined) {
    await consumeTimeStep(tx, user.id, step);
    return true;
  }
  const left = await consumeRecoveryCode(tx, user.id, hashOfRecoveryCode(tools.secret, user.id, code));
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

async function auditRefusal(tx: Tx, call: Call, userId: string): Promise<void> {
  await call.audit(tx, { action: "session.refused", subject: { kind: "user", id: userId } });
}

const periodSeconds = 30;
// A phone's clock may be half a minute off, either way.
const window = 1;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: "Boli", label, digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

// The text of the QR code that an authenticator app reads.
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

// The number of the half minute that a code belongs to; undefined when the code is not valid now. A code is good once,
// so half minutes up to the last one taken do not count.
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token, timestamp, window });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1_000 / periodSeconds) + delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}

const recoveryCodeCount = 10;
// Without letters and digits that look alike.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${randomLetters(5)}-${randomLetters(5)}`);

const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");

// A recovery code is short enough for somebody with the table to find by trying, but not without the program's secret.
export function hashOfRecoveryCode(secret: string, userId: string, code: string): string {
  const bare = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createHmac("sha256", secret).update(`recovery:${userId}:${bare}`).digest("hex");
}
