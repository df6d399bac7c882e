import type { authEndpoints } from "@boli/contract/auth";
import type { Call, Handlers, SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import { findUser, presentUser } from "../users/index.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { type SessionRow, listSessionsOf } from "./session-queries.ts";
import { type SignInTools, signIn } from "./sign-in.ts";

export function authHandlers(tools: SignInTools): Handlers<typeof authEndpoints> {
  const { database, bus } = tools.platform;
  return {
    login: ({ body }, call) => signIn(tools, body, call),

    logout: async (_input, call) => {
      const { userId, sessionId: id } = call.principal;
      await database.transaction(async (tx) => {
        await endSessionsOf(bus, tx, { userId, id }, "signed-out");
        await call.audit(tx, { action: "session.ended", subject: { kind: "session", id } });
      });
      call.clearCookie(tools.cookieName);
      return {};
    },

    currentSession: async (_input, call: Call) => {
      const user = call.principal && (await findUser(database.db, call.principal.userId));
      return { user: user ? presentUser(user) : null };
    },

    listSessions: async (_input, call) => {
      const sessions = await listSessionsOf(database.db, call.principal.userId);
      return sessions.map((session) => presentSession(session, call));
    },

    endSession: async ({ params }, call) => {
      const { userId } = call.principal;
      await database.transaction(async (tx) => {
        const ended = await endSessionsOf(bus, tx, { userId, id: params.id }, "signed-out");
        // Another person's session and one that never was are the same to the caller.
        if (ended.length === 0) throw refuse("session_not_found");
        await call.audit(tx, { action: "session.ended", subject: { kind: "session", id: params.id } });
      });
      return {};
    },

    endOtherSessions: async (_input, call) => {
      const { userId, sessionId } = call.principal;
      return database.transaction(async (tx) => {
        const ended = await endSessionsOf(bus, tx, { userId, except: sessionId }, "signed-out");
        await call.audit(tx, {
          action: "session.others-ended",
          subject: { kind: "user", id: userId },
          after: { ended: ended.length },
        });
        return { ended: ended.length };
      });
    },
  };
}

function presentSession(row: SessionRow, call: SignedInCall) {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
    isCurrent: row.id === call.principal.sessionId,
  };
}
