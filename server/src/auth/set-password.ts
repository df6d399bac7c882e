import type { User } from "@boli/contract/users/user";
import type { SignedInCall, Call } from "../http/call.ts";
import { type Refusal, refuse } from "../http/refusal.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import {
  findUser,
  lockUser,
  presentUser,
  setPassword as savePassword,
  type UserRow,
} from "../users/index.ts";
import { deleteResetsOf } from "./account-queries.ts";
import { requireUncommon, hashPassword, verifyPassword } from "./passwords.ts";
import { endSessionsOf } from "./sessions/session-queries.ts";
import {
  setSessionCookie,
  renewToken,
  requireActionProof,
  setDeviceCookie,
} from "./sessions/start-session.ts";
import { type Try, resetSessionTries, isLastTry, requireSessionTry } from "./throttle/throttle.ts";
import { countWrongTry } from "./throttle/count-sign-in.ts";
import { type SignInTools, languageOf } from "./tools.ts";
import { deletePendingOf } from "./two-step/second-step-queries.ts";

const wrongCurrent = (): Refusal => refuse("wrong_password", undefined, { at: "currentPassword" });

// A new password must differ from the old one, because somebody who knows the old one must not know the new one.
export const samePassword = (): Refusal => refuse("same_password", undefined, { at: "password" });

// Sets the first password of an account, for which a proof of its own is needed, or changes it. A change asks for the
// old password, because an open session may be in a stranger's hands. Every other session ends, no other browser stays
// known, and this one gets another token.
export async function changePassword(
  tools: SignInTools,
  { password, currentPassword }: { password: string; currentPassword?: string | undefined },
  call: SignedInCall,
): Promise<{ user: User; token: string }> {
  const { database, bus } = tools.platform;
  const { userId, sessionId } = call.principal;
  const before = await findUser(database.db, userId);
  if (!before) throw refuse("session_required");
  requireUncommon(password, before.email);
  const subject = { kind: "user", id: userId };
  const auditRefusal = (counted?: Try): Promise<void> =>
    database.transaction(async (tx) => {
      if (counted)
        await countWrongTry(tx, call, before, { key: "manyWrongPasswords", isLast: isLastTry(counted) });
      await call.audit(tx, { action: "password.refused", subject });
    });
  if (before.password_hash !== null) {
    if (currentPassword === undefined) throw refuse("password_needed");
    if (password === currentPassword) throw samePassword();
    const counted = await requireSessionTry(database, "password", call.principal, auditRefusal);
    if (!(await verifyPassword(currentPassword, before.password_hash))) {
      await auditRefusal(counted);
      throw wrongCurrent();
    }
  }
  const passwordHash = await hashPassword(password);
  const { user, token } = await database.transaction(async (tx) => {
    // A password that was set meanwhile, as by the owner's reset, wins: the old one that was checked is no longer
    // valid.
    const current = await lockUser(tx, userId);
    if (current?.password_hash !== before.password_hash)
      throw before.password_hash === null ? refuse("password_needed") : wrongCurrent();
    // A session alone must not be enough to take over the account for good.
    if (before.password_hash === null) await requireActionProof(tx, call.principal);
    else await resetSessionTries(tx, "password", call.principal);
    await savePassword(tx, userId, passwordHash);
    await endSessionsOf(bus, tx, { userId, except: sessionId }, "changed");
    await deleteResetsOf(tx, userId);
    await deletePendingOf(tx, userId);
    await mailPasswordChanged(tx, call, before);
    await call.audit(tx, {
      action: before.password_hash === null ? "password.set" : "password.changed",
      subject,
    });
    return {
      user: (await findUser(tx, userId)) ?? before,
      token: await renewToken(tx, call.principal, { by: "password" }),
    };
  });
  setSessionCookie(call, token);
  setDeviceCookie(tools, call, user);
  return { user: presentUser(user), token };
}

// The mail goes out even when the owner made the change: if it was somebody else, the owner will want to know at once.
export async function mailPasswordChanged(tx: Tx, call: Call, user: UserRow): Promise<void> {
  await sendMail(tx, {
    to: user.email,
    language: languageOf(user, call),
    key: "passwordChanged",
    values: { name: user.name, when: (await boliNow(tx)).toISOString() },
    link: { path: "/reset-password" },
  });
}
