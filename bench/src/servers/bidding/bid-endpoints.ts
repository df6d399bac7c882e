import { endpoints } from "@boli/contract/endpoint/endpoint";
import { type BidAnswer, liveEndpoints } from "@boli/contract/live/endpoints";
import type { Handlers, SignedInCall } from "@boli/server/http/call";
import { hashOfRequest } from "@boli/server/http/idempotency";
import type { LaneOutcome } from "@boli/server/live/bids/decide-bids";
import type { BidRequest } from "@boli/server/live/law/apply-bid";
import { type BidInput, refusalOf } from "@boli/server/live/bids/place-bid";
import type { Bus } from "@boli/server/platform/bus/bus";
import type { Database } from "@boli/server/platform/database/database";
import { NaiveBids } from "./naive-bids.ts";
import { StorelessBids } from "./storeless-bids.ts";

// The product's bid route twice more, each with another implementation behind it. Only the paths differ, so session check,
// rate limit, input, key and serializer are the same.
const { placeBid } = liveEndpoints;

export const bidEndpoints = endpoints({
  naiveBid: { ...placeBid, path: "/api/bench/naive/{id}/bid" },
  storelessBid: { ...placeBid, path: "/api/bench/storeless/{id}/bid" },
});

export function bidHandlers(database: Database, bus: Bus): Handlers<typeof bidEndpoints> {
  return {
    naiveBid: handlerOver(new NaiveBids(database, bus)),
    storelessBid: handlerOver(new StorelessBids(database)),
  };
}

export interface BidImplementation {
  submit(saleId: string, request: BidRequest): Promise<LaneOutcome>;
}

// Does what the product's own handler does around the lanes.
function handlerOver(
  bids: BidImplementation,
): (input: { params: { id: string }; body: BidInput }, call: SignedInCall) => Promise<BidAnswer> {
  return async ({ params, body }, { principal, key }) => {
    const outcome = await bids.submit(params.id, {
      itemId: body.itemId,
      userId: principal.userId,
      isSubscribed: principal.subscriptionStatus === "subscribed",
      amount: body.amount ?? null,
      maxAmount: body.maxAmount ?? null,
      kind: "bid",
      paddle: null,
      key,
      requestHash: key === null ? null : hashOfRequest([params.id, body]),
    });
    if (outcome.kind === "accepted") return outcome.answer;
    throw refusalOf(outcome.refusal);
  };
}
