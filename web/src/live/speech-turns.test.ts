import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { after } from "../lib/after.ts";
import { apartMs, createAnnouncer, type Said } from "./speech.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const said = (text: string, rank: number): Said => ({ text, isUrgent: rank > 2, rank });

function setUp() {
  const spoken: { text: string; at: number }[] = [];
  const announcer = createAnnouncer({ now: () => Date.now(), after });
  const join = () => announcer.join(({ text }) => void spoken.push({ text, at: Date.now() }));
  const box = join();
  return {
    box,
    clock: join(),
    host: join(),
    say: (text: string, rank = 4): void => box.say(said(text, rank)),
    spoken,
    texts: () => spoken.map(({ text }) => text),
  };
}

describe("ROOMPAGE-8 ROOM-7 a screen reader is told", () => {
  test("the first sentence at once, and the next two seconds later", () => {
    const { texts, say } = setUp();
    say("Outbid");
    vi.advanceTimersByTime(0);
    expect(texts()).toEqual(["Outbid"]);
    say("You lead", 1);
    vi.advanceTimersByTime(1_999);
    expect(texts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(["Outbid", "You lead"]);
  });

  test("of several that wait the newest alone: who leads again does not hear of having been outbid", () => {
    const { texts, say } = setUp();
    say("Sending", 1);
    vi.advanceTimersByTime(0);
    say("Outbid at 1");
    say("Outbid at 2");
    say("You lead", 1);
    vi.advanceTimersByTime(2_000);
    expect(texts()).toEqual(["Sending", "You lead"]);
    vi.advanceTimersByTime(10_000);
    expect(texts()).toHaveLength(2);
  });

  test("nothing that holds no longer, when the box has nothing to say instead", () => {
    const { texts, say, box } = setUp();
    say("Sending", 1);
    vi.advanceTimersByTime(0);
    say("Outbid");
    box.say(undefined);
    vi.advanceTimersByTime(2_000);
    expect(texts()).toEqual(["Sending"]);
    say("You lead", 1);
    vi.advanceTimersByTime(0);
    expect(texts()).toEqual(["Sending", "You lead"]);
  });

  test("one's own lost lead before the time and the host's message, whichever waited longer, and then those", () => {
    const { texts, say, clock, host } = setUp();
    say("You lead", 1);
    vi.advanceTimersByTime(0);
    host.say(said("Inspection until 6 PM", 2));
    clock.say(said("Ten seconds", 2));
    say("Outbid");
    vi.advanceTimersByTime(6_000);
    expect(texts()).toEqual(["You lead", "Outbid", "Inspection until 6 PM", "Ten seconds"]);
  });

  test("the same words again when they are about something else, and otherwise once", () => {
    const { texts, clock } = setUp();
    const minute = (closesAt: string): Said => ({ ...said("1 minute left", 2), id: closesAt });
    clock.say(minute("18:00"));
    vi.advanceTimersByTime(0);
    clock.say(minute("18:00"));
    vi.advanceTimersByTime(apartMs);
    expect(texts()).toHaveLength(1);
    clock.say(minute("18:02"));
    vi.advanceTimersByTime(0);
    expect(texts()).toEqual(["1 minute left", "1 minute left"]);
    clock.say(undefined);
    clock.say(minute("18:02"));
    vi.advanceTimersByTime(apartMs);
    expect(texts()).toHaveLength(3);
  });

  test("the time also while the lead that is lost costs more from second to second", () => {
    const { texts, say, clock } = setUp();
    for (let price = 1; price <= 40; price += 1) {
      say(`Outbid at ${price}`);
      if (price === 21) clock.say(said("Ten seconds", 2));
      vi.advanceTimersByTime(100);
    }
    expect(texts()).toEqual(["Outbid at 1", "Outbid at 20", "Ten seconds"]);
  });

  test("the lost lead itself when its price moves before that was spoken, and only then the newer price alone", () => {
    const { texts, box, clock } = setUp();
    const outbid = (price: number): Said => ({
      ...said(`Outbid at ${price}`, 4),
      state: "outbid",
      next: said(`Price ${price}`, 1),
    });
    const warning: Said = { ...said("Fair warning", 4), state: "outbid" };
    const lead = (): void => box.say({ ...said("You lead", 1), state: "leading" });
    lead();
    vi.advanceTimersByTime(0);
    clock.say(said("Ten seconds", 2));
    box.say(outbid(1));
    vi.advanceTimersByTime(500);
    box.say(outbid(2));
    vi.advanceTimersByTime(500);
    box.say(outbid(3));
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual(["You lead", "Outbid at 3"]);
    // Said again at every render.
    box.say(outbid(3));
    box.say(outbid(4));
    box.say(outbid(5));
    vi.advanceTimersByTime(2 * apartMs);
    expect(texts().slice(2)).toEqual(["Ten seconds", "Price 5"]);
    // Something else about the same state, which stays known.
    box.say(warning);
    vi.advanceTimersByTime(apartMs);
    box.say(outbid(6));
    vi.advanceTimersByTime(apartMs);
    expect(texts().slice(4)).toEqual(["Fair warning", "Price 6"]);
    lead();
    box.say(outbid(7));
    box.say(outbid(8));
    vi.advanceTimersByTime(apartMs);
    expect(texts().slice(6)).toEqual(["Outbid at 8"]);
  });

  test("nothing more once it is stopped, and nothing waits for it", () => {
    const { texts, say, box, clock } = setUp();
    say("Outbid");
    box.stop();
    vi.advanceTimersByTime(5_000);
    expect(texts()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    clock.say(said("Ten seconds", 2));
    vi.advanceTimersByTime(0);
    expect(texts()).toEqual(["Ten seconds"]);
  });

  test("whatever happens, one sentence in two seconds over all that speak, and outbid or won within two seconds", () => {
    const happenings = fc.record({
      afterMs: fc.integer({ min: 0, max: 1_500 }),
      who: fc.constantFrom("box" as const, "box" as const, "clock" as const, "host" as const),
      rank: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(happenings, { maxLength: 40 }), (all) => {
        const { spoken, box, clock, host } = setUp();
        const news: { text: string; at: number; until: number }[] = [];
        for (const [index, { afterMs, who, rank }] of all.entries()) {
          vi.advanceTimersByTime(afterMs);
          const text = `${who} ${index}`;
          if (who !== "box") {
            ({ clock, host })[who].say(said(text, 2));
            continue;
          }
          const last = news.at(-1);
          if (last) last.until = Math.min(last.until, Date.now());
          const before = all.slice(0, index).findLast((one) => one.who === "box");
          // A new standing, not the next price of the same one.
          const isNews = rank >= 4 && rank !== before?.rank;
          news.push({ text, at: Date.now(), until: isNews ? Infinity : 0 });
          box.say(said(text, rank));
        }
        vi.advanceTimersByTime(20_000);
        for (const [index, { at }] of spoken.entries())
          expect(at - (spoken[index - 1]?.at ?? -apartMs)).toBeGreaterThanOrEqual(apartMs);
        for (const { text, at, until } of news) {
          if (until - at < apartMs) continue;
          const heard = spoken.find((one) => one.text === text);
          expect((heard?.at ?? Infinity) - at, text).toBeLessThanOrEqual(apartMs);
        }
      }),
    );
  });
});
