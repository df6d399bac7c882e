import { deviceName } from "@boli/contract/auth/devices";
import type { User } from "@boli/contract/users/user";
import { v7 as uuid } from "uuid";
import type { Call } from "../../http/call.ts";
import { sessionCookie } from "../../http/edge.ts";
import type { Principal } from "../../http/guards/principal.ts";
import { refuse } from "../../http/refusal.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { sendMail } from "../../platform/mail/index.ts";
import { notify } from "../../platform/notifications/index.ts";
import { type UserRow, findUser, keepAccount, presentUser, recordLogin } from "../../users/index.ts";
import { grantAdminByAddress } from "../change-role.ts";
import { languageOf, type SignInTools } from "../tools.ts";
import { logSetupToken } from "../setup-token.ts";
import type { SignInMethod } from "../tables.ts";
import { countIn } from "../throttle/throttle.ts";
import { budgetKeys, budgets } from "../throttle/throttle-rules.ts";
import {
  endSessionsOf,
  insertSession,
  sessionLife,
  replaceToken,
  consumeActionProof,
} from "./session-queries.ts";
import { addDeviceMark, hashOfToken, makeToken, readDeviceMark } from "./tokens.ts";

const deviceCookie = "boli_device";
const deviceMarkDays = 400;

interface Started {
  user: UserRow;
  method: SignInMethod;
  // The action in the audit entry; a sign-in by default.
  action?: string;
  // True when the sign-in also counts as the proof for one action, such as setting the first password of a new account.
  isProofForAction?: boolean;
}

// A new session. It is valid after the commit; then `setSignInCookies` sets the cookies.
export interface StartedSession {
  user: UserRow;
  token: string;
  // The account was about to be deleted, and stays.
  isKept: boolean;
}

export interface SignedInNow {
  user: User;
  token: string;
  isKept?: true;
}

// Signs a person in with a new token, and ends the browser's previous session. After the commit `setSignInCookies` sets
// the cookies.
export async function startSession(
  tools: SignInTools,
  tx: Tx,
  call: Call,
  { user: known, method, action = "session.started", isProofForAction = false }: Started,
): Promise<StartedSession> {
  const user = await grantAdminByAddress(tools, tx, call, known);
  await logSetupToken(tools, tx, user);
  const sessionId = uuid();
  const token = makeToken();
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
    method,
    isProofForAction,
  });
  // Signing in again and again must not fill the table.
  await endSessionsOf(
    tools.platform.bus,
    tx,
    { userId: user.id, keepNewest: sessionLife.maxOpen },
    "signed-out",
  );
  await warnOfUnknownDevice(tools, tx, call, user);
  await recordLogin(tx, user.id);
  const isKept = await keep(tx, call, user);
  await call.audit(tx, {
    action,
    subject: { kind: "session", id: sessionId },
    actor: { id: user.id, role: user.role },
    after: { method },
  });
  const fresh = await findUser(tx, user.id);
  return { user: fresh ?? user, token, isKept };
}

// Whoever signs in to an account that was about to be deleted keeps it, and is notified of that.
async function keep(tx: Tx, call: Call, user: UserRow): Promise<boolean> {
  if (!(await keepAccount(tx, user.id))) return false;
  await notify(tx, { kind: "account-kept", to: [user.id], values: {} });
  await sendMail(tx, {
    to: user.email,
    language: languageOf(user, call),
    key: "accountKept",
    values: { name: user.name, when: (await boliNow(tx)).toISOString() },
    link: { path: "/app/profile" },
  });
  return true;
}

// Mails the owner when a browser signs in to the account for the first time, except at the account's very first sign-in.
// The last mail of a day says that it is the last.
async function warnOfUnknownDevice(tools: SignInTools, tx: Tx, call: Call, user: UserRow): Promise<void> {
  if (knownDeviceMark(tools, call, user) !== undefined || user.last_login_at === null) return;
  const { max, windowSeconds } = budgets.newDevices;
  const { count } = await countIn(tx, { key: budgetKeys.notices("newSignIn", user.id), windowSeconds });
  if (count > max) return;
  const language = languageOf(user, call);
  await sendMail(tx, {
    to: user.email,
    language,
    key: count === max ? "manyNewSignIns" : "newSignIn",
    values: {
      name: user.name,
      when: (await boliNow(tx)).toISOString(),
      device: deviceName(call.userAgent, language),
      network: call.network,
    },
    link: { path: "/app/profile" },
  });
}

// Sets the cookies, and returns the data for the screen.
export function setSignInCookies(
  tools: SignInTools,
  call: Call,
  { user, token, isKept }: StartedSession,
): SignedInNow {
  call.setCookie(sessionCookie, token, sessionLife.absoluteDays * 86_400);
  setDeviceCookie(tools, call, user);
  return { user: presentUser(user), token, ...(isKept && { isKept }) };
}

// The device mark of this browser, if it has signed in to the account since the password was set.
export const knownDeviceMark = (
  { secret }: Pick<SignInTools, "secret">,
  call: Call,
  user: UserRow,
): string | undefined => readDeviceMark(secret, call.cookie(deviceCookie), user);

// From now on the account knows this browser.
export function setDeviceCookie({ secret }: SignInTools, call: Call, user: UserRow): void {
  const marks = addDeviceMark(secret, call.cookie(deviceCookie), user);
  call.setCookie(deviceCookie, marks, deviceMarkDays * 86_400);
}

// Gives the session another token, so that a stolen copy of the old one becomes useless. The session itself continues:
// other tabs of the browser send the new cookie with their next request, and reconnect their sockets. A call whose token
// was replaced in the meantime may come from a thief and is refused; a tab of the owner retries with the new cookie.
export async function renewToken(
  tx: Tx,
  { sessionId, tokenHash }: Principal,
  { by }: { by: "proof" | "password" },
): Promise<string> {
  const token = makeToken();
  const isReplaced = await replaceToken(tx, { sessionId, from: tokenHash, to: hashOfToken(token), by });
  if (!isReplaced) throw refuse("session_required");
  return token;
}

// Sets the cookie once the change is committed.
export const setSessionCookie = (call: Call, token: string): void =>
  call.setCookie(sessionCookie, token, sessionLife.absoluteDays * 86_400);

// For actions that need a proof of their own: each uses up the proof that was made for it.
export async function requireActionProof(
  tx: Tx,
  session: Pick<Principal, "sessionId" | "tokenHash">,
): Promise<void> {
  if (!(await consumeActionProof(tx, session))) throw refuse("proof_needed");
}
