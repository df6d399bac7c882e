import { describe, expect, it } from "vitest";
import { smsTemplates } from "../platform/sms/templates.ts";
import { type SentBefore, codeMinutes, decideSend } from "./send-rules.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = new Date("2026-11-30T12:00:00Z");
const ago = (...ms: number[]): Date[] => ms.map((one) => new Date(now.getTime() - one));
const nothing: SentBefore = {
  now,
  maxADay: 2_000,
  isNewAccount: true,
  toUser: [],
  toNumber: [],
  unusedOfLineInHour: 0,
  unusedOfLineInDay: 0,
  inDay: 0,
  lately: { sent: 0, used: 0 },
};
const after = (before: Partial<SentBefore>) => decideSend({ ...nothing, ...before });
const sent = { kind: "send", isBeyondLine: false };

describe("one more code", () => {
  it.each(["toUser", "toNumber"] as const)(
    "MOBILE-6 MOBILE-7 waits a minute after the last one, and ten minutes for the fourth (%s)",
    (whose) => {
      expect(after({ [whose]: ago(59_000) })).toEqual({ kind: "wait", leftMs: 1_000 });
      expect(after({ [whose]: ago(60_000) })).toEqual(sent);
      const three = ago(minute, 4 * minute, 9 * minute);
      expect(after({ [whose]: three })).toEqual({ kind: "too-many", leftMs: minute });
      // The longer wait is the one that is told.
      expect(after({ [whose]: ago(1_000, 4 * minute, 9 * minute) })).toMatchObject({ kind: "too-many" });
      expect(after({ [whose]: ago(minute, 4 * minute, 10 * minute) })).toEqual(sent);
    },
  );

  it("MOBILE-6 is the sixth of a day for nobody, and MOBILE-7 the seventh to no number", () => {
    const hours = (count: number) => ago(...Array.from({ length: count }, (_, at) => (at + 1) * hour));
    expect(after({ toUser: hours(4), toNumber: hours(5) })).toEqual(sent);
    expect(after({ toUser: hours(5) })).toEqual({ kind: "too-many", leftMs: 19 * hour });
    expect(after({ toNumber: hours(6) })).toEqual({ kind: "too-many", leftMs: 18 * hour });
  });

  it("MOBILE-8 beyond the ten of an address is one an hour for each person", () => {
    expect(after({ unusedOfLineInHour: 9, toUser: ago(5 * minute) })).toEqual(sent);
    expect(after({ unusedOfLineInHour: 10 })).toEqual({ kind: "send", isBeyondLine: true });
    expect(after({ unusedOfLineInHour: 10, toUser: ago(5 * minute) })).toEqual({
      kind: "too-many",
      leftMs: 55 * minute,
    });
    expect(after({ unusedOfLineInHour: 10, toUser: ago(hour) })).toMatchObject({ kind: "send" });
  });

  it("MOBILE-9 is not sent to a new account whose address took a tenth of the day, and to an older one it is", () => {
    expect(after({ unusedOfLineInDay: 199 })).toEqual(sent);
    expect(after({ unusedOfLineInDay: 200 })).toEqual({ kind: "paused", cause: "few-used" });
    expect(after({ unusedOfLineInDay: 200, isNewAccount: false })).toEqual(sent);
  });

  it("MOBILE-10 is sent to nobody when the day's are used up", () => {
    expect(after({ inDay: 1_999 })).toEqual(sent);
    expect(after({ inDay: 2_000, isNewAccount: false })).toEqual({ kind: "paused", cause: "budget" });
  });

  it("MOBILE-11 is not sent to a new account while fewer than three of ten are used, of thirty or more", () => {
    expect(after({ lately: { sent: 29, used: 0 } })).toEqual(sent);
    expect(after({ lately: { sent: 30, used: 9 } })).toEqual(sent);
    expect(after({ lately: { sent: 30, used: 8 } })).toEqual({ kind: "paused", cause: "few-used" });
    expect(after({ lately: { sent: 30, used: 8 }, isNewAccount: false })).toEqual(sent);
  });
});

it("MOBILE-3 the message says for how long its code counts", () => {
  for (const text of Object.values(smsTemplates["mobile-otp"].text))
    expect(text).toContain(`${codeMinutes} `);
});
