import { v7 as uuid } from "uuid";
import type { Call } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { ProvedIdentity } from "../../platform/identity/identity-provider.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { sendMail } from "../../platform/mail/index.ts";
import { type UserRow, findUser, lockUser } from "../../users/index.ts";
import { deleteSignUpsOf } from "../account-queries.ts";
import {
  type PendingLink,
  findPendingLink,
  insertPendingLink,
  linkIdentity,
  linkMinutes,
  consumePendingLink,
} from "../identity-queries.ts";
import { languageOf, type SignInTools } from "../tools.ts";
import { verifyPassword } from "../passwords.ts";
import { setPendingCookie, beginSecondStep } from "../two-step/second-step.ts";
import { type SignedInNow, setSignInCookies, startSession } from "../sessions/start-session.ts";
import { countWrongTry } from "../throttle/count-sign-in.ts";
import { type Try, isLastTry, requireTry, resetTries } from "../throttle/throttle.ts";
import { hashOfToken, isToken, makeToken } from "../sessions/tokens.ts";

const linkCookie = "boli_link";

// For an account with a password, whose address Google has confirmed. Access to the mailbox does not prove ownership of
// the account, so this browser must enter the password once. Returns the token for `setLinkCookie`, which is called after
// the commit.
export async function beginPasswordCheck(
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

export const setLinkCookie = (call: Call, token: string): void =>
  call.setCookie(linkCookie, token, linkMinutes * 60);

// The link that this browser has begun and not completed.
export async function pendingLinkOf(db: Queryable, call: Call): Promise<PendingLink | undefined> {
  const token = call.cookie(linkCookie);
  return token !== undefined && isToken(token) ? findPendingLink(db, hashOfToken(token)) : undefined;
}

// Links the waiting Google account, and signs in; with a second step, its code is still asked for.
export async function linkGoogle(tools: SignInTools, password: string, call: Call): Promise<SignedInNow> {
  const { database } = tools.platform;
  const pending = await pendingLinkOf(database.db, call);
  const owner = pending && (await findUser(database.db, pending.userId));
  if (!pending || !owner?.password_hash) throw refuse("sign_in_expired");
  const note = (counted?: Try): Promise<void> =>
    database.transaction(async (tx) => {
      if (counted)
        await countWrongTry(tx, call, owner, { key: "manyWrongPasswords", isLast: isLastTry(counted) });
      await call.audit(tx, { action: "identity.refused", subject: { kind: "user", id: owner.id } });
    });
  const counted = await requireTry(database, `link:${owner.id}`, note);
  if (!(await verifyPassword(password, owner.password_hash))) {
    await note(counted);
    throw refuse("wrong_password", undefined, { at: "password" });
  }
  const done = await database.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id);
    if (user?.password_hash !== owner.password_hash) throw refuse("wrong_password");
    if (!user.is_active) throw refuse("account_deactivated");
    // Another Google account may have been linked meanwhile: that one stays.
    if (!(await consumePendingLink(tx, pending.id)) || !(await linkIdentity(tx, pending)))
      throw refuse("sign_in_expired");
    await resetTries(tx, counted.key);
    await deleteSignUpsOf(tx, user.email);
    await mailAboutLink(tx, call, user);
    const first = { user, method: "google", action: "identity.linked" } as const;
    return user.two_step_at === null
      ? startSession(tools, tx, call, first)
      : beginSecondStep(tx, call, first);
  });
  call.clearCookie(linkCookie);
  if (typeof done === "string") {
    setPendingCookie(call, done);
    throw refuse("second_step_needed");
  }
  return setSignInCookies(tools, call, done);
}

// The owner gets a mail, because there is now another way to sign in.
export async function mailAboutLink(tx: Tx, call: Call, user: UserRow): Promise<void> {
  await sendMail(tx, {
    to: user.email,
    language: languageOf(user, call),
    key: "googleLinked",
    values: { name: user.name, when: (await boliNow(tx)).toISOString() },
    link: { path: "/app/profile" },
  });
}
