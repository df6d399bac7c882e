import type { User } from "@boli/contract/users/user";
import { v7 as uuid } from "uuid";
import * as z from "zod/mini";
import type { Call } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { idOfLinkToken } from "../platform/link-token.ts";
import { type Job, defineJob, enqueue } from "../platform/jobs/index.ts";
import { sendMail } from "../platform/mail/index.ts";
import { type UserRow, findUser, findUserByEmail, setPassword } from "../users/index.ts";
import {
  deleteResetsOf,
  findReset,
  findResetOfBrowser,
  insertReset,
  linkLifetimes,
  consumeReset,
} from "./account-queries.ts";
import { requireUncommon, hashPassword, verifyPassword } from "./passwords.ts";
import { endSessionsOf } from "./sessions/session-queries.ts";
import { deletePendingOf } from "./two-step/second-step-queries.ts";
import { setPendingCookie, beginSecondStep } from "./two-step/second-step.ts";
import {
  type StartedSession,
  knownDeviceMark,
  setSignInCookies,
  setDeviceCookie,
  startSession,
} from "./sessions/start-session.ts";
import { samePassword, mailPasswordChanged } from "./set-password.ts";
import {
  resetPasswordTries,
  requireMailAllowance,
  requireAllowance,
  requireTry,
} from "./throttle/throttle.ts";
import { hashOfToken, isToken, makeToken } from "./sessions/tokens.ts";
import type { SignInTools } from "./tools.ts";

const resetCookie = "boli_reset";
const resetPurpose = "reset";

// The mail is written by a job, and only the job looks up the account, so that a request for a known address takes as
// long as one for an unknown address.
const language = z.enum(["en", "hi"]);
export const resetMailJob: Job<{ resetId: string; language: "en" | "hi" }> = defineJob({
  kind: "auth/reset-mail",
  effect: "inside",
  payload: z.strictObject({ resetId: z.uuid(), language }),
  run: async (tx, { resetId, language: asked }) => {
    const reset = await findReset(tx, resetId);
    const user = reset?.user_id ? await findUser(tx, reset.user_id) : undefined;
    if (!user?.is_active) return;
    await sendMail(tx, {
      to: user.email,
      language: user.language ?? asked,
      key: "resetPassword",
      values: { name: user.name, minutes: linkLifetimes.resetMinutes },
      link: { path: "/reset-password", token: { purpose: resetPurpose, id: resetId } },
    });
  },
});

// Begins a reset. A cookie ties it to this browser, so that a proof by Google can complete it there.
export async function requestReset(
  tools: SignInTools,
  { email, byMail }: { email: string; byMail: boolean },
  call: Call,
): Promise<Record<never, never>> {
  const { database } = tools.platform;
  const known = await findUserByEmail(database.db, email);
  const device = known && knownDeviceMark(tools, call, known);
  await requireAllowance(database, "reset", known && device !== undefined ? known.id : call.line);
  const from = device === undefined ? { line: call.line } : { device };
  if (byMail) await requireMailAllowance(database, { kind: "reset", email, from });
  const browserToken = makeToken();
  const id = uuid();
  await database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await insertReset(tx, { id, userId: user?.id ?? null, browserHash: hashOfToken(browserToken) });
    if (byMail) await enqueue(tx, resetMailJob, { resetId: id, language: call.language });
    await call.audit(tx, { action: "password.reset-asked-for", subject: { kind: "password-reset", id } });
  });
  call.setCookie(resetCookie, browserToken, linkLifetimes.resetMinutes * 60);
  return {};
}

export function resetBrowserHash(call: Call): string | undefined {
  const browserToken = call.cookie(resetCookie);
  return browserToken !== undefined && isToken(browserToken) ? hashOfToken(browserToken) : undefined;
}

// Refuses a used or expired link before its reader thinks of a new password. It reveals no more than the link does, does not
// use the link up, and does not count as a try.
export async function checkReset(
  tools: SignInTools,
  token: string,
  call: Call,
): Promise<Record<never, never>> {
  const reset = await findOpenReset(tools, token, call);
  const owner = reset?.userId && (await findUser(tools.platform.database.db, reset.userId));
  if (!owner || !owner.is_active) throw refuse("link_over");
  return {};
}

// Sets the new password and ends every session. An account with a second step still needs its code, because access to the
// mailbox does not replace it.
export async function completeReset(
  tools: SignInTools,
  { token, password }: { token?: string | undefined; password: string },
  call: Call,
): Promise<{ user: User | null; token: string | null }> {
  const { database, bus } = tools.platform;
  // Checks the token before hashing the password: hashing is expensive, and anyone can send an invented token.
  const reset = await findOpenReset(tools, token, call);
  const owner = reset?.userId && (await findUser(database.db, reset.userId));
  if (!reset || !owner) throw refuse("link_over");
  requireUncommon(password, owner.email);
  await requireTry(database, `reset:${reset.id}`);
  if (owner.password_hash !== null && (await verifyPassword(password, owner.password_hash)))
    throw samePassword();
  const passwordHash = await hashPassword(password);
  const done = await database.transaction(async (tx) => {
    const userId = await consumeReset(tx, reset);
    const user = userId === undefined ? undefined : await findUser(tx, userId);
    if (!user?.is_active) {
      await call.audit(tx, { action: "password.refused", subject: { kind: "password-reset", id: reset.id } });
      return undefined;
    }
    const isKnown = knownDeviceMark(tools, call, user) !== undefined;
    await setPassword(tx, user.id, passwordHash, { email: true });
    await endSessionsOf(bus, tx, { userId: user.id }, "changed");
    await deleteResetsOf(tx, user.id);
    await deletePendingOf(tx, user.id);
    await resetPasswordTries(tx, user.id);
    await mailPasswordChanged(tx, call, user);
    const next = await signInAfterReset(tools, tx, call, user);
    return { next, known: isKnown ? await findUser(tx, user.id) : undefined };
  });
  if (done === undefined) throw refuse("link_over");
  const { next, known } = done;
  call.clearCookie(resetCookie);
  if (typeof next !== "string") return setSignInCookies(tools, call, next);
  setPendingCookie(call, next);
  // The new password invalidates every device mark; a known browser that sets the password gets a new one.
  if (known) setDeviceCookie(tools, call, known);
  return { user: null, token: null };
}

const signInAfterReset = (
  tools: SignInTools,
  tx: Tx,
  call: Call,
  user: UserRow,
): Promise<StartedSession | string> =>
  user.two_step_at === null
    ? startSession(tools, tx, call, { user, method: "link", action: "password.reset" })
    : beginSecondStep(tx, call, { user, method: "link" });

// Finds the reset by the link's token, or by the cookie of the browser in which Google confirmed the account.
async function findOpenReset(
  { secret, platform: { database } }: SignInTools,
  token: string | undefined,
  call: Call,
): Promise<{ id: string; userId: string | null; by: "link" | "proof" } | undefined> {
  if (token === undefined) {
    const browserHash = resetBrowserHash(call);
    const found = browserHash === undefined ? undefined : await findResetOfBrowser(database.db, browserHash);
    return found?.is_proved ? { id: found.id, userId: found.user_id, by: "proof" } : undefined;
  }
  const id = idOfLinkToken(secret, resetPurpose, token);
  const found = id === undefined ? undefined : await findReset(database.db, id);
  return found && { id: found.id, userId: found.user_id, by: "link" };
}
