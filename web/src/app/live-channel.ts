import { currentUser } from "../auth/queries.ts";
import { notificationsChanged } from "../notifications/notifications-changed.ts";
import { after } from "../lib/after.ts";
import type { Channel } from "../lib/realtime-machine.ts";
import { openSocket } from "../lib/realtime-socket.ts";
import { channelAddress, createChannel } from "../lib/realtime.ts";
import { Unreachable } from "../lib/client.ts";
import { accountChanged, sessionEnded } from "../lib/session.ts";
import { features } from "../lib/shell-state.ts";
import { queryClient } from "./query-client.ts";
import { trouble, type Trouble } from "./trouble.ts";
import { type EventMessage, eventMessage } from "@boli/contract/realtime/endpoints";

// The one channel of this tab, connected to the browser and to the stores of the app.
export const channel = createChannel({
  message: eventMessage,
  connect: (listener) => openSocket(channelAddress(window.location), listener),
  now: () => performance.now(),
  random: Math.random,
  after,
  isOnline: () => navigator.onLine,
  onMessage: applyMessage,
  onSessionEnded: () => sessionEnded("expired"),
  checkSession() {
    currentUser().then(
      (user) => user === null && sessionEnded("expired"),
      // The API is not reachable either; the channel keeps trying.
      () => undefined,
    );
  },
});

function troubleOf(now: Channel): Trouble | undefined {
  switch (now.kind) {
    case "off":
    case "open":
      return undefined;
    case "connecting":
      return now.failures > 0 ? "reconnecting" : undefined;
    case "waiting":
    case "aside":
      return "reconnecting";
    case "offline":
      return "offline";
    case "ended":
      return now.why === "not-understood" ? "stopped" : undefined;
    default:
      return now satisfies never;
  }
}

// The server is back: what could not be loaded while it was away is loaded now.
function refetchUnreachable(): void {
  void queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.error instanceof Unreachable,
  });
}

function applyMessage(message: EventMessage): void {
  switch (message.kind) {
    case "ready":
      accountChanged({ role: message.role, subscriptionStatus: message.subscriptionStatus });
      return refetchUnreachable();
    case "pong":
      return;
    case "session-ended":
      return sessionEnded(message.reason);
    case "account-changed":
      return accountChanged({ role: message.role, subscriptionStatus: message.subscriptionStatus });
    case "subscription-changed":
      return void queryClient.invalidateQueries({ queryKey: ["subscription"] });
    case "notifications-changed":
      return notificationsChanged(queryClient, message);
    case "features-changed":
      return features.set(message.features);
    default:
      return message satisfies never;
  }
}

channel.state.subscribe(() => trouble.set(troubleOf(channel.state.get())));

window.addEventListener("online", () => channel.onOnline());
window.addEventListener("offline", () => channel.onOffline());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") channel.onTabVisible();
});
