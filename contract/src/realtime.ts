import * as z from "zod/mini";
import { endpoints } from "./endpoint.ts";
import { featureSchema } from "./feature-flags.ts";
import { roles } from "./permissions.ts";
import { subscriptionStatuses } from "./users.ts";

// What the one socket of a tab tells. Each message is a named case; later capabilities add theirs here.
export const eventMessage = z.discriminatedUnion("kind", [
  // The first message: the channel stands, and this is the server's time.
  z.strictObject({ kind: z.literal("ready"), at: z.string() }),
  // The answer to a sign of life: a connection that is dead without knowing does not give it.
  z.strictObject({ kind: z.literal("pong") }),
  z.strictObject({ kind: z.literal("session-ended"), reason: z.enum(["signed-out", "expired", "changed"]) }),
  z.strictObject({
    kind: z.literal("account-changed"),
    role: z.enum(roles),
    subscriptionStatus: z.enum(subscriptionStatuses),
  }),
  z.strictObject({ kind: z.literal("features-changed"), features: z.array(featureSchema) }),
]);
export type EventMessage = z.output<typeof eventMessage>;

// The client sends nothing but a sign of life: an unknown message closes the channel.
export const eventRequest = z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("ping") })]);

// Close codes beyond the protocol's own; the client reconnects on all but the first two, and after `tooMany` only when its
// tab is looked at again, or after minutes: the eldest of many tabs would otherwise push out the next one in turn.
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
    summary: "The one WebSocket of a tab: session, account and feature changes as they happen.",
    access: "signed-in",
    answer: z.strictObject({}),
    limit: "socket",
    socket: { sends: eventMessage, takes: eventRequest },
  },
});
