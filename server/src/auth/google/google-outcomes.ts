import type { Language } from "@boli/contract/base/languages";
import { consentVersion } from "@boli/contract/users/consent";
import { dayMs } from "@boli/contract/base/time";
import { cleanName } from "@boli/contract/users/person-name";
import { v7 as uuid } from "uuid";
import type { Call } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { IdentityRefused, type ProvedIdentity } from "../../platform/identity/identity-provider.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import {
  type UserRow,
  claimUnprovedAccount,
  findUser,
  findUserByEmail,
  insertUser,
  setTwoStep,
} from "../../users/index.ts";
import {
  type GoogleTransactionRow,
  deleteResetsOf,
  deleteSignUpsOf,
  findReset,
  proveReset,
} from "../account-queries.ts";
import { endSessionsOf } from "../sessions/session-queries.ts";
import { pathAfterSignIn } from "./google-paths.ts";
import { findUserOfIdentity, hasIdentityAt, linkIdentity, touchIdentity } from "../identity-queries.ts";
import { beginPasswordCheck, mailAboutLink } from "./link-google.ts";
import { renewToken, type StartedSession, startSession } from "../sessions/start-session.ts";
import { deletePendingOf, deleteTwoStep } from "../two-step/second-step-queries.ts";
import { beginSecondStep } from "../two-step/second-step.ts";
import { requireSignInAllowance } from "../throttle/throttle.ts";
import type { SignInTools } from "../tools.ts";

export interface GoogleOutcome {
  location: string;
  signedIn?: StartedSession;
  pending?: string;
  // The pending link, which waits for the account's password.
  link?: string;
  // The session's new token, after a proof.
  token?: string;
}

// Google's answer is a few minutes old at most when it comes straight from the browser that asked.
const freshMs = 5 * 60_000;
// When the provider says that the password was typed more than a day ago, the proof is too weak for a new password.
const maxSignInAgeMs = dayMs;

// The result of a sign-in with a Google identity. Throws IdentityRefused for an identity that does not fit, and a refusal
// for a deactivated account; both roll back the transaction.
export function provedForLogin(
  tools: SignInTools,
  call: Call,
  begun: GoogleTransactionRow,
  proved: ProvedIdentity,
): Promise<GoogleOutcome> {
  return tools.platform.database.transaction(async (tx) => {
    const found = await accountOf(tools, tx, call, proved);
    if (!found.user.is_active) throw refuse("account_deactivated");
    const { user, isNew } = found;
    await requireSignInAllowance(tools.platform, tx, user.id);
    const after = begun.return_to === null ? "" : `&returnTo=${encodeURIComponent(begun.return_to)}`;
    if (found.isUnlinked) {
      const link = await beginPasswordCheck(tx, call, { user, proved });
      return { location: `/login?step=link${after}`, link };
    }
    if (user.two_step_at !== null) {
      const pending = await beginSecondStep(tx, call, { user, method: "google" });
      return { location: `/login?step=code${after}`, pending };
    }
    const action = isNew ? "account.made" : "session.started";
    const signedIn = await startSession(tools, tx, call, {
      user,
      method: "google",
      action,
      isProofForAction: isNew,
    });
    const location = isNew
      ? "/onboarding/setup-password?from=google"
      : pathAfterSignIn(begun.return_to ?? "/app/dashboard", signedIn);
    return { location, signedIn };
  });
}

