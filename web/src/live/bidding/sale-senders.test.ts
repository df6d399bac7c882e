import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import { after } from "../../lib/after.ts";
import { Refusal, Unreachable } from "../../lib/client.ts";
import type { Press } from "./bid-sender.ts";
import { createSaleSenders, findPress, type LateOutcome, storePress } from "./senders.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const lamp: Press = { key: "one", lotId: "lamp", amount: 13_500, maxAmount: null };
const bell: Press = { key: "two", lotId: "bell", amount: 900, maxAmount: null };
const answerTo = ({ lotId }: Press) => ({ lotId, isLeading: true, isTied: false }) as BidAnswer;
const lost = new Unreachable("connection");

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

// A page that shows the lamp.
function openPage(storage = fakeStorage(), { storesNothing = false } = {}) {
  const tries: { press: Press; succeed(): void; fail(failure: Error): void }[] = [];
  const late: (readonly [key: string, outcome: LateOutcome["kind"]])[] = [];
  const onAnswer = vi.fn();
  const page = { shown: "lamp", ownMaximum: async (_lotId: string): Promise<number | null> => null };
  const senders = createSaleSenders({
    send: (press) =>
      new Promise((resolve, reject) => {
        tries.push({ press, succeed: () => resolve(answerTo(press)), fail: reject });
      }),
    after,
    storage: storesNothing ? undefined : storage,
    userId: "asha",
    nowMs: () => Date.now(),
    isShown: (lotId) => page.shown === lotId,
    onAnswer,
    readStanding: () => undefined,
    readOwnMaximum: (lotId) => page.ownMaximum(lotId),
    onLate: ({ key }, { kind }) => void late.push([key, kind]),
    notSent: () => "It did not arrive.",
  });
  return {
    senders,
    tries,
    late,
    onAnswer,
    page,
    storage,
    kind: (id: string) => senders.of(id).state.get().kind,
  };
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const isKept = (storage: ReturnType<typeof fakeStorage>, { lotId }: Press): boolean =>
  findPress(storage, "asha", { lotId, nowMs: Date.now() }) !== undefined;

describe("ROOMPAGE-4 BID-7 a bid without an answer, when another lot is shown,", () => {
  test("is sent again with its key until it is answered, and each lot has its own", async () => {
    const { senders, tries, onAnswer, page, storage, kind } = openPage();
    senders.of("lamp").press(lamp);
    tries[0]?.fail(lost);
    await pass();
    page.shown = "bell";
    senders.of("lamp").leave();
    expect([...senders.checked.get()]).toEqual(["lamp"]);
    senders.of("bell").press(bell);
    await pass(500);
    expect(tries.map(({ press: { key } }) => key)).toEqual(["one", "two", "one"]);
    tries[2]?.succeed();
    await pass();
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answerTo(lamp), lamp);
    expect([kind("lamp"), kind("bell")]).toEqual(["answered", "pending"]);
    expect(senders.checked.get().size).toBe(0);
    expect([isKept(storage, lamp), isKept(storage, bell)]).toEqual([false, true]);
    senders.stop();
  });

  test("tells a refusal, which the box of the shown lot tells alone", async () => {
    const { senders, tries, late, page } = openPage();
    const refusal = new Refusal({ code: "bid_too_low", sentence: "Bid at least ₹14,000", status: 400 });
    senders.of("lamp").press(lamp);
    tries[0]?.fail(refusal);
    await pass();
    expect(late).toEqual([]);
    page.shown = "lamp";
    senders.of("bell").press(bell);
    tries[1]?.fail(refusal);
    await pass();
    expect(late).toEqual([["two", "refused"]]);
    // When the bell is shown again, its standing is said first.
    expect(senders.of("bell").state.get()).toMatchObject({ kind: "refused", isPast: true });
    senders.stop();
  });

  test("is not sent any more after two minutes; the standing then says whether it had arrived", async () => {
    for (const [own, outcome] of [
      [13_500, "arrived"],
      [13_000, "not-sent"],
      [null, "not-sent"],
    ] as const) {
      const { senders, tries, late, page, storage, kind } = openPage();
      page.ownMaximum = async () => own;
      senders.of("lamp").press(lamp);
      page.shown = "bell";
      const failing = setInterval(() => tries.at(-1)?.fail(lost), 10);
      await pass(119_000);
      const sent = tries.length;
      expect([late, isKept(storage, lamp)]).toEqual([[], true]);
      await pass(60_000);
      clearInterval(failing);
      expect(tries.length - sent).toBeLessThan(2);
      expect([own, late]).toEqual([own, [["one", outcome]]]);
      expect(kind("lamp")).toBe(outcome === "arrived" ? "idle" : "refused");
      expect(isKept(storage, lamp)).toBe(false);
      senders.stop();
    }
  });

  test("is not sent any more after two minutes on a device that stores nothing", async () => {
    const { senders, tries, late, page } = openPage(fakeStorage(), { storesNothing: true });
    senders.of("lamp").press(lamp);
    page.shown = "bell";
    const failing = setInterval(() => tries.at(-1)?.fail(lost), 10);
    await pass(119_000);
    const sent = tries.length;
    expect(late).toEqual([]);
    await pass(60_000);
    clearInterval(failing);
    expect(tries.length - sent).toBeLessThan(2);
    expect(late).toEqual([["one", "not-sent"]]);
    senders.stop();
  });

  test("goes in late where its lot is the shown one, which says so", async () => {
    const { senders, tries, late } = openPage();
    senders.of("lamp").press(lamp);
    const failing = setInterval(() => tries.at(-1)?.fail(lost), 10);
    await pass(200_000);
    clearInterval(failing);
    const sent = tries.length;
    await pass(10_000);
    expect(tries.length).toBeGreaterThan(sent);
    expect(late).toEqual([]);
    senders.stop();
  });
});

