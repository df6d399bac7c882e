import { closeCodes } from "@boli/contract/realtime/endpoints";

// The life of the one channel to the server, as a value. It opens no socket and sets no timer itself: `step` returns the
// next state and the commands, so every path can be tested without waiting.
export type Channel =
  // No channel is wanted: the user is signed out, or it was stopped.
  | { kind: "off" }
  | { kind: "connecting"; failures: number }
  | { kind: "open"; failures: number; lastPingAt: number; awaitsAnswer: boolean }
  | { kind: "waiting"; failures: number }
  // The oldest of too many tabs: it made room, and reconnects when the user looks at it.
  | { kind: "aside"; failures: number }
  // The device says that there is no network; trying would only cost battery.
  | { kind: "offline"; failures: number }
  // The server ended the channel permanently; only a new start opens it again.
  | { kind: "ended"; why: "session-ended" | "not-understood" };

export type RealtimeEvent =
  | { kind: "start"; online: boolean }
  | { kind: "stop" }
  | { kind: "opened"; at: number }
  | { kind: "closed"; code: number }
  | { kind: "connect-timeout" }
  | { kind: "retry-due" }
  | { kind: "ping-due"; at: number }
  // Any message from the server: the connection is alive.
  | { kind: "heard" }
  | { kind: "stable" }
  // The tab became visible.
  | { kind: "shown" }
  | { kind: "online" }
  | { kind: "offline" };

export type Command =
  | { kind: "open" }
  | { kind: "close" }
  | { kind: "ping" }
  | { kind: "retry-in"; ms: number }
  | { kind: "ping-in"; ms: number }
  | { kind: "stable-in"; ms: number }
  | { kind: "timeout-in"; ms: number }
  // The browser gives no reason for a refused upgrade, so the app asks whether there still is a session.
  | { kind: "check-session" }
  | { kind: "show-session-ended" };

export const timings = {
  firstRetryMs: 500,
  maxRetryMs: 30_000,
  // A tab that was put aside may be visible beside the others, so it tries again after half of this or more.
  asideMs: 5 * 60_000,
  // A connection has to last this long before the count of failures starts again.
  stableMs: 10_000,
  connectMs: 10_000,
  pingEveryMs: 25_000,
  // A ping late by two thirds means that the device slept, and its connection is most likely dead without notice.
  sleptMs: 25_000 * (5 / 3),
} as const;
export type Timings = Readonly<Record<keyof typeof timings, number>>;

// Full jitter: after a restart a thousand tabs spread over the whole span instead of reconnecting at once.
export function retryDelay(
  failures: number,
  random: number,
  { firstRetryMs, maxRetryMs }: Timings = timings,
): number {
  const span = Math.min(maxRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 16));
  return Math.round(span * random);
}

export interface Step {
  channel: Channel;
  commands: readonly Command[];
}

const stay = (channel: Channel): Step => ({ channel, commands: [] });

type Handler<Kind extends RealtimeEvent["kind"]> = (
  channel: Channel,
  happening: Extract<RealtimeEvent, { kind: Kind }>,
  by: Dice,
) => Step;

interface Dice {
  random: number;
  timings: Timings;
}

