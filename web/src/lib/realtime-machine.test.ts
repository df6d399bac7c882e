import fc from "fast-check";
import { closeCodes } from "@boli/contract/realtime/endpoints";
import { describe, expect, test } from "vitest";
import {
  retryDelay,
  step,
  timings,
  type Channel,
  type Command,
  type RealtimeEvent,
  type Step,
} from "./realtime-machine.ts";

// Carries out a story and keeps the last state and all commands.
function live(happenings: readonly RealtimeEvent[], from: Channel = { kind: "off" }, random = 0.5) {
  let channel = from;
  const commands: Command[] = [];
  for (const happening of happenings) {
    const next = step(channel, happening, random);
    channel = next.channel;
    commands.push(...next.commands);
  }
  return { channel, commands, retries: commands.filter((command) => command.kind === "retry-in") };
}

const start: RealtimeEvent = { kind: "start", online: true };
const opened: RealtimeEvent = { kind: "opened", at: 0 };
const lost: RealtimeEvent = { kind: "closed", code: 1006 };
const again: RealtimeEvent = { kind: "retry-due" };

describe("CHANNEL-1 waits longer after each failure, and never longer than the limit", () => {
  test("the pause is any part of a span that doubles up to the limit", () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), random, (failures, dice) => {
        const delay = retryDelay(failures, dice);
        const span = Math.min(timings.maxRetryMs, timings.firstRetryMs * 2 ** (failures - 1));
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(span);
      }),
    );
    expect(retryDelay(1, 0.999_999)).toBe(500);
    expect(retryDelay(3, 0.999_999)).toBe(2_000);
    expect(retryDelay(50, 0.999_999)).toBe(30_000);
    expect(retryDelay(50, 0)).toBe(0);
  });

  test("each lost connection counts, whether it had opened or not", () => {
    const { retries } = live(
      [start, lost, again, lost, again, opened, lost, again, lost],
      undefined,
      0.999_999,
    );
    expect(retries.map((retry) => retry.ms)).toEqual([500, 1_000, 2_000, 4_000]);
  });

  test("a connection that lasted starts the count again", () => {
    const { retries } = live(
      [start, lost, again, lost, again, opened, { kind: "stable" }, lost],
      undefined,
      0.999_999,
    );
    expect(retries.map((retry) => retry.ms)).toEqual([500, 1_000, 500]);
  });
});

describe("CHANNEL-2 stops for good when the server says so", () => {
  test("the end of the session is reported to the app and not tried again", () => {
    const { channel, commands } = live([
      start,
      opened,
      { kind: "closed", code: closeCodes.sessionEnded },
      again,
    ]);
    expect(channel).toEqual({ kind: "ended", why: "session-ended" });
    expect(commands.filter((command) => command.kind === "show-session-ended")).toHaveLength(1);
    expect(commands.filter((command) => command.kind === "open")).toHaveLength(1);
  });

  test("a server that does not understand us is not asked again", () => {
    const { channel, retries } = live([start, opened, { kind: "closed", code: closeCodes.notUnderstood }]);
    expect(channel).toEqual({ kind: "ended", why: "not-understood" });
    expect(retries).toHaveLength(0);
  });

  test.each([1000, 1001, 1006, closeCodes.serverLeaving, closeCodes.tooSlow, closeCodes.tryAgain])(
    "every other end is tried again: %i",
    (code) => {
      expect(live([start, opened, { kind: "closed", code }]).channel.kind).toBe("waiting");
    },
  );

  test("the eldest of too many tabs makes room and does not push out the next one in turn", () => {
    const { channel, retries } = live(
      [start, opened, { kind: "closed", code: closeCodes.tooMany }],
      undefined,
      0,
    );
    expect(channel).toEqual({ kind: "aside", failures: 0 });
    expect(retries.map((retry) => retry.ms)).toEqual([timings.asideMs / 2]);
    expect(live([again], channel).channel.kind).toBe("connecting");
  });

  test("it comes back at once when somebody looks at it, which nothing else does", () => {
    const shown: RealtimeEvent = { kind: "shown" };
    expect(live([shown], { kind: "aside", failures: 0 }).channel.kind).toBe("connecting");
    expect(live([shown], { kind: "waiting", failures: 3 }).commands).toEqual([]);
    expect(live([start, opened, shown]).commands.filter(({ kind }) => kind === "open")).toHaveLength(1);
  });

  test("and the next person to sign in starts afresh", () => {
    const ended: Channel = { kind: "ended", why: "session-ended" };
    expect(live([start], ended).channel).toEqual({ kind: "connecting", failures: 0 });
  });
});

