import * as z from "zod/mini";
import { instant } from "../base/fields.ts";

export type LotOutcome = "sold" | "passed" | "withdrawn";

// A change of a sale, as its room gets it (ROOM-1).
export type SaleEvent =
  | { kind: "sale-started" }
  | { kind: "sale-completed" }
  | { kind: "sale-cancelled"; reason: string }
  // An admin ends it at once: nothing more is sold (SALE-3).
  | { kind: "sale-ended"; reason: string }
  // Held by its host's or an admin's hand, because the host was lost, or by an outage (CLOSE-11).
  | {
      kind: "sale-held";
      why: "hand" | "lost" | "outage";
      by: "host" | "admin" | "lost" | "outage";
      until: string | null;
    }
  // Nobody could bid (CLOSE-12). `days` is the number of whole days by which the sale moved, `isFirst` is set for the first outage of a
  // sale. A close that waited counts as an outage too (CLOSE-8).
  | { kind: "outage"; from: string; until: string; days: number; isFirst: boolean }
  | { kind: "sale-resumed"; heldMs: number }
  | { kind: "sale-changed"; fields: string[] }
  // The host's message to everyone; without a text the one before is taken down (CHAT-6).
  | { kind: "message"; text: string | null }
  | { kind: "lot-opened"; lotId: string; closesAt: string | null; bidSeq: number; head: string }
  // By the host, or by the time of a hold (CLOSE-1). Older events do not say which.
  | { kind: "lot-extended"; lotId: string; closesAt: string | null; why?: "host" | "hold" }
  // By an outage, which may be a row of the lot's log (CLOSE-12).
  | {
      kind: "lot-extended";
      lotId: string;
      closesAt: string | null;
      why: "outage";
      bidSeq: number;
      head: string;
    }
  | { kind: "lot-added"; lotId: string; itemId: string; position: number }
  | { kind: "fair-warning"; lotId: string }
  | {
      kind: "lot-closed";
      lotId: string;
      outcome: LotOutcome;
      to: string | null;
      price: number | null;
      bidSeq: number;
      head: string;
    }
  // The price has reached the reserve, or the host has dropped it (LOT-5).
  | { kind: "reserve-met"; lotId: string }
  | { kind: "reserve-dropped"; lotId: string; bidSeq: number; head: string }
  // Another console acts from now on (CONSOLE-4).
  | { kind: "console-taken"; by: "host" | "admin" }
  // An admin starts an open lot again, as a new lot of the same item (BID-10).
  | { kind: "lot-restarted"; lotId: string; newLotId: string; reason: string }
  | BidEvent;

export interface BidEvent {
  kind: "bid";
  lotId: string;
  bidSeq: number;
  bidId: string;
  how: "bid" | "floor" | "auto";
  alias: string;
  amount: number;
  leader: string;
  price: number;
  closesAt: string | null;
  head: string;
  // It moved the close (CLOSE-1).
  isLate?: true;
}

// A move of a lot's close to a later time, and why it moved (CLOSE-1).
export const extensionSchema = z.strictObject({
  // The number of its event.
  seq: z.int(),
  at: instant,
  // Null for an event from before the reason was kept.
  why: z.nullable(z.enum(["late-bid", "host", "hold", "outage"])),
  closesAt: instant,
  // The number of the late bid in the lot's log; null for the others.
  bidSeq: z.nullable(z.int()),
});
export type Extension = z.output<typeof extensionSchema>;

// The move of a close that an event tells; undefined when it moved nothing.
export function extensionIn(
  event: { seq: number; at: string } & (SaleEvent | { kind: "hidden" }),
): (Extension & { lotId: string }) | undefined {
  const { seq, at } = event;
  if (event.kind === "lot-extended" && event.closesAt !== null)
    return {
      lotId: event.lotId,
      seq,
      at,
      why: event.why ?? null,
      closesAt: event.closesAt,
      bidSeq: null,
    };
  if (event.kind === "bid" && event.isLate === true && event.closesAt !== null)
    return { lotId: event.lotId, seq, at, why: "late-bid", closesAt: event.closesAt, bidSeq: event.bidSeq };
  return undefined;
}
