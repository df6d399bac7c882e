import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { findUser } from "../users/index.ts";
import { verifyPassword } from "./password-hash.ts";
import { leaveToken, renewToken } from "./renew-token.ts";
import { codeTries, isRightCode } from "./second-step.ts";
import { passwordTries } from "./set-password.ts";
import { noteWrongTry } from "./tell-of-tries.ts";
import { isLastTry, requireTry } from "./throttle.ts";
import { forgetTries } from "./throttle-queries.ts";
import type { SignInTools } from "./tools.ts";

// Proves once more who is there: by code where the second step is on, else by password. Google proves by its own way.
export async function prove(
  tools: SignInTools,
  { code, password }: { code?: string | undefined; password?: string | undefined },
  call: SignedInCall,
): Promise<{ token: string }> {
  const { database } = tools.platform;
  const { userId, sessionId } = call.principal;
  const subject = { kind: "session", id: sessionId };
  const noteRefused = (): Promise<void> =>
    database.transaction((tx) => call.audit(tx, { action: "session.proof-refused", subject }));
  const user = await findUser(database.db, userId);
  if (!user) throw refuse("session_required");
  const byCode = user.two_step_at !== null;
  if (!byCode && (user.password_hash === null || password === undefined)) throw refuse("password_needed");
  const counted = await requireTry(database, byCode ? codeTries(userId) : passwordTries(userId), noteRefused);
  const isPasswordRight =
    !byCode && user.password_hash !== null && (await verifyPassword(password ?? "", user.password_hash));
  const done = await database.transaction(async (tx) => {
    const isRight = byCode ? await isRightCode(tools, tx, call, { user, code: code ?? "" }) : isPasswordRight;
    if (!isRight) {
      const key = byCode ? "manyWrongCodes" : "manyWrongPasswords";
      await noteWrongTry(tx, call, user, { key, isLast: isLastTry(counted) });
      await call.audit(tx, { action: "session.proof-refused", subject });
      return undefined;
    }
    await forgetTries(tx, counted.key);
    await call.audit(tx, { action: "session.proved", subject });
    return { token: await renewToken(tx, call.principal, { by: "proof" }) };
  });
  if (!done) throw refuse(byCode ? "wrong_code" : "wrong_password");
  leaveToken(call, done.token);
  return done;
}
