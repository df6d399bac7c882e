import * as z from "zod/mini";
import { instant } from "../base/fields.ts";
import type { SaleEvent } from "./sale-event.ts";

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
