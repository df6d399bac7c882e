import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { id, instant, requiredText } from "../base/fields.ts";
import { done, saleId } from "./clerk-endpoint.ts";

// The facts that a console needs and the room does not send.
const consoleSchema = z.strictObject({
  // The console that acts (CONSOLE-4); null before the first one was opened.
  acting: z.nullable(
    // It is there while its page is connected.
    z.strictObject({
      console: z.uuid(),
      by: z.enum(["host", "admin"]),
      isThere: z.boolean(),
      since: instant,
    }),
  ),
  // The hold that is on; null while bids are taken.
  hold: z.nullable(z.strictObject({ by: z.enum(["host", "admin", "lost", "outage"]), since: instant })),
  // The time for which the sale may still be held (CLERK-5).
  holdLeftMs: z.int(),
  // The aliases of those who bid on the lot that was asked for, as far as its newest bids tell.
  bidders: z.array(z.string()),
  // The paddles of the room, with the aliases under which everybody else sees them (CLERK-3).
  paddles: z.array(z.strictObject({ bidder: z.string(), paddle: z.string() })),
  // The items that the host has offered again (CLERK-2).
  reoffered: z.array(z.uuid()),
  // The time of this response by the server's clock.
  at: instant,
});
export type ConsoleView = z.output<typeof consoleSchema>;

export const consoleEndpoints = endpoints({
  readConsole: {
    method: "GET",
    path: "/api/live-auctions/{id}/console",
    summary: "The console that runs a live auction, and what its screen needs beside the room.",
    access: { right: "live-auctions.edit" },
    input: { params: saleId, query: z.strictObject({ lotId: z.optional(id) }) },
    answer: consoleSchema,
    limit: "read",
    refusals: ["sale_not_found"],
  },
  takeConsole: {
    method: "POST",
    path: "/api/live-auctions/{id}/console",
    summary:
      "This console acts from now on, and every other one only reads. An admin says why; the record keeps it.",
    access: { right: "live-auctions.edit" },
    input: {
      params: saleId,
      body: z.strictObject({ console: id, reason: z.optional(requiredText()) }),
    },
    answer: done,
    audit: true,
    inLine: true,
    limit: "write",
    refusals: ["sale_not_found", "sale_not_live", "not_allowed", "reason_missing"],
  },
});
