import type { User } from "@boli/contract/users";
import { v7 as uuid } from "uuid";
import type { Call } from "../http/call.ts";
import { sessionCookie } from "../http/edge.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { sendMail } from "../platform/mail/index.ts";
import { type UserRow, findUser, presentUser, recordLogin } from "../users/index.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { grantAdminByAddress } from "./change-role.ts";
import { languageOf } from "./language-of.ts";
import { insertSession, sessionLife } from "./session-queries.ts";
import { tellSetupToken } from "./setup-token.ts";
import type { SignInMethod } from "./tables.ts";
import { countIn } from "./throttle-queries.ts";
import { budgetKeys, budgets } from "./throttle-rules.ts";
import { addDeviceMark, hashOfToken, makeToken, readDeviceMark } from "./tokens.ts";
import type { SignInTools } from "./tools.ts";

export const deviceCookie = "boli_device";
const deviceMarkDays = 400;

interface Started {
  user: UserRow;
  method: SignInMethod;
  // What the record says beside the session; a sign-in as a rule.
  action?: string;
  // Whether it counts as the proof for one act as well, such as setting the first password of a new account.
  isProofForAct?: boolean;
}

export interface SignedInNow {
  user: User;
  token: string;
}

// Signs a person in: a new token every time, and the session that the browser had before ends with it. The cookies are
// set by `leaveCookies` once all of this is committed.
export async function startSession(
  tools: SignInTools,
  tx: Tx,
  call: Call,
  { user: known, method, action = "session.started", isProofForAct = false }: Started,
): Promise<SignedInNow> {
  const user = await grantAdminByAddress(tools, tx, call, known);
  await tellSetupToken(tools, tx, user);
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
    isProofForAct,
  });
  // Whoever signs in again and again must not fill the table.
  await endSessionsOf(
    tools.platform.bus,
    tx,
    { userId: user.id, beyond: sessionLife.mostOpen },
    "signed-out",
  );
  await tellOfUnknownDevice(tools, tx, call, user);
  await recordLogin(tx, user.id);
  await call.audit(tx, {
    action,
    subject: { kind: "session", id: sessionId },
    actor: { id: user.id, role: user.role },
    after: { method },
  });
  const fresh = await findUser(tx, user.id);
  return { user: presentUser(fresh ?? user), token };
}

// A browser that never signed in to this account: its owner hears of it. The very first sign-in is no news, and the last
// mail of a day says that it is.
async function tellOfUnknownDevice(tools: SignInTools, tx: Tx, call: Call, user: UserRow): Promise<void> {
  const isKnown = readDeviceMark(tools.secret, call.cookie(deviceCookie), user.id) !== undefined;
  if (isKnown || user.last_login_at === null) return;
  const { most, windowSeconds } = budgets.newDevices;
  const { tries } = await countIn(tx, { key: budgetKeys.told("newSignIn", user.id), windowSeconds });
  if (tries > most) return;
  await sendMail(tx, {
    to: user.email,
    language: languageOf(user, call),
    key: tries === most ? "manyNewSignIns" : "newSignIn",
    values: {
      name: user.name,
      when: (await boliNow(tx)).toISOString(),
      device: call.userAgent.slice(0, 120),
      network: call.network,
    },
    link: { path: "/app/profile" },
  });
}

export function leaveCookies(tools: SignInTools, call: Call, { user, token }: SignedInNow): void {
  call.setCookie(sessionCookie, token, sessionLife.absoluteDays * 86_400);
  const marks = addDeviceMark(tools.secret, call.cookie(deviceCookie), user.id);
  call.setCookie(deviceCookie, marks, deviceMarkDays * 86_400);
}
