import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant } from "../base/fields.ts";
import { saleSchema } from "./endpoints.ts";
import { saleId } from "./clerk-endpoint.ts";
import { chatEntrySchema } from "./chat.ts";
import type { SaleEvent } from "./sale-event.ts";
import { standingSchema } from "./standing.ts";

// The events of a sale, as its room gets them. They come in frames that name their range of numbers, so that the client
// notices a gap. An event may be empty when its number belongs to something that this viewer may not see (ROOM-3).
const roomEvent = z.looseObject({ seq: z.int(), at: instant, kind: z.string() });
const roomMessage = z.discriminatedUnion("kind", [
  // The room is open. `seq` is the number of the newest event, so that a client knows when it has caught up, and `at` the
  // server's time. What was missed follows.
  z.strictObject({ kind: z.literal("ready"), seq: z.int(), at: instant }),
  z.strictObject({ kind: z.literal("snapshot"), seq: z.int(), sale: saleSchema }),
  z.strictObject({ kind: z.literal("events"), from: z.int(), to: z.int(), events: z.array(roomEvent) }),
  // The number of people connected to the room, each counted once over all nodes (ROOM-6). It is no event and has no number.
  z.strictObject({ kind: z.literal("people"), people: z.int() }),
  // The caller's standing on each lot that the caller has bid on, sent once when the room is opened (ROOM-9).
  z.strictObject({ kind: z.literal("standings"), standings: z.array(standingSchema) }),
  // The chat has numbers of its own. A frame without entries says which is the newest.
  z.strictObject({
    kind: z.literal("chat"),
    from: z.int(),
    to: z.int(),
    entries: z.array(chatEntrySchema),
  }),
  // The connection ends now: the only server restarts, and no lot closes meanwhile, or it cannot reach its database (CLOSE-6).
  z.strictObject({ kind: z.literal("leaving"), why: z.enum(["restart", "cut-off"]) }),
  z.strictObject({ kind: z.literal("pong") }),
]);

// The messages to a client: the events are typed by their kind.
export type RoomEvent = { seq: number; at: string } & (SaleEvent | { kind: "hidden" });
export type RoomMessage =
  | Exclude<z.output<typeof roomMessage>, { kind: "events" }>
  | { kind: "events"; from: number; to: number; events: RoomEvent[] };

export const liveSocketEndpoints = endpoints({
  saleEvents: {
    method: "GET",
    path: "/api/live-auctions/{id}/events",
    summary:
      "The room of a sale: what has happened since the number named by `after`, and what happens from now on.",
    access: { right: "live-auctions.view" },
    input: {
      params: saleId,
      query: z.strictObject({
        after: z.optional(z.coerce.number().check(z.int("invalid"), z.minimum(0, "invalid"))),
        // The console that this connection belongs to: the loss of the one that acts holds a clerk-paced sale (CLERK-4).
        console: z.optional(id),
      }),
    },
    answer: z.strictObject({}),
    limit: "socket",
    refusals: ["sale_not_found"],
    socket: {
      sends: roomMessage,
      receives: z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("ping") })]),
    },
  },
});
