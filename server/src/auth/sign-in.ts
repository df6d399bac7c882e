import { setTimeout as wait } from "node:timers/promises";
import type { User } from "@boli/contract/users";
import { v7 as uuid } from "uuid";
import type { Call } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import {
  type UserRow,
  findUser,
  findUserByEmail,
  presentUser,
  recordLogin,
  renewPasswordHash,
} from "../users/index.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { decoyHash, hashPassword, needsRehash, verifyPassword } from "./password-hash.ts";
import { insertSession, sessionLife } from "./session-queries.ts";
import { countTry, forgetTries } from "./throttle-queries.ts";
import { delayAfter, throttle, throttleKey } from "./throttle-rules.ts";
import { hashOfToken, makeDeviceMark, makeToken, readDeviceMark } from "./tokens.ts";

export const deviceCookie = "boli_device";
const deviceMarkDays = 400;

interface Credentials {
  email: string;
  password: string;
}

export interface SignInTools {
  platform: Platform;
  secret: string;
  cookieName: string;
}

// Signs a person in by e-mail and password. An unknown address is answered like a wrong password, in the same time.
export async function signIn(
  tools: SignInTools,
  { email, password }: Credentials,
  call: Call,
): Promise<{ user: User; token: string }> {
  const { database } = tools.platform;
  const user = await findUserByEmail(database.db, email);
  const device = user && readDeviceMark(tools.secret, call.cookie(deviceCookie), user.id);
  const key = throttleKey({ email, from: device ? { device } : { network: call.network } });
  const { tries, secondsLeft } = await countTry(database, key);
  if (tries > throttle.mostFailures) {
    const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
    throw refuse("too_many_tries", { minutes }, { retryAfterSeconds: Math.max(1, secondsLeft) });
  }
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
  const token = makeToken();
  const signedIn = await database.transaction(async (tx) => {
    await forgetTries(tx, key);
    if (newHash) await renewPasswordHash(tx, user.id, newHash);
    return startSession(tools, tx, call, user, token);
  });
  call.setCookie(tools.cookieName, token, sessionLife.absoluteDays * 86_400);
  call.setCookie(deviceCookie, makeDeviceMark(tools.secret, user.id), deviceMarkDays * 86_400);
  return { user: signedIn, token };
}

// A new token at every sign-in; the session that the browser had before ends with it.
async function startSession(
  tools: SignInTools,
  tx: Tx,
  call: Call,
  user: UserRow,
  token: string,
): Promise<User> {
  const sessionId = uuid();
  if (call.principal) {
    const { userId, sessionId: id } = call.principal;
    await endSessionsOf(tools.platform.bus, tx, { userId, id }, "changed");
  }
  await insertSession(tx, {
    id: sessionId,
    tokenHash: hashOfToken(token),
    userId: user.id,
    address: call.address,
    userAgent: call.userAgent,
    method: "password",
  });
  await recordLogin(tx, user.id);
  await call.audit(tx, {
    action: "session.started",
    subject: { kind: "session", id: sessionId },
    actor: { id: user.id, role: user.role },
    after: { method: "password" },
  });
  const fresh = await findUser(tx, user.id);
  return presentUser(fresh ?? user);
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
