import type * as z from "zod/mini";
import type { signUpBody } from "@boli/contract/auth";
import { v7 as uuid } from "uuid";
import type { Call } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { idOfLinkToken } from "../platform/link-token.ts";
import { sendMail } from "../platform/mail/index.ts";
import { findUser, findUserByEmail, insertUser } from "../users/index.ts";
import { deleteSignUpsOf, findSignUp, insertSignUp, patience, takeSignUp } from "./account-queries.ts";
import { requireUncommon } from "./common-passwords.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { type SignedInNow, leaveCookies, startSession } from "./start-session.ts";
import { requireMailAllowance, requireAllowance, requireTry } from "./throttle.ts";
import { hashOfToken, makeToken } from "./tokens.ts";
import type { SignInTools } from "./tools.ts";

const signUpCookie = "boli_signup";
export const verifyPurpose = "verify";

// Takes the wish for an account. The account itself is made by the mailed link, so nobody holds one with another
// person's address. For an address that has one, the same work is done and the mail says so.
export async function signUp(
  tools: SignInTools,
  body: z.output<typeof signUpBody>,
  call: Call,
): Promise<Record<never, never>> {
  const { database } = tools.platform;
  const { email } = body;
  requireUncommon(body.password, email);
  await requireAllowance(database, "sign-up", call.line);
  await requireMailAllowance(database, { what: "sign-up", email, from: { line: call.line } });
  const password_hash = await hashPassword(body.password);
  const id = uuid();
  const browser = makeToken();
  await database.transaction(async (tx) => {
    const owner = await findUserByEmail(tx, email);
    await insertSignUp(tx, {
      id,
      email,
      name: body.name,
      password_hash,
      consent_version: body.consentVersion,
      language: call.language,
      browser_hash: hashOfToken(browser),
    });
    const { language } = call;
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
        values: { hours: patience.signUpHours },
        link: { path: "/signup", token: { purpose: verifyPurpose, id } },
      });
    await call.audit(tx, { action: "account.asked-for", subject: { kind: "sign-up", id } });
  });
  call.setCookie(signUpCookie, browser, patience.signUpHours * 3_600);
  return {};
}

// Makes the account that a mailed link stands for. The mail proves the address; the browser, or the password once more,
// proves that the one who follows the link is the one who chose the password. Otherwise a stranger could sign up with
// your address and wait for you to follow the wrong link.
export async function verifyEmail(
  tools: SignInTools,
  { token, password }: { token: string; password?: string | undefined },
  call: Call,
): Promise<SignedInNow> {
  const { database } = tools.platform;
  const id = idOfLinkToken(tools.secret, verifyPurpose, token);
  const wish = id === undefined ? undefined : await findSignUp(database.db, id);
  // What stands for nobody's wish is not recorded: anyone could fill the record with it.
  if (!wish) throw refuse("link_over");
  const browser = call.cookie(signUpCookie);
  const isSameBrowser = browser !== undefined && hashOfToken(browser) === wish.browser_hash;
  if (!isSameBrowser) {
    if (password === undefined) throw refuse("password_needed");
    await requireTry(database, `verify:${wish.id}`, () => noteRefused(tools, call, wish.id));
    if (!(await verifyPassword(password, wish.password_hash))) {
      await noteRefused(tools, call, wish.id);
      throw refuse("wrong_password");
    }
  }
  const done = await database.transaction(async (tx) => {
    if (!(await takeSignUp(tx, wish.id))) throw refuse("link_over");
    const userId = uuid();
    const isMade = await insertUser(tx, {
      id: userId,
      email: wish.email,
      name: wish.name,
      role: "buyer",
      passwordHash: wish.password_hash,
      isEmailVerified: true,
      language: wish.language,
      consentVersion: wish.consent_version,
    });
    // The address has got an account meanwhile, by Google or by another link.
    if (!isMade) throw refuse("link_over");
    await deleteSignUpsOf(tx, wish.email);
    const user = await findUser(tx, userId);
    if (!user) throw new Error("An account is not there right after it was made.");
    return startSession(tools, tx, call, { user, method: "link", action: "account.made" });
  });
  leaveCookies(tools, call, done);
  call.clearCookie(signUpCookie);
  return done;
}

const noteRefused = ({ platform }: SignInTools, call: Call, id: string): Promise<void> =>
  platform.database.transaction((tx) =>
    call.audit(tx, { action: "account.refused", subject: { kind: "sign-up", id } }),
  );
