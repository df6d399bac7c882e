import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { instant } from "../fields.ts";
import { saleSchema } from "../live.ts";
import { saleId } from "./clerk-action.ts";
import { chatEntrySchema } from "./chat.ts";
import { standingSchema } from "./standing.ts";

// The events of a sale, as its room gets them. They come in frames that name their range of numbers, so that the client
// notices a gap. An event may be empty when its number belongs to something that this viewer may not see (ROOM-3).
const roomEvent = z.looseObject({ seq: z.int(), at: instant, kind: z.string() });
const roomMessage = z.discriminatedUnion("kind", [
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
  z.strictObject({ kind: z.literal("pong") }),
]);

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
