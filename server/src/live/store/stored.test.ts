import { describe, expect, it } from "vitest";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import type { BidEvent } from "../law/state.ts";
import { answerIn, storedAnswer } from "./stored-answer.ts";
import { eventIn, storedEvent } from "./stored-event.ts";

const answer: BidAnswer = {
  bidId: "01900000-0000-7000-8000-000000000001",
  lotId: "01900000-0000-7000-8000-000000000002",
  seq: 7,
  amount: 12_000,
  isLeading: false,
  isTied: false,
  currentHighestBid: 12_500,
  leastBid: 13_000,
  maxAmount: 12_000,
  closesAt: "2026-11-20T10:00:00.000Z",
  head: "a hash",
};
const row = { id: answer.bidId, lot_id: answer.lotId, seq: 7, amount_paise: 1_200_000, hash: "a hash" };

describe("what is kept of a bid", () => {
  it("BID-7 is the whole first answer, also when another row came after it", () => {
    const throughJson = (stored: unknown) => JSON.parse(JSON.stringify(stored)) as never;
    expect(answerIn(throughJson(storedAnswer(answer, "a hash")), row)).toEqual(answer);
    const outbid = { ...answer, head: "the hash of the automatic answer" };
    expect(answerIn(throughJson(storedAnswer(outbid, "a hash")), row)).toEqual(outbid);
    const raise = { ...answer, amount: null, currentHighestBid: null, maxAmount: null, closesAt: null };
    const raised = { ...row, amount_paise: null };
    expect(answerIn(throughJson(storedAnswer(raise, "a hash")), raised)).toEqual(raise);
    expect(answerIn(throughJson(answer), row)).toEqual(answer);
  });

  it("ROOM-1 is the whole event, and every other event as it was sent", () => {
    const bid: BidEvent = {
      kind: "bid",
      lotId: answer.lotId,
      bidSeq: 7,
      bidId: answer.bidId,
      how: "auto",
      alias: "Bidder 12",
      amount: 12_000,
      leader: "Bidder 3",
      price: 12_500,
      closesAt: null,
      head: "a hash",
    };
    expect(eventIn(storedEvent(bid))).toEqual(bid);
    expect(JSON.stringify(storedEvent(bid)).length).toBeLessThan(JSON.stringify(bid).length * 0.6);
    expect(eventIn(bid)).toEqual(bid);
    const late: BidEvent = { ...bid, closesAt: "2026-11-20T10:02:00.000Z", isLate: true };
    expect(eventIn(storedEvent(late))).toEqual(late);
    expect(eventIn(storedEvent({ kind: "message", text: "Tea." }))).toEqual({
      kind: "message",
      text: "Tea.",
    });
  });
});
