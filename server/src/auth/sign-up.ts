import type * as z from "zod/mini";
import type { signUpBody } from "@boli/contract/auth/bodies";
import { v7 as uuid } from "uuid";
import type { Call } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { idOfLinkToken } from "../platform/link-token.ts";
import { sendMail } from "../platform/mail/index.ts";
import { findUser, findUserByEmail, insertUser } from "../users/index.ts";
import {
  deleteSignUpsOf,
  findSignUp,
  insertSignUp,
  linkLifetimes,
  newestSignUpOf,
  type SignUpRow,
  consumeSignUp,
} from "./account-queries.ts";
import { requireUncommon, decoyHash, hashPassword, verifyPassword } from "./passwords.ts";
import { type SignedInNow, setSignInCookies, startSession } from "./sessions/start-session.ts";
import { requireMailAllowance, requireAllowance, requireTry } from "./throttle/throttle.ts";
import { hashOfToken, makeToken } from "./sessions/tokens.ts";

import type { SignInTools } from "./tools.ts";

const signUpCookie = "boli_signup";
const verifyPurpose = "verify";

// Accepts a sign-up, which is pending until its link is opened. Only the mailed link makes the account, so nobody holds
// one with another person's address. For an address that already has an account, the same work is done and the mail
// says so.
export async function signUp(
  tools: SignInTools,
  body: z.output<typeof signUpBody>,
  call: Call,
): Promise<Record<never, never>> {
  const { database } = tools.platform;
  const { email } = body;
  requireUncommon(body.password, email);
  await requireAllowance(database, "sign-up", call.line);
  await requireMailAllowance(database, { kind: "sign-up", email, from: { line: call.line } });
  const password_hash = await hashPassword(body.password);
  const id = uuid();
  const browserToken = makeToken();
  await database.transaction(async (tx) => {
    const { language } = call;
    await insertSignUp(tx, {
      id,
      email,
      name: body.name,
      password_hash,
      consent_version: body.consentVersion,
      language,
      browser_hash: hashOfToken(browserToken),
    });
    await mailSignUpLink(tx, { id, email, language });
    await call.audit(tx, { action: "account.asked-for", subject: { kind: "sign-up", id } });
  });
  call.setCookie(signUpCookie, browserToken, linkLifetimes.signUpHours * 3_600);
  return {};
}

// The newest pending sign-up of this address, when the password is right. Takes the same time when there is none.
export async function findSignUpByPassword(
  db: Queryable,
  { email, password }: { email: string; password: string },
): Promise<SignUpRow | undefined> {
  const pending = await newestSignUpOf(db, email);
  const isRight = await verifyPassword(password, pending?.password_hash ?? (await decoyHash()));
  return isRight ? pending : undefined;
}

// Mails the owner of an existing account that there is one; mails everybody else the link.
export async function mailSignUpLink(
  tx: Tx,
  { id, email, language }: Pick<SignUpRow, "id" | "email" | "language">,
): Promise<void> {
  const owner = await findUserByEmail(tx, email);
  if (owner)
    await sendMail(tx, {
      to: email,
      language: owner.language ?? language,
      key: "alreadyHaveAccount",
      values: {},
      link: { path: "/login" },
    });
  else
    await sendMail(tx, {
      to: email,
      language,
      key: "verifyEmail",
      values: { hours: linkLifetimes.signUpHours },
      link: { path: "/signup", token: { purpose: verifyPurpose, id } },
    });
}

// Makes the account of a mailed link. The mail proves the address. The browser, or the password again, proves that
// the person who follows the link also chose the password. Otherwise a stranger could sign up with your address and
// wait for you to follow the wrong link.
export async function verifyEmail(
  tools: SignInTools,
  { token, password }: { token: string; password?: string | undefined },
  call: Call,
): Promise<SignedInNow> {
  const { database } = tools.platform;
  const id = idOfLinkToken(tools.secret, verifyPurpose, token);
  const pending = id === undefined ? undefined : await findSignUp(database.db, id);
  // A token without a pending sign-up is not recorded: anyone could fill the record with such calls.
  if (!pending) throw refuse("link_over");
  const browserToken = call.cookie(signUpCookie);
  const isSameBrowser = browserToken !== undefined && hashOfToken(browserToken) === pending.browser_hash;
  if (!isSameBrowser) {
    if (password === undefined) throw refuse("password_needed");
    await requireTry(database, `verify:${pending.id}`, () => auditRefusal(tools, call, pending.id));
    if (!(await verifyPassword(password, pending.password_hash))) {
      await auditRefusal(tools, call, pending.id);
      throw refuse("wrong_password", undefined, { at: "password" });
    }
  }
  const done = await database.transaction(async (tx) => {
    if (!(await consumeSignUp(tx, pending.id))) throw refuse("link_over");
    const userId = uuid();
    const isMade = await insertUser(tx, {
      id: userId,
      email: pending.email,
      name: pending.name,
      role: "buyer",
      passwordHash: pending.password_hash,
      isEmailVerified: true,
      language: pending.language,
      consentVersion: pending.consent_version,
    });
    // The address got an account meanwhile, by Google or by another link.
    if (!isMade) throw refuse("link_over");
    await deleteSignUpsOf(tx, pending.email);
    const user = await findUser(tx, userId);
    if (!user) throw new Error("An account is not there right after it was made.");
    return startSession(tools, tx, call, { user, method: "link", action: "account.made" });
  });
  call.clearCookie(signUpCookie);
  return setSignInCookies(tools, call, done);
}

const auditRefusal = ({ platform }: SignInTools, call: Call, id: string): Promise<void> =>
  platform.database.transaction((tx) =>
    call.audit(tx, { action: "account.refused", subject: { kind: "sign-up", id } }),
  );