// Finds or creates the account of a Google identity. An existing account is found by the identity, or by an address that
// Google has confirmed. If the account's address was never confirmed, `reclaimAccount` first removes what a stranger may
// have set; if it was and the account has a password, that password is asked for before the identity is linked.
async function accountOf(
  tools: SignInTools,
  tx: Tx,
  call: Call,
  proved: ProvedIdentity,
): Promise<{ user: UserRow; isNew: boolean; isUnlinked: boolean }> {
  const linkedTo = await findUserOfIdentity(tx, proved);
  if (linkedTo !== undefined) {
    await touchIdentity(tx, proved);
    const user = await findUser(tx, linkedTo);
    if (!user) throw new IdentityRefused("The linked account is gone.");
    return { user, isNew: false, isUnlinked: false };
  }
  if (!proved.isEmailVerified) throw new IdentityRefused("The provider has not proved the address.");
  const email = proved.email.trim().toLowerCase();
  const isNew = await insertUser(tx, {
    id: uuid(),
    email,
    name: nameOf(proved, call.language),
    role: "buyer",
    passwordHash: null,
    isEmailVerified: true,
    profilePicture: proved.picture,
    language: call.language,
    consentVersion,
  });
  const user = await findUserByEmail(tx, email);
  if (!user) throw new IdentityRefused("The account is gone.");
  const { issuer, subject } = proved;
  // Another Google account is linked already: that one stays.
  if (!isNew && (await hasIdentityAt(tx, user.id, issuer)))
    throw new IdentityRefused("The account is linked to another identity.");
  if (!isNew && user.email_verified_at === null) await reclaimAccount(tools, tx, user.id);
  else if (!isNew && user.password_hash !== null) return { user, isNew, isUnlinked: true };
  await deleteSignUpsOf(tx, email);
  if (!(await linkIdentity(tx, { issuer, subject, userId: user.id, email })))
    throw new IdentityRefused("The account is linked to another identity.");
  if (!isNew) await mailAboutLink(tx, call, user);
  return { user: (await findUser(tx, user.id)) ?? user, isNew, isUnlinked: false };
}

const unnamed: Record<Language, string> = { en: "Member", hi: "सदस्य" };

// Google allows any name; nobody is refused for it, and what a name here may not have is left out.
const nameOf = ({ name, email }: ProvedIdentity, language: Language): string =>
  cleanName(name) || cleanName(email.split("@")[0] ?? "") || unnamed[language];

// The account's address was never confirmed, so a stranger may have created it. Everything that the stranger could use
// ends: password, second step, sessions, pending sign-ins and resets.
async function reclaimAccount(tools: SignInTools, tx: Tx, userId: string): Promise<void> {
  await claimUnprovedAccount(tx, userId);
  await deleteTwoStep(tx, userId);
  await setTwoStep(tx, userId, false);
  await deletePendingOf(tx, userId);
  await deleteResetsOf(tx, userId);
  await endSessionsOf(tools.platform.bus, tx, { userId }, "changed");
}

// A new password needs the same Google account that is linked, and a fresh proof.
export function provedForReset(
  tools: SignInTools,
  call: Call,
  begun: GoogleTransactionRow,
  proved: ProvedIdentity,
): Promise<GoogleOutcome> {
  return tools.platform.database.transaction(async (tx) => {
    const reset = begun.reset_id === null ? undefined : await findReset(tx, begun.reset_id);
    const userId = await findUserOfIdentity(tx, proved);
    if (!reset?.user_id || userId !== reset.user_id || !(await isFresh(tx, proved)))
      throw new IdentityRefused("This identity proves nothing for this reset.");
    await proveReset(tx, reset.id);
    await call.audit(tx, {
      action: "password.reset-proved",
      subject: { kind: "password-reset", id: reset.id },
    });
    return { location: "/reset-password?step=new-password" };
  });
}

// The session's user proves their identity again, with the linked Google account.
export function provedOnceMore(
  tools: SignInTools,
  call: Call,
  begun: GoogleTransactionRow,
  proved: ProvedIdentity,
): Promise<GoogleOutcome> {
  return tools.platform.database.transaction(async (tx) => {
    const { principal } = call;
    const userId = await findUserOfIdentity(tx, proved);
    const isSame = principal?.sessionId === begun.session_id && principal?.userId === userId;
    // Google does not replace a second step that is turned on.
    if (!principal || !isSame || principal.hasTwoStep || !(await isFresh(tx, proved)))
      throw new IdentityRefused("This identity proves nothing for this session.");
    const token = await renewToken(tx, principal, { by: "proof" });
    await call.audit(tx, { action: "session.proved", subject: { kind: "session", id: principal.sessionId } });
    return { location: begun.return_to ?? "/app/profile?from=proof", token };
  });
}

async function isFresh(tx: Tx, { issuedAt, authenticatedAt }: ProvedIdentity): Promise<boolean> {
  const now = (await boliNow(tx)).getTime();
  if (now - issuedAt.getTime() > freshMs) return false;
  return authenticatedAt === null || now - authenticatedAt.getTime() <= maxSignInAgeMs;
}
