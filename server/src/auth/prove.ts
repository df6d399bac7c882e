import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { findUser, lockUser } from "../users/index.ts";
import { verifyPassword } from "./passwords.ts";
import { setSessionCookie, renewToken } from "./sessions/start-session.ts";
import { isRightCode } from "./two-step/second-step.ts";
import { countWrongTry } from "./throttle/count-sign-in.ts";
import { resetSessionTries, isLastTry, requireSessionTry } from "./throttle/throttle.ts";
import type { SignInTools } from "./tools.ts";

// Proves the user's identity again: by code where the second step is on, else by password. A proof by Google has its own
// endpoint.
export async function prove(
  tools: SignInTools,
  { code, password }: { code?: string | undefined; password?: string | undefined },
  call: SignedInCall,
): Promise<{ token: string }> {
  const { database } = tools.platform;
  const { userId, sessionId } = call.principal;
  const subject = { kind: "session", id: sessionId };
  const auditRefusal = (): Promise<void> =>
    database.transaction((tx) => call.audit(tx, { action: "session.proof-refused", subject }));
  const user = await findUser(database.db, userId);
  if (!user) throw refuse("session_required");
  const byCode = user.two_step_at !== null;
  if (!byCode && (user.password_hash === null || password === undefined)) throw refuse("password_needed");
  const what = byCode ? "code" : "password";
  const counted = await requireSessionTry(database, what, call.principal, auditRefusal);
  const isPasswordRight =
    !byCode && user.password_hash !== null && (await verifyPassword(password ?? "", user.password_hash));
  const done = await database.transaction(async (tx) => {
    const isRight = byCode
      ? await isRightCode(tools, tx, call, { user, code: code ?? "" })
      : // A second step that was turned on while the password was being checked asks for its code.
        isPasswordRight && (await lockUser(tx, userId))?.two_step_at === null;
    if (!isRight) {
      const key = byCode ? "manyWrongCodes" : "manyWrongPasswords";
      await countWrongTry(tx, call, user, { key, isLast: isLastTry(counted) });
      await call.audit(tx, { action: "session.proof-refused", subject });
      return undefined;
    }
    await resetSessionTries(tx, what, call.principal);
    await call.audit(tx, { action: "session.proved", subject });
    return { token: await renewToken(tx, call.principal, { by: "proof" }) };
  });
  if (!done)
    throw byCode
      ? refuse("wrong_code", undefined, { at: "code" })
      : refuse("wrong_password", undefined, { at: "password" });
  setSessionCookie(call, done.token);
  return done;
}