describe("ROOMPAGE-4 a bid that is found again as the page is opened", () => {
  test("is sent again on each lot of the sale, whichever is shown", async () => {
    const storage = fakeStorage();
    for (const press of [lamp, bell]) storePress(storage, "asha", { press, nowMs: Date.now() - 60_000 });
    const { senders, tries, kind } = openPage(storage);
    senders.restore(["lamp", "bell", "gong"]);
    expect([kind("lamp"), kind("bell"), kind("gong")]).toEqual(["unknown", "unknown", "idle"]);
    await pass(500);
    expect(tries.map(({ press }) => press)).toEqual([lamp, bell]);
    senders.stop();
  });

  test("after two minutes is not sent, and never without a word, however often the standing cannot be read", async () => {
    const storage = fakeStorage();
    storePress(storage, "asha", { press: lamp, nowMs: Date.now() - 120_000 });
    const { senders, tries, late, page, kind } = openPage(storage);
    let reads = 0;
    page.ownMaximum = async () => {
      reads += 1;
      if (reads < 4) throw lost;
      return null;
    };
    senders.restore(["lamp"]);
    await pass(14_000);
    expect([late, isKept(storage, lamp), senders.checked.get().has("lamp")]).toEqual([[], true, true]);
    await pass(1_000);
    expect(senders.checked.get().size).toBe(0);
    expect([tries, late]).toEqual([[], [["one", "not-sent"]]]);
    expect(senders.of("lamp").state.get()).toMatchObject({ kind: "refused", sentence: "It did not arrive." });
    expect([kind("lamp"), isKept(storage, lamp)]).toEqual(["refused", false]);
    senders.stop();
  });

  test("lets nobody bid on its lot until it is known what became of it", async () => {
    const storage = fakeStorage();
    storePress(storage, "asha", { press: lamp, nowMs: Date.now() - 120_000 });
    const { senders, tries, page, kind } = openPage(storage);
    const { promise, resolve } = Promise.withResolvers<number | null>();
    page.ownMaximum = () => promise;
    senders.restore(["lamp"]);
    senders.of("lamp").press({ ...lamp, key: "three", amount: 15_000 });
    expect([kind("lamp"), tries]).toEqual(["unknown", []]);
    resolve(13_500);
    await pass();
    expect([kind("lamp"), isKept(storage, lamp)]).toEqual(["idle", false]);
    senders.of("lamp").press({ ...lamp, key: "three", amount: 15_000 });
    expect(tries.map(({ press: { key } }) => key)).toEqual(["three"]);
    senders.stop();
  });
});
