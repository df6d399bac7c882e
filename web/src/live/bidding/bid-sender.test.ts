import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import { after } from "../../lib/after.ts";
import { Refusal, Unreachable } from "../../lib/client.ts";
import { createBidSender, type Press } from "./bid-sender.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press: Press = { key: "one", lotId: "lot", amount: 13_500, maxAmount: null };
const answer = { isLeading: true, isTied: false, currentHighestBid: 13_500 } as BidAnswer;

function setUp() {
  const tries: { press: Press; succeed(): void; fail(failure: Error): void }[] = [];
  const stored = new Set<string>();
  const onAnswer = vi.fn();
  const readStanding = vi.fn();
  const settle = vi.fn();
  const late = { is: false };
  const sender = createBidSender({
    send: (sent) =>
      new Promise((resolve, reject) => {
        tries.push({ press: sent, succeed: () => resolve(answer), fail: reject });
      }),
    after,
    store: ({ key }) => void stored.add(key),
    forget: ({ key }) => void stored.delete(key),
    onAnswer,
    readStanding,
    isTooLate: () => late.is,
    settle,
  });
  return { sender, tries, stored, onAnswer, readStanding, settle, late, kind: () => sender.state.get().kind };
}

const pass = () => vi.advanceTimersByTimeAsync(0);

