import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { featureSchema } from "../feature-flags/feature.ts";
import { roles } from "../endpoint/permissions.ts";
import { subscriptionStatuses } from "../users/user.ts";

// The messages of a tab's one socket, distinguished by `kind`. Later capabilities add theirs here.
export const eventMessage = z.discriminatedUnion("kind", [
  // The first message: the channel is open, and `at` is the server's time. Role and status are those of now, because they may
  // have changed since the page was loaded.
  z.strictObject({
    kind: z.literal("ready"),
    at: z.string(),
    role: z.enum(roles),
    subscriptionStatus: z.enum(subscriptionStatuses),
  }),
  // The answer to a ping; when none comes, the connection is dead.
  z.strictObject({ kind: z.literal("pong") }),
  z.strictObject({
    kind: z.literal("session-ended"),
    reason: z.enum(["signed-out", "expired", "changed", "leaving"]),
  }),
  z.strictObject({
    kind: z.literal("account-changed"),
    role: z.enum(roles),
    subscriptionStatus: z.enum(subscriptionStatuses),
  }),
  // Something about this person's subscription changed: ask for it again. When it opens or closes places,
  // `account-changed` comes as well.
  z.strictObject({ kind: z.literal("subscription-changed") }),
  // This person got a notification, or read or deleted one: the number of unread ones now, at most a hundred, and when they last
  // changed. A tab that connects gets it too; there it is news only when it differs from what the page came with.
  z.strictObject({
    kind: z.literal("notifications-changed"),
    unread: z.int(),
    changed: z.nullable(z.string()),
  }),
  z.strictObject({ kind: z.literal("features-changed"), features: z.array(featureSchema) }),
]);
export type EventMessage = z.output<typeof eventMessage>;

// The client sends only pings; any other message closes the channel.
export const eventRequest = z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("ping") })]);

// Close codes beyond the protocol's own. The client reconnects on all but the first two. After `tooMany` it waits until the
// user looks at its tab again, or for minutes: otherwise the oldest of many tabs would in turn close the next one.
export const closeCodes = {
  sessionEnded: 4401,
  notUnderstood: 4400,
  tooSlow: 4408,
  tooMany: 4429,
  serverLeaving: 1012,
  tryAgain: 1013,
} as const;

export const realtimeEndpoints = endpoints({
  events: {
    method: "GET",
    path: "/api/events",
    summary: "The one WebSocket of a tab: session, account, feature and notification changes as they happen.",
    access: "signed-in",
    answer: z.strictObject({}),
    limit: "socket",
    socket: { sends: eventMessage, receives: eventRequest },
  },
});
