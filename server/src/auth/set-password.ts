import type { User } from "@boli/contract/users";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { findUser, lockUser, presentUser, setPassword as keepPassword } from "../users/index.ts";
import { deleteResetsOf } from "./account-queries.ts";
import { requireUncommon } from "./common-passwords.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { leaveToken, renewToken, requireActProof } from "./renew-token.ts";
import { deletePendingOf } from "./second-step-queries.ts";
import { tellPasswordChanged } from "./tell-password-changed.ts";
import { noteWrongTry } from "./tell-of-tries.ts";
import { type Try, isLastTry, requireTry } from "./throttle.ts";
import { forgetTries } from "./throttle-queries.ts";
import type { SignInTools } from "./tools.ts";

export const passwordTries = (userId: string): string => `password:${userId}`;

// Sets the first password of an account, for which a proof of its own is asked, or changes it: then the old one is asked
// for, because an open session may be in a stranger's hands. Every other session ends, and this one gets another token.
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
  const noteRefused = (counted?: Try): Promise<void> =>
    database.transaction(async (tx) => {
      if (counted)
        await noteWrongTry(tx, call, before, { key: "manyWrongPasswords", isLast: isLastTry(counted) });
      await call.audit(tx, { action: "password.refused", subject });
    });
  if (before.password_hash !== null) {
    if (currentPassword === undefined) throw refuse("password_needed");
    const counted = await requireTry(database, passwordTries(userId), noteRefused);
    if (!(await verifyPassword(currentPassword, before.password_hash))) {
      await noteRefused(counted);
      throw refuse("wrong_password");
    }
  }
  const passwordHash = await hashPassword(password);
  const done = await database.transaction(async (tx) => {
    // A password that was set meanwhile, as by the owner's reset, wins: the old one that was checked is over.
    const current = await lockUser(tx, userId);
    if (current?.password_hash !== before.password_hash)
      throw refuse(before.password_hash === null ? "password_needed" : "wrong_password");
    // Whoever has the session alone must not make it theirs for good.
    if (before.password_hash === null) await requireActProof(tx, call.principal);
    await forgetTries(tx, passwordTries(userId));
    await keepPassword(tx, userId, passwordHash);
    await endSessionsOf(bus, tx, { userId, except: sessionId }, "changed");
    await deleteResetsOf(tx, userId);
    await deletePendingOf(tx, userId);
    await tellPasswordChanged(tx, call, before);
    await call.audit(tx, {
      action: before.password_hash === null ? "password.set" : "password.changed",
      subject,
    });
    const user = await findUser(tx, userId);
    return {
      user: presentUser(user ?? before),
      token: await renewToken(tx, call.principal, { by: "password" }),
    };
  });
  leaveToken(call, done.token);
  return done;
}
