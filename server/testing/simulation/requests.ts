import type { BidAnswer } from "@boli/contract/live/endpoints";
import type { BidRequest } from "../../src/live/law/apply-bid.ts";
import type { SaleAction } from "../../src/live/law/action-context.ts";

// The requests of people, the host and the clock to a sale, and their replies.
export type SimRequest = { kind: "bid"; bid: BidRequest } | { kind: "action"; action: SaleAction };

export type Reply =
  | { kind: "accepted"; answer: BidAnswer }
  | { kind: "done" }
  | { kind: "refused"; code: string; min: number | null };

// A request as its sender knows it. It may be sent several times, and a sender who got no answer knows nothing about
// it.
export interface Sent {
  id: number;
  request: SimRequest;
  // Steps of the simulation, by which the order of events outside is checked.
  firstSentAt: number;
  attempts: number;
  received: Array<{ at: number; reply: Reply }>;
}

export interface Envelope {
  sent: Sent;
  request: SimRequest;
}

export function describeRequest(request: SimRequest): string {
  if (request.kind === "action") {
    const { kind, ...rest } = request.action;
    const more = Object.entries(rest).map(([name, value]) => `${name} ${String(value)}`);
    return [`does "${kind}"`, ...more].join(", ");
  }
  const { userId, kind, itemId, amount, maxAmount, key } = request.bid;
  const ceiling = maxAmount === null ? "" : `, ceiling ${maxAmount}`;
  return `${userId} sends a ${kind} on ${itemId}: amount ${amount ?? "none"}${ceiling}, key ${key ?? "none"}`;
}

export function describeReply(reply: Reply): string {
  if (reply.kind === "done") return "done";
  if (reply.kind === "refused")
    return `refused: ${reply.code}${reply.min === null ? "" : ` (at least ${reply.min})`}`;
  const { seq, amount, isLeading, currentHighestBid } = reply.answer;
  const lead = isLeading ? "leads" : "does not lead";
  return `accepted as row ${seq} at ${amount ?? "no amount"}, ${lead}, price ${currentHighestBid ?? "none"}`;
}
