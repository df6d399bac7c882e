import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { type UserRow, findUserByEmail, lockUser, renewPasswordHash } from "../users/index.ts";
import {
  decoyHash,
  hashPassword,
  needsRehash,
  requirePlaceInQueue,
  verifyPassword,
} from "./password-hash.ts";
import { leavePending, owesSecondStep } from "./second-step.ts";
import { type SignedInNow, deviceCookie, leaveCookies, startSession } from "./start-session.ts";
import { refuseUntil } from "./throttle.ts";
import { countTry, forgetTries } from "./throttle-queries.ts";
import { delayAfter, throttle, throttleKey } from "./throttle-rules.ts";
import { readDeviceMark } from "./tokens.ts";
import type { SignInTools } from "./tools.ts";

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
  // Before the try is counted: one that nobody has time to judge must not count as failed.
  requirePlaceInQueue();
  const user = await findUserByEmail(database.db, email);
  const device = user && readDeviceMark(tools.secret, call.cookie(deviceCookie), user.id);
  const key = throttleKey({ email, from: device ? { device } : { network: call.network } });
  const { tries, secondsLeft } = await countTry(database, key);
  if (tries > throttle.mostFailures) throw refuseUntil("too_many_tries", secondsLeft);
  const isRight = await verifyPassword(password, user?.password_hash ?? (await decoyHash()));
  if (!user || !isRight || user.password_hash === null) {
    await noteFailedSignIn(tools, call, { user, tries });
    await wait(delayAfter(tries));
    throw refuse("wrong_credentials");
  }
  if (!user.is_active) {
    await noteFailedSignIn(tools, call, { user, tries });
    throw refuse("account_deactivated");
  }
  const newHash = needsRehash(user.password_hash) ? await hashPassword(password) : undefined;
  const done = await database.transaction(async (tx) => {
    // A password that was set anew while this one was being checked ends all that began with the old one.
    const current = await lockUser(tx, user.id);
    if (current?.password_hash !== user.password_hash) throw refuse("wrong_credentials");
    if (!current.is_active) throw refuse("account_deactivated");
    await forgetTries(tx, key);
    if (newHash) await renewPasswordHash(tx, user.id, newHash);
    const first = { user: current, method: "password" } as const;
    return current.two_step_at === null
      ? startSession(tools, tx, call, first)
      : owesSecondStep(tx, call, first);
  });
  if (typeof done === "string") {
    leavePending(call, done);
    throw refuse("second_step_needed");
  }
  leaveCookies(tools, call, done);
  return done;
}

// The typed address is not kept: it may be a stranger's, or a password typed in the wrong field.
async function noteFailedSignIn(
  tools: SignInTools,
  call: Call,
  { user, tries }: { user: UserRow | undefined; tries: number },
): Promise<void> {
  await tools.platform.database.transaction((tx) =>
    call.audit(tx, {
      action: "session.refused",
      subject: { kind: "user", id: user?.id ?? null },
      after: { tries },
    }),
  );
}
