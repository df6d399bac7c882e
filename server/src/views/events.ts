import { closeCodes } from "@boli/contract/realtime/endpoints";
import { endReasonOf, listValidSessions, principalOf, sessionEndedTopic } from "../auth/index.ts";
import { subscriptionTopic } from "../subscriptions/index.ts";
import type { SignedInCall } from "../http/call.ts";
import { BellWatch } from "../notifications/index.ts";
import type { Principal } from "../http/guards/principal.ts";
import type { WebSocket } from "ws";
import type { SocketHandler } from "../http/socket-route.ts";
import { boliNow } from "../platform/database/clock.ts";
import { inTurn, program } from "../platform/database/turns.ts";
import type { Platform } from "../platform/platform.ts";
import type { Hub } from "../platform/realtime/hub.ts";

// A lost hint delays the end of a channel by one check at most: together well under a second.
const pollEveryMs = 600;

// The channels of tabs. Each one's session and user are checked for as long as it is open.
export class Channels {
  readonly #platform: Platform;
  readonly #hub: Hub;
  readonly #bells: BellWatch;
  readonly #known = new Map<string, Principal>();
  readonly #unsubscribe: ReadonlyArray<() => void>;
  readonly #look: NodeJS.Timeout;
  #isLooking = false;
  #isAway = false;

  constructor(platform: Platform, hub: Hub) {
    this.#platform = platform;
    this.#hub = hub;
    this.#bells = new BellWatch(platform, hub);
    this.#unsubscribe = [
      platform.bus.subscribe(sessionEndedTopic, (hint) => {
        const [sessionId = "", reason] = hint.split(" ");
        hub.endSession(sessionId, endReasonOf(reason));
      }),
      // Pages follow at once; a lost hint delays what the status opens or closes by one check.
      platform.bus.subscribe(subscriptionTopic, (userId) => {
        hub.sendToUser(userId, { kind: "subscription-changed" });
        this.#checkNow();
      }),
    ];
    // The bus may lose hints, so the database is checked regularly.
    this.#look = setInterval(() => this.#checkNow(), pollEveryMs);
  }

  open: SocketHandler = (socket, call: SignedInCall) => {
    const { sessionId, userId, tokenHash } = call.principal;
    this.#compare(call.principal);
    void Promise.all([boliNow(this.#platform.database.db), this.#bells.greeting(userId)]).then(
      ([now, ring]) => {
        // The tab may have closed meanwhile; a closed socket would never leave the hub.
        if (socket.readyState !== socket.OPEN) return;
        // A check between this tab's request and here has forgotten a session that had no open tab.
        const current = this.#known.get(sessionId) ?? call.principal;
        this.#known.set(sessionId, current);
        const { role, subscriptionStatus } = current;
        const ready = { kind: "ready", at: now.toISOString(), role, subscriptionStatus } as const;
        this.#hub.add(socket, { sessionId, userId, tokenHash }, ready);
        ring();
      },
      () => socket.close(closeCodes.tryAgain, "busy"),
    );
  };

  // Closes a socket of another owner, such as a room's, when its session ends.
  endWith = (socket: WebSocket, call: SignedInCall): void => this.#hub.endWith(socket, call.principal);

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#bells.stop();
    clearInterval(this.#look);
    this.#hub.closeAll();
  }

  #checkNow(): void {
    if (this.#isLooking || this.#hub.sessionIds.length === 0) return;
    this.#isLooking = true;
    // For everybody who is connected, and so for nobody in particular.
    inTurn({ lane: "room", caller: program }, () =>
      Promise.all([this.#recheckSessions(), this.#bells.look()]),
    )
      .then(
        () => {
          this.#isAway = false;
        },
        (error: unknown) => {
          // An outage is logged once, not at every check.
          if (!this.#isAway) this.#platform.log.error({ err: error }, "could not look at the open channels");
          this.#isAway = true;
        },
      )
      .finally(() => {
        this.#isLooking = false;
      });
  }

  async #recheckSessions(): Promise<void> {
    const sessionIds = this.#hub.sessionIds;
    const valid = new Map<string, Principal>();
    for (let from = 0; from < sessionIds.length; from += 5_000) {
      const page = sessionIds.slice(from, from + 5_000);
      for (const session of await listValidSessions(this.#platform.database.db, { sessionIds: page })) {
        valid.set(session.sessionId, principalOf(session));
      }
    }
    for (const sessionId of sessionIds) {
      const now = valid.get(sessionId);
      if (!now) {
        this.#hub.endSession(sessionId, "expired");
        continue;
      }
      this.#hub.closeOutdated(sessionId, now.tokenHash);
      this.#compare(now);
    }
    // A tab may have opened since the sessions were asked for, and is not forgotten.
    const stillOpen = new Set(this.#hub.sessionIds);
    for (const sessionId of this.#known.keys()) if (!stillOpen.has(sessionId)) this.#known.delete(sessionId);
  }

  // Sends a change to the tabs that are open; a tab that is being opened gets it in its first message.
  #compare(now: Principal): void {
    const { sessionId, role, subscriptionStatus } = now;
    const before = this.#known.get(sessionId);
    this.#known.set(sessionId, now);
    if (before && hasChanged(before, now)) {
      this.#hub.sendToSession(sessionId, { kind: "account-changed", role, subscriptionStatus });
    }
  }
}

const hasChanged = (before: Principal, now: Principal): boolean =>
  before.role !== now.role || before.subscriptionStatus !== now.subscriptionStatus;
