import { v7 as uuid } from "uuid";
import type { Call } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { ProvedIdentity } from "../platform/identity/identity-provider.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import { type UserRow, findUser, lockUser } from "../users/index.ts";
import { deleteSignUpsOf } from "./account-queries.ts";
import {
  findPendingLink,
  insertPendingLink,
  linkIdentity,
  linkMinutes,
  takePendingLink,
} from "./identity-queries.ts";
import { languageOf } from "./language-of.ts";
import { verifyPassword } from "./password-hash.ts";
import { leavePending, owesSecondStep } from "./second-step.ts";
import { type SignedInNow, leaveCookies, startSession } from "./start-session.ts";
import { noteWrongTry } from "./tell-of-tries.ts";
import { type Try, isLastTry, requireTry } from "./throttle.ts";
import { forgetTries } from "./throttle-queries.ts";
import { hashOfToken, isToken, makeToken } from "./tokens.ts";
import type { SignInTools } from "./tools.ts";

const linkCookie = "boli_link";

// Google has proved the address of an account that has a password. Whoever holds the mailbox holds not the account yet: its
// password is asked for once, in this browser. Answers the token for `leaveLink`, once it is committed.
export async function owesPassword(
  tx: Tx,
  call: Call,
  { user, proved }: { user: UserRow; proved: ProvedIdentity },
): Promise<string> {
  const token = makeToken();
  const { issuer, subject } = proved;
  await insertPendingLink(tx, {
    id: uuid(),
    userId: user.id,
    issuer,
    subject,
    email: user.email,
    tokenHash: hashOfToken(token),
  });
  await call.audit(tx, { action: "identity.link-asked", subject: { kind: "user", id: user.id } });
  return token;
}

export const leaveLink = (call: Call, token: string): void =>
  call.setCookie(linkCookie, token, linkMinutes * 60);

// Links the Google account that waits, and signs in; where the second step is on, its code is still owed.
export async function linkGoogle(tools: SignInTools, password: string, call: Call): Promise<SignedInNow> {
  const { database } = tools.platform;
  const token = call.cookie(linkCookie);
  const pending =
    token !== undefined && isToken(token)
      ? await findPendingLink(database.db, hashOfToken(token))
      : undefined;
  const owner = pending && (await findUser(database.db, pending.userId));
  if (!pending || !owner?.password_hash) throw refuse("sign_in_expired");
  const note = (counted?: Try): Promise<void> =>
    database.transaction(async (tx) => {
      if (counted)
        await noteWrongTry(tx, call, owner, { key: "manyWrongPasswords", isLast: isLastTry(counted) });
      await call.audit(tx, { action: "identity.refused", subject: { kind: "user", id: owner.id } });
    });
  const counted = await requireTry(database, `link:${owner.id}`, note);
  if (!(await verifyPassword(password, owner.password_hash))) {
    await note(counted);
    throw refuse("wrong_password");
  }
  const done = await database.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id);
    if (user?.password_hash !== owner.password_hash) throw refuse("wrong_password");
    if (!user.is_active) throw refuse("account_deactivated");
    // Somebody else's Google account may have been linked meanwhile: that one stays.
    if (!(await takePendingLink(tx, pending.id)) || !(await linkIdentity(tx, pending)))
      throw refuse("sign_in_expired");
    await forgetTries(tx, counted.key);
    await deleteSignUpsOf(tx, user.email);
    await tellOfLink(tx, call, user);
    const first = { user, method: "google", action: "identity.linked" } as const;
    return user.two_step_at === null ? startSession(tools, tx, call, first) : owesSecondStep(tx, call, first);
  });
  call.clearCookie(linkCookie);
  if (typeof done === "string") {
    leavePending(call, done);
    throw refuse("second_step_needed");
  }
  leaveCookies(tools, call, done);
  return done;
}

// From now on there is one more way into the account.
export async function tellOfLink(tx: Tx, call: Call, user: UserRow): Promise<void> {
  await sendMail(tx, {
    to: user.email,
    language: languageOf(user, call),
    key: "googleLinked",
    values: { name: user.name, when: (await boliNow(tx)).toISOString() },
    link: { path: "/app/profile" },
  });
}
