import { consentVersion } from "@boli/contract/consent";
import { v7 as uuid } from "uuid";
import type { Call } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { IdentityRefused, type ProvedIdentity } from "../platform/identity/identity-provider.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import {
  type UserRow,
  claimUnprovedAccount,
  findUser,
  findUserByEmail,
  insertUser,
  setTwoStep,
} from "../users/index.ts";
import {
  type GoogleTransactionRow,
  deleteResetsOf,
  deleteSignUpsOf,
  findReset,
  proveReset,
} from "./account-queries.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { arrivalAt } from "./google-paths.ts";
import { findUserOfIdentity, linkIdentity, touchIdentity } from "./identity-queries.ts";
import { deletePendingOf, deleteTwoStep } from "./second-step-queries.ts";
import { owesSecondStep } from "./second-step.ts";
import { renewProof } from "./session-queries.ts";
import { type SignedInNow, startSession } from "./start-session.ts";
import type { SignInTools } from "./tools.ts";

export interface GoogleOutcome {
  location: string;
  signedIn?: SignedInNow;
  pending?: string;
}

// Google's word is a few minutes old at most when it comes straight from the browser that asked.
const freshMs = 5 * 60_000;
// Where the provider tells when a password was typed, one of more than a day ago proves too little for a new password.
const longestSessionMs = 24 * 3_600_000;

// What an identity opens. Whatever does not fit is an IdentityRefused, and nothing of the transaction stays; nor where the
// account is deactivated, which its owner is told.
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
    if (user.two_step_at !== null) {
      const pending = await owesSecondStep(tx, call, { user, method: "google" });
      const after = begun.return_to === null ? "" : `&returnTo=${encodeURIComponent(begun.return_to)}`;
      return { location: `/login?step=code${after}`, pending };
    }
    const action = isNew ? "account.made" : "session.started";
    const signedIn = await startSession(tools, tx, call, { user, method: "google", action });
    const location = isNew
      ? "/onboarding/setup-password?from=google"
      : arrivalAt(begun.return_to ?? "/app/dashboard");
    return { location, signedIn };
  });
}

// The account of a Google identity. It is known by the identity, never by the address alone: an address that Google has
// not proved opens nothing, and an account whose own address was never proved first loses what a stranger may have set.
async function accountOf(
  tools: SignInTools,
  tx: Tx,
  call: Call,
  proved: ProvedIdentity,
): Promise<{ user: UserRow; isNew: boolean }> {
  const linkedTo = await findUserOfIdentity(tx, proved);
  if (linkedTo !== undefined) {
    await touchIdentity(tx, proved);
    const user = await findUser(tx, linkedTo);
    if (!user) throw new IdentityRefused("The linked account is gone.");
    return { user, isNew: false };
  }
  if (!proved.isEmailVerified) throw new IdentityRefused("The provider has not proved the address.");
  const email = proved.email.trim().toLowerCase();
  const isNew = await insertUser(tx, {
    id: uuid(),
    email,
    name: proved.name.trim().slice(0, 100) || email.split("@")[0] || email,
    role: "buyer",
    passwordHash: null,
    isEmailVerified: true,
    profilePicture: proved.picture,
    language: call.language,
    consentVersion,
  });
  const user = await findUserByEmail(tx, email);
  if (!user) throw new IdentityRefused("The account is gone.");
  if (!isNew && user.email_verified_at === null) await takeBackFromStranger(tools, tx, user.id);
  await deleteSignUpsOf(tx, email);
  const { issuer, subject } = proved;
  // Somebody else's Google account is linked already: that one stays.
  if (!(await linkIdentity(tx, { issuer, subject, userId: user.id, email })))
    throw new IdentityRefused("The account is linked to another identity.");
  return { user: (await findUser(tx, user.id)) ?? user, isNew };
}

// Also what is under way ends, and a second step that only the stranger could take.
async function takeBackFromStranger(tools: SignInTools, tx: Tx, userId: string): Promise<void> {
  await claimUnprovedAccount(tx, userId);
  await deleteTwoStep(tx, userId);
  await setTwoStep(tx, userId, false);
  await deletePendingOf(tx, userId);
  await deleteResetsOf(tx, userId);
  await endSessionsOf(tools.platform.bus, tx, { userId }, "changed");
}

// A new password needs the very Google account that is linked, and a proof of now.
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

// The session's own person proves once more, with the Google account that is linked.
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
    // A second step that is on is not replaced by Google.
    if (!principal || !isSame || principal.hasTwoStep || !(await isFresh(tx, proved)))
      throw new IdentityRefused("This identity proves nothing for this session.");
    await renewProof(tx, principal.sessionId);
    await call.audit(tx, { action: "session.proved", subject: { kind: "session", id: principal.sessionId } });
    return { location: begun.return_to ?? "/app/profile?from=proof" };
  });
}

async function isFresh(tx: Tx, { issuedAt, authenticatedAt }: ProvedIdentity): Promise<boolean> {
  const now = (await boliNow(tx)).getTime();
  if (now - issuedAt.getTime() > freshMs) return false;
  return authenticatedAt === null || now - authenticatedAt.getTime() <= longestSessionMs;
}
