import type { authEndpoints } from "@boli/contract/auth/endpoints";
import type { Call, Handlers, SignedInCall } from "../http/call.ts";
import { sessionCookie } from "../http/edge.ts";
import { refuse } from "../http/refusal.ts";
import { markReplay } from "../http/request-context.ts";
import type { Bus } from "../platform/bus/bus.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { findUser, lockUser, presentUser, recordConsent } from "../users/index.ts";
import { endSessionsOf, type ShownSession, listSessionsOf } from "./sessions/session-queries.ts";
import { beginGoogle, finishGoogle } from "./google/google.ts";
import { linkGoogle } from "./google/link-google.ts";
import { prove } from "./prove.ts";
import { checkReset, completeReset, requestReset } from "./reset-password.ts";
import { completeSecondStep } from "./two-step/second-step.ts";
import { changePassword } from "./set-password.ts";
import { signIn, resendVerification } from "./sign-in.ts";
import { signUp, verifyEmail } from "./sign-up.ts";
import type { SignInTools } from "./tools.ts";
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes } from "./two-step/two-step.ts";

export function authHandlers(tools: SignInTools): Handlers<typeof authEndpoints> {
  const { database, bus } = tools.platform;
  return {
    login: ({ body }, call) => signIn(tools, body, call),
    completeSecondStep: ({ body }, call) => completeSecondStep(tools, body.code, call),
    signUp: ({ body }, call) => signUp(tools, body, call),
    resendVerification: ({ body }, call) => resendVerification(tools, body, call),
    verifyEmail: ({ body }, call) => verifyEmail(tools, body, call),
    google: ({ query }, call) => beginGoogle(tools, query, call),
    googleCallback: ({ query }, call) => finishGoogle(tools, query, call),
    linkGoogle: ({ body }, call) => linkGoogle(tools, body.password, call),
    setPassword: ({ body }, call) => changePassword(tools, body, call),
    requestReset: ({ body }, call) => requestReset(tools, body, call),
    checkReset: ({ body }, call) => checkReset(tools, body.token, call),
    completeReset: ({ body }, call) => completeReset(tools, body, call),
    beginTwoStep: (_input, call) => beginTwoStep(tools, call),
    confirmTwoStep: ({ body }, call) => confirmTwoStep(tools, body, call),
    renewRecoveryCodes: (_input, call) => renewRecoveryCodes(tools, call),
    endTwoStep: (_input, call) => endTwoStep(tools, call),
    prove: ({ body }, call) => prove(tools, body, call),
    acceptConsent: ({ body }, call, tx) => acceptConsent(tx, call, body.consentVersion),
    logout: (_input, call) => logOut(tools.platform, call),
    currentSession: async (_input, call: Call) => {
      const user = call.principal && (await findUser(database.db, call.principal.userId));
      return { user: user ? presentUser(user) : null };
    },
    listSessions: async (_input, call) => {
      const sessions = await listSessionsOf(database.db, call.principal.userId);
      return sessions.map((session) => presentSession(session, call));
    },
    endSession: ({ params }, call) => endSession(tools.platform, call, params.id),
    endOtherSessions: (_input, call, tx) => endOtherSessions(bus, tx, call),
  };
}

async function acceptConsent(tx: Tx, call: SignedInCall, version: string) {
  const { userId } = call.principal;
  const before = await lockUser(tx, userId);
  if (!before) throw refuse("session_required");
  if (before.consent_version === version) {
    markReplay();
    return { user: presentUser(before) };
  }
  await recordConsent(tx, userId, version);
  await call.audit(tx, {
    action: "consent.given",
    subject: { kind: "user", id: userId },
    after: { version },
  });
  const user = (await findUser(tx, userId)) ?? before;
  return { user: presentUser(user) };
}

function presentSession(row: ShownSession, call: SignedInCall) {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
    isCurrent: row.id === call.principal.sessionId,
  };
}

type SessionTools = Pick<Platform, "bus" | "database">;

async function logOut({ bus, database }: SessionTools, call: SignedInCall) {
  const { userId, sessionId: id } = call.principal;
  await database.transaction(async (tx) => {
    await endSessionsOf(bus, tx, { userId, id }, "signed-out");
    await call.audit(tx, { action: "session.ended", subject: { kind: "session", id } });
  });
  call.clearCookie(sessionCookie);
  call.clearSiteData();
  return {};
}

async function endSession({ bus, database }: SessionTools, call: SignedInCall, id: string) {
  const { userId, sessionId } = call.principal;
  await database.transaction(async (tx) => {
    const ended = await endSessionsOf(bus, tx, { userId, id }, "signed-out");
    // The caller cannot tell another person's session from one that never existed.
    if (ended.length === 0) throw refuse("session_not_found");
    await call.audit(tx, { action: "session.ended", subject: { kind: "session", id } });
  });
  if (id === sessionId) {
    call.clearCookie(sessionCookie);
    call.clearSiteData();
  }
  return {};
}

async function endOtherSessions(bus: Bus, tx: Tx, call: SignedInCall) {
  const { userId, sessionId } = call.principal;
  const { length: ended } = await endSessionsOf(bus, tx, { userId, except: sessionId }, "signed-out");
  if (ended === 0) {
    markReplay();
    return { ended };
  }
  await call.audit(tx, {
    action: "session.others-ended",
    subject: { kind: "user", id: userId },
    after: { ended },
  });
  return { ended };
}
