import type { Call } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { findUserByEmail } from "../users/index.ts";
import { renewSignUp } from "./account-queries.ts";
import { requireHashingCapacity } from "./password-hash.ts";
import { type Credentials, auditFailedSignIn } from "./sign-in.ts";
import { findSignUpByPassword, mailSignUpLink } from "./sign-up.ts";
import { countSignIn, resetSignInTries } from "./throttle/count-sign-in.ts";
import { requireMailAllowance } from "./throttle/throttle.ts";
import { delayAfter } from "./throttle/throttle-rules.ts";
import type { SignInTools } from "./tools.ts";

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