// The handler of each event. An event that means nothing in a state changes nothing.
const handlers: { [Kind in RealtimeEvent["kind"]]: Handler<Kind> } = {
  start(channel, { online }, by) {
    if (channel.kind !== "off" && channel.kind !== "ended") return stay(channel);
    return online ? connect(0, by) : stay({ kind: "offline", failures: 0 });
  },
  stop: (channel) => ({ channel: { kind: "off" }, commands: giveUp(channel) }),
  opened(channel, { at }, { timings: { pingEveryMs, stableMs } }) {
    if (channel.kind !== "connecting") return stay(channel);
    return {
      channel: { kind: "open", failures: channel.failures, lastPingAt: at, awaitsAnswer: false },
      commands: [
        { kind: "ping-in", ms: pingEveryMs },
        { kind: "stable-in", ms: stableMs },
      ],
    };
  },
  closed(channel, { code }, by) {
    if (!hasSocket(channel)) return stay(channel);
    if (code === closeCodes.sessionEnded)
      return { channel: { kind: "ended", why: "session-ended" }, commands: [{ kind: "show-session-ended" }] };
    if (code === closeCodes.notUnderstood) return stay({ kind: "ended", why: "not-understood" });
    if (code === closeCodes.tooMany) return suspendChannel(by);
    return fail(channel, by);
  },
  "connect-timeout": (channel, _, by) =>
    channel.kind === "connecting" ? fail(channel, by, giveUp(channel)) : stay(channel),
  "retry-due": (channel, _, by) =>
    channel.kind === "waiting" || channel.kind === "aside" ? connect(channel.failures, by) : stay(channel),
  "ping-due"(channel, { at }, by) {
    if (channel.kind !== "open") return stay(channel);
    // No word since the last ping: on a phone that changed networks the socket would stay open for minutes.
    if (channel.awaitsAnswer || at - channel.lastPingAt > by.timings.sleptMs)
      return connect(channel.failures, by, giveUp(channel));
    return {
      channel: { ...channel, lastPingAt: at, awaitsAnswer: true },
      commands: [{ kind: "ping" }, { kind: "ping-in", ms: by.timings.pingEveryMs }],
    };
  },
  heard: (channel) => stay(channel.kind === "open" ? { ...channel, awaitsAnswer: false } : channel),
  shown: (channel, _, by) => (channel.kind === "aside" ? connect(channel.failures, by) : stay(channel)),
  stable: (channel) => stay(channel.kind === "open" ? { ...channel, failures: 0 } : channel),
  // A user who comes back online does not wait out the rest of a long pause.
  online: (channel, _, by) =>
    channel.kind === "offline" || channel.kind === "waiting" ? connect(0, by) : stay(channel),
  offline(channel) {
    if (channel.kind === "off" || channel.kind === "ended" || channel.kind === "offline")
      return stay(channel);
    return { channel: { kind: "offline", failures: channel.failures }, commands: giveUp(channel) };
  },
};

// `random` is a number from 0 to below 1.
export function step<Kind extends RealtimeEvent["kind"]>(
  channel: Channel,
  happening: Extract<RealtimeEvent, { kind: Kind }> & { kind: Kind },
  random: number,
  pace: Timings = timings,
): Step {
  return handlers[happening.kind](channel, happening, { random, timings: pace });
}

const giveUp = (channel: Channel): readonly Command[] => (hasSocket(channel) ? [{ kind: "close" }] : []);

const hasSocket = (channel: Channel): channel is Extract<Channel, { kind: "connecting" | "open" }> =>
  channel.kind === "connecting" || channel.kind === "open";

const connect = (failures: number, by: Dice, first: readonly Command[] = []): Step => ({
  channel: { kind: "connecting", failures },
  commands: [...first, { kind: "open" }, { kind: "timeout-in", ms: by.timings.connectMs }],
});

// A tab that reconnected at once would push out the next one, so it waits until the user looks at it.
const suspendChannel = ({ random, timings: { asideMs } }: Dice): Step => ({
  channel: { kind: "aside", failures: 0 },
  commands: [{ kind: "retry-in", ms: Math.round((asideMs * (1 + random)) / 2) }],
});

function fail(
  channel: Extract<Channel, { kind: "connecting" | "open" }>,
  by: Dice,
  first: readonly Command[] = [],
): Step {
  const failures = channel.failures + 1;
  const commands: Command[] = [
    ...first,
    { kind: "retry-in", ms: retryDelay(failures, by.random, by.timings) },
  ];
  if (channel.kind === "connecting" && failures > 1) commands.push({ kind: "check-session" });
  return { channel: { kind: "waiting", failures }, commands };
}
