import { closeCodes } from "@boli/contract/realtime/endpoints";
import { type EndReason, listValidSessions, principalOf, sessionEndedTopic } from "../auth/index.ts";
import { subscriptionTopic } from "../subscriptions/index.ts";
import type { SignedInCall } from "../http/call.ts";
import { watchBells } from "../notifications/index.ts";
import type { Principal } from "../http/guards/principal.ts";
import type { WebSocket } from "ws";
import type { SocketHandler } from "../http/socket-route.ts";
import { boliNow } from "../platform/database/clock.ts";
import { inTurn, program } from "../platform/database/turns.ts";
import type { Platform } from "../platform/platform.ts";
import type { Hub } from "../platform/realtime/hub.ts";

// A lost hint delays the end of a channel by one check at most: together well under a second.
const pollEveryMs = 600;

export interface Channels {
  open: SocketHandler;
  // Closes a socket of another owner, such as a room's, when its session ends.
  endWith(socket: WebSocket, call: SignedInCall): void;
  stop(): void;
}

// The channels of tabs. Each one's session and user are checked for as long as it is open.
export function watchChannels(platform: Platform, hub: Hub): Channels {
  const { database, bus, log } = platform;
  const known = new Map<string, Principal>();
  const bells = watchBells(platform, hub);

  const unsubscribe = bus.subscribe(sessionEndedTopic, (hint) => {
    const [sessionId = "", reason] = hint.split(" ");
    hub.endSession(sessionId, reason === "changed" ? "changed" : ("signed-out" satisfies EndReason));
  });

  // Pages follow at once; a lost hint delays what the status opens or closes by one check.
  const stopFollowing = bus.subscribe(subscriptionTopic, (userId) => {
    hub.sendToUser(userId, { kind: "subscription-changed" });
    checkNow();
  });

  // The bus may lose hints, so the database is checked regularly.
  let isLooking = false;
  let isAway = false;
  const checkNow = (): void => {
    if (isLooking || hub.sessionIds.length === 0) return;
    isLooking = true;
    // For everybody who is connected, and so for nobody in particular.
    inTurn({ lane: "room", caller: program }, () => Promise.all([recheckSession(), bells.look()]))
      .then(
        () => {
          isAway = false;
        },
        (error: unknown) => {
          // An outage is logged once, not at every check.
          if (!isAway) log.error({ err: error }, "could not look at the open channels");
          isAway = true;
        },
      )
      .finally(() => {
        isLooking = false;
      });
  };
  const look = setInterval(checkNow, pollEveryMs);

  async function recheckSession(): Promise<void> {
    const sessionIds = hub.sessionIds;
    const valid = new Map<string, Principal>();
    for (let from = 0; from < sessionIds.length; from += 5_000) {
      const page = sessionIds.slice(from, from + 5_000);
      for (const session of await listValidSessions(database.db, { sessionIds: page })) {
        valid.set(session.sessionId, principalOf(session));
      }
    }
    for (const sessionId of sessionIds) {
      const now = valid.get(sessionId);
      if (!now) {
        hub.endSession(sessionId, "expired");
        continue;
      }
      hub.closeOutdated(sessionId, now.tokenHash);
      compare(now);
    }
    // A tab may have opened since the sessions were asked for, and is not forgotten.
    const stillOpen = new Set(hub.sessionIds);
    for (const sessionId of known.keys()) if (!stillOpen.has(sessionId)) known.delete(sessionId);
  }

  // Sends a change to the tabs that are open; a tab that is being opened gets it in its first message.
  function compare(now: Principal): void {
    const { sessionId, role, subscriptionStatus } = now;
    const before = known.get(sessionId);
    known.set(sessionId, now);
    if (before && hasChanged(before, now)) {
      hub.sendToSession(sessionId, { kind: "account-changed", role, subscriptionStatus });
    }
  }

  return {
    open: (socket, call: SignedInCall) => {
      const { sessionId, userId, tokenHash } = call.principal;
      compare(call.principal);
      void Promise.all([boliNow(database.db), bells.greeting(userId)]).then(
        ([now, ring]) => {
          // The tab may have closed meanwhile; a closed socket would never leave the hub.
          if (socket.readyState !== socket.OPEN) return;
          // A check between this tab's request and here has forgotten a session that had no open tab.
          const current = known.get(sessionId) ?? call.principal;
          known.set(sessionId, current);
          const { role, subscriptionStatus } = current;
          const ready = { kind: "ready", at: now.toISOString(), role, subscriptionStatus } as const;
          hub.add(socket, { sessionId, userId, tokenHash }, ready);
          ring();
        },
        () => socket.close(closeCodes.tryAgain, "busy"),
      );
    },
    endWith: (socket, call) => hub.endWith(socket, call.principal),
    stop: () => {
      unsubscribe();
      stopFollowing();
      bells.stop();
      clearInterval(look);
      hub.closeAll();
    },
  };
}

const hasChanged = (before: Principal, now: Principal): boolean =>
  before.role !== now.role || before.subscriptionStatus !== now.subscriptionStatus;