describe("CHANNEL-3 knows the network", () => {
  test("offline it lets go and does not try", () => {
    const { channel, commands } = live([
      start,
      opened,
      { kind: "offline" },
      again,
      { kind: "ping-due", at: 1 },
    ]);
    expect(channel).toEqual({ kind: "offline", failures: 0 });
    expect(commands.filter((command) => command.kind === "close")).toHaveLength(1);
    expect(commands.filter((command) => command.kind === "open")).toHaveLength(1);
  });

  test("back online it connects at once, also in the middle of a long pause", () => {
    expect(live([start, { kind: "offline" }, { kind: "online" }]).channel.kind).toBe("connecting");
    expect(live([start, lost, { kind: "online" }]).channel).toEqual({ kind: "connecting", failures: 0 });
  });

  test("it does not begin while there is no network", () => {
    const { channel, commands } = live([{ kind: "start", online: false }]);
    expect(channel.kind).toBe("offline");
    expect(commands).toEqual([]);
  });

  test("an upgrade that hangs is given up", () => {
    const { channel, commands } = live([start, { kind: "connect-timeout" }]);
    expect(channel).toEqual({ kind: "waiting", failures: 1 });
    expect(commands.map((command) => command.kind)).toContain("close");
  });
});

describe("CHANNEL-4 gives signs of life", () => {
  test("a ping at every interval", () => {
    const pings = [1, 2, 3].flatMap((count): RealtimeEvent[] => [
      { kind: "ping-due", at: count * timings.pingEveryMs },
      { kind: "heard" },
    ]);
    const { commands } = live([start, opened, ...pings]);
    expect(commands.filter((command) => command.kind === "ping")).toHaveLength(3);
  });

  test("a device that slept takes a new connection instead of trusting the old one", () => {
    const { channel, commands } = live([start, opened, { kind: "ping-due", at: 10 * timings.pingEveryMs }]);
    expect(channel.kind).toBe("connecting");
    expect(commands.slice(-3).map((command) => command.kind)).toEqual(["close", "open", "timeout-in"]);
  });
});

test("CHANNEL-5 asks whether there still is a session once a connection was refused twice", () => {
  const { commands } = live([start, lost, again, lost]);
  expect(commands.filter((command) => command.kind === "check-session")).toHaveLength(1);
});

test("CHANNEL-6 whatever happens in whatever order, there is never a second socket, nor one that nobody holds", () => {
  const happening = fc.oneof(
    fc.boolean().map((online): RealtimeEvent => ({ kind: "start", online })),
    fc.constantFrom<RealtimeEvent>(
      { kind: "stop" },
      { kind: "connect-timeout" },
      { kind: "retry-due" },
      { kind: "stable" },
      { kind: "shown" },
      { kind: "online" },
      { kind: "offline" },
    ),
    fc.nat(1_000_000).map((at): RealtimeEvent => ({ kind: "opened", at })),
    fc.nat(1_000_000).map((at): RealtimeEvent => ({ kind: "ping-due", at })),
    fc
      .constantFrom(1006, ...Object.values(closeCodes))
      .map((code): RealtimeEvent => ({ kind: "closed", code })),
  );
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      let channel: Channel = { kind: "off" };
      let sockets = 0;
      for (const next of happenings) {
        // A socket that does not exist cannot close.
        if (next.kind === "closed" && sockets === 0) continue;
        if (next.kind === "closed") sockets -= 1;
        const result: Step = step(channel, next, 0.5);
        for (const command of result.commands) {
          if (command.kind === "close") sockets -= 1;
          if (command.kind === "open") sockets += 1;
          expect(sockets).toBeGreaterThanOrEqual(0);
          expect(sockets).toBeLessThanOrEqual(1);
        }
        channel = result.channel;
        expect(sockets).toBe(channel.kind === "connecting" || channel.kind === "open" ? 1 : 0);
      }
    }),
  );
});

describe("a connection that is dead without knowing", () => {
  const open = (awaitsAnswer: boolean): Channel => ({
    kind: "open",
    failures: 0,
    lastPingAt: 0,
    awaitsAnswer,
  });

  test("is given up when a ping brings no word before the next", () => {
    const first = step(open(false), { kind: "ping-due", at: timings.pingEveryMs }, 0.5);
    expect(first.channel).toMatchObject({ kind: "open", awaitsAnswer: true });
    const second = step(first.channel, { kind: "ping-due", at: 2 * timings.pingEveryMs }, 0.5);
    expect(second.channel.kind).toBe("connecting");
    expect(second.commands.map((command) => command.kind)).toEqual(["close", "open", "timeout-in"]);
  });

  test("is not suspected while the server says anything at all", () => {
    const heard = step(open(true), { kind: "heard" }, 0.5).channel;
    expect(step(heard, { kind: "ping-due", at: timings.pingEveryMs }, 0.5).channel.kind).toBe("open");
  });
});
