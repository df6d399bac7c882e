import type { User } from "@boli/contract/users";
import { v7 as uuid } from "uuid";
import * as z from "zod/mini";
import type { Call } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { idOfLinkToken } from "../platform/link-token.ts";
import { type Job, defineJob, enqueue } from "../platform/jobs/index.ts";
import { sendMail } from "../platform/mail/index.ts";
import { type UserRow, findUser, findUserByEmail, setPassword } from "../users/index.ts";
import {
  deleteResetsOf,
  findReset,
  findResetOfBrowser,
  insertReset,
  patience,
  takeReset,
} from "./account-queries.ts";
import { requireUncommon } from "./common-passwords.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { hashPassword } from "./password-hash.ts";
import { deletePendingOf } from "./second-step-queries.ts";
import { leavePending, owesSecondStep } from "./second-step.ts";
import { type SignedInNow, deviceCookie, leaveCookies, startSession } from "./start-session.ts";
import { tellPasswordChanged } from "./tell-password-changed.ts";
import { requireMailAllowance, requireAllowance, requireTry } from "./throttle.ts";
import { hashOfToken, isToken, makeToken, readDeviceMark } from "./tokens.ts";
import type { SignInTools } from "./tools.ts";

const resetCookie = "boli_reset";
const resetPurpose = "reset";

// The mail is written by a job of its own, which alone finds out whether there is an account: to whoever asks, a known
// address and an unknown one are the same work.
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
      values: { name: user.name, minutes: patience.resetMinutes },
      link: { path: "/reset-password", token: { purpose: resetPurpose, id: resetId } },
    });
  },
});

// Begins a new password. The browser keeps a mark, by which Google's proof finds its way back to it.
export async function requestReset(
  { secret, platform: { database } }: SignInTools,
  { email, byMail }: { email: string; byMail: boolean },
  call: Call,
): Promise<Record<never, never>> {
  const known = await findUserByEmail(database.db, email);
  const device = known && readDeviceMark(secret, call.cookie(deviceCookie), known.id);
  await requireAllowance(database, "reset", known && device !== undefined ? known.id : call.line);
  const from = device === undefined ? { line: call.line } : { device };
  if (byMail) await requireMailAllowance(database, { what: "reset", email, from });
  const browser = makeToken();
  const id = uuid();
  await database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await insertReset(tx, { id, userId: user?.id ?? null, browserHash: hashOfToken(browser) });
    if (byMail) await enqueue(tx, resetMailJob, { resetId: id, language: call.language });
    await call.audit(tx, { action: "password.reset-asked-for", subject: { kind: "password-reset", id } });
  });
  call.setCookie(resetCookie, browser, patience.resetMinutes * 60);
  return {};
}

export function resetBrowserHash(call: Call): string | undefined {
  const browser = call.cookie(resetCookie);
  return browser !== undefined && isToken(browser) ? hashOfToken(browser) : undefined;
}

// Sets the new password and ends every session. Where a second step is on, it is still owed: a mailbox is no second step.
export async function completeReset(
  tools: SignInTools,
  { token, password }: { token?: string | undefined; password: string },
  call: Call,
): Promise<{ user: User | null; token: string | null }> {
  const { database, bus } = tools.platform;
  // First whether there is anything to complete: hashing is dear, and a token that somebody made up costs them nothing.
  const reset = await findOpenReset(tools, token, call);
  const owner = reset?.userId && (await findUser(database.db, reset.userId));
  if (!reset || !owner) throw refuse("link_over");
  requireUncommon(password, owner.email);
  await requireTry(database, `reset:${reset.id}`);
  const passwordHash = await hashPassword(password);
  const done = await database.transaction(async (tx) => {
    const userId = await takeReset(tx, reset);
    const user = userId === undefined ? undefined : await findUser(tx, userId);
    if (!user?.is_active) {
      await call.audit(tx, { action: "password.refused", subject: { kind: "password-reset", id: reset.id } });
      return undefined;
    }
    await setPassword(tx, user.id, passwordHash, { email: true });
    await endSessionsOf(bus, tx, { userId: user.id }, "changed");
    await deleteResetsOf(tx, user.id);
    await deletePendingOf(tx, user.id);
    await tellPasswordChanged(tx, call, user);
    return goOn(tools, tx, call, user);
  });
  if (done === undefined) throw refuse("link_over");
  call.clearCookie(resetCookie);
  if (typeof done === "string") {
    leavePending(call, done);
    return { user: null, token: null };
  }
  leaveCookies(tools, call, done);
  return done;
}

const goOn = (
  tools: SignInTools,
  tx: Parameters<typeof startSession>[1],
  call: Call,
  user: UserRow,
): Promise<SignedInNow | string> =>
  user.two_step_at === null
    ? startSession(tools, tx, call, { user, method: "link", action: "password.reset" })
    : owesSecondStep(tx, call, { user, method: "link" });

// By the link, or by the browser in which Google has proved the account.
async function findOpenReset(
  { secret, platform: { database } }: SignInTools,
  token: string | undefined,
  call: Call,
): Promise<{ id: string; userId: string | null; by: "link" | "proof" } | undefined> {
  if (token === undefined) {
    const browserHash = resetBrowserHash(call);
    const found = browserHash === undefined ? undefined : await findResetOfBrowser(database.db, browserHash);
    return found?.proved_until ? { id: found.id, userId: found.user_id, by: "proof" } : undefined;
  }
  const id = idOfLinkToken(secret, resetPurpose, token);
  const found = id === undefined ? undefined : await findReset(database.db, id);
  return found && { id: found.id, userId: found.user_id, by: "link" };
}