describe("ROOMPAGE-4 BID-7 a bid is sent until its outcome is known", () => {
  test("after three seconds without a word it is unknown, and the first try's late answer still counts", async () => {
    const { sender, tries, stored, onAnswer, readStanding, kind } = setUp();
    sender.press(press);
    expect([...stored]).toEqual(["one"]);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(kind()).toBe("pending");
    await vi.advanceTimersByTimeAsync(1);
    expect(kind()).toBe("unknown");
    await vi.advanceTimersByTimeAsync(500);
    expect(tries.map((one) => one.press)).toEqual([press, press]);
    tries[0]?.succeed();
    await pass();
    expect(kind()).toBe("answered");
    expect([...stored]).toEqual([]);
    expect(onAnswer).toHaveBeenCalledWith(answer, press);
    expect(readStanding).toHaveBeenCalledOnce();
    // The second try has the same answer, which is told once.
    tries[1]?.succeed();
    await pass();
    expect(onAnswer).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toHaveLength(2);
  });

  test.each([
    ["a lost connection", new Unreachable("connection")],
    ["a node that is busy", new Refusal({ code: "unavailable", sentence: "Busy.", status: 503 })],
    ["the same bid under way", new Refusal({ code: "still_in_progress", sentence: "Wait.", status: 409 })],
  ])("%s does not end it", async (_, failure) => {
    const { sender, tries, kind } = setUp();
    sender.press(press);
    tries[0]?.fail(failure);
    await pass();
    expect(kind()).toBe("unknown");
    await vi.advanceTimersByTimeAsync(500);
    expect(tries).toHaveLength(2);
    tries[1]?.succeed();
    await pass();
    expect(kind()).toBe("answered");
  });

  test("CLOSE-4 while nobody can bid it says so, keeps what was pressed and sends it again by itself", async () => {
    const { sender, tries } = setUp();
    const interrupted = new Refusal({ code: "unavailable", sentence: "Busy.", status: 503 });
    sender.press(press);
    tries[0]?.fail(interrupted);
    await pass();
    const unknown = { kind: "unknown", press, isInterrupted: true };
    expect(sender.state.get()).toEqual({ ...unknown, tries: 1 });
    await vi.advanceTimersByTimeAsync(500);
    expect(sender.state.get()).toEqual({ ...unknown, tries: 2 });
    // The next try is lost on its way, so nobody knows.
    tries[1]?.fail(new Unreachable("connection"));
    await pass();
    expect(sender.state.get()).toEqual({ kind: "unknown", press, tries: 2 });
    await vi.advanceTimersByTimeAsync(1_000);
    tries[2]?.succeed();
    await pass();
    expect(sender.state.get().kind).toBe("answered");
    expect(tries.map((one) => one.press)).toEqual([press, press, press]);
  });

  test.each([
    ["fails at once", 0],
    ["fails late", 3_500],
  ])("a try that %s is followed by one other, at most every five seconds", async (_, failsAfterMs) => {
    const { sender, tries } = setUp();
    const began = Date.now();
    const sentMs: number[] = [];
    const failing = setInterval(() => {
      while (sentMs.length < tries.length) {
        const one = tries[sentMs.length];
        sentMs.push(Date.now() - began);
        setTimeout(() => one?.fail(new Unreachable("connection")), failsAfterMs);
      }
    }, 10);
    sender.press(press);
    await vi.advanceTimersByTimeAsync(60_000);
    clearInterval(failing);
    sender.stop();
    const pauses = sentMs.slice(1).map((ms, at) => ms - (sentMs[at] ?? 0));
    expect(pauses.length).toBeGreaterThan(5);
    expect(Math.min(...pauses.slice(4))).toBeGreaterThanOrEqual(5_000);
  });

  test("a refusal ends it, with the server's sentence", async () => {
    const { sender, tries, stored } = setUp();
    sender.press(press);
    tries[0]?.fail(
      new Refusal({ code: "bid_too_low", sentence: "Bid must be at least ₹14,000", status: 400 }),
    );
    await pass();
    expect(sender.state.get()).toMatchObject({ kind: "refused", sentence: "Bid must be at least ₹14,000" });
    expect([...stored]).toEqual([]);
  });

  test("a page that is left sends nothing more, and keeps the bid for the next one", async () => {
    const { sender, tries, stored } = setUp();
    sender.press(press);
    sender.stop();
    tries[0]?.fail(new Unreachable("connection"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toHaveLength(1);
    expect([...stored]).toEqual(["one"]);
  });

  test("a bid whose answer comes after its page was left is said nowhere, and the standing is read", async () => {
    const { sender, tries, onAnswer, readStanding } = setUp();
    sender.press(press);
    sender.stop();
    tries[0]?.succeed();
    await pass();
    expect(onAnswer).not.toHaveBeenCalled();
    expect(readStanding).toHaveBeenCalledOnce();
  });

  test("a bid that is too late to be sent again is settled by the standing, and the next press after that is another bid", async () => {
    const { sender, tries, stored, settle, late, kind } = setUp();
    sender.press(press);
    tries[0]?.fail(new Unreachable("connection"));
    await pass();
    late.is = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toHaveLength(1);
    expect(settle).toHaveBeenCalledExactlyOnceWith(press);
    // Until that is known it is not forgotten, and takes no other bid.
    sender.press({ ...press, key: "two" });
    expect([kind(), [...stored]]).toEqual(["unknown", ["one"]]);
    sender.tellSettled(press, "It did not arrive.");
    expect(sender.state.get()).toMatchObject({ kind: "refused", press, sentence: "It did not arrive." });
    expect([...stored]).toEqual([]);
    sender.press({ ...press, key: "two" });
    expect([kind(), tries.length]).toEqual(["pending", 2]);
    sender.tellSettled(press, undefined);
    expect(kind()).toBe("pending");
  });

  test("its standing is not read while a try hangs, which may still arrive", async () => {
    const { sender, tries, settle, late } = setUp();
    sender.press(press);
    late.is = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tries.length, settle.mock.calls]).toEqual([1, []]);
    tries[0]?.fail(new Unreachable("timeout"));
    await pass();
    expect(settle).toHaveBeenCalledExactlyOnceWith(press);
  });

  test("one that is given up counts when its answer comes after all", async () => {
    const { sender, tries, settle, late, kind, onAnswer } = setUp();
    sender.press(press);
    late.is = true;
    await vi.advanceTimersByTimeAsync(10_000);
    tries[0]?.succeed();
    await pass();
    expect([kind(), settle.mock.calls, onAnswer.mock.calls.length]).toEqual(["answered", [], 1]);
  });

  test("another lot that is shown ends what was answered, and nothing that was not", async () => {
    const { sender, tries, kind } = setUp();
    sender.press(press);
    sender.leave();
    expect(kind()).toBe("pending");
    tries[0]?.succeed();
    await pass();
    expect(kind()).toBe("answered");
    sender.leave();
    expect(kind()).toBe("idle");
  });
});
