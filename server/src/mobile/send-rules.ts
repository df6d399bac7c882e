const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const codeMinutes = 10;
export const maxTries = 5;
export const resendAfterMs = minute;

interface Window {
  max: number;
  ms: number;
}

// The most codes of one person, and to one number, whoever asks.
const ofUser: readonly Window[] = [
  { max: 1, ms: resendAfterMs },
  { max: 3, ms: 10 * minute },
  { max: 5, ms: day },
];
const ofNumber: readonly Window[] = [
  { max: 1, ms: resendAfterMs },
  { max: 3, ms: 10 * minute },
  { max: 6, ms: day },
];

// Codes that nobody used count for their address, because an office, or a whole mobile network, has one address.
export const ofLine = { unusedAnHour: 10, thenOnePerUserMs: hour, shareOfDay: 0.1 } as const;

export const newAccountMs = day;

// Few codes are used when somebody makes us send them to strangers.
export const conversion = {
  windowMs: 15 * minute,
  tooYoungMs: 2 * minute,
  minSent: 30,
  minShare: 0.3,
} as const;

// The codes that were sent before; instants of one person and of one number within a day, the newest first.
export interface SentBefore {
  now: Date;
  maxADay: number;
  isNewAccount: boolean;
  toUser: readonly Date[];
  toNumber: readonly Date[];
  unusedOfLineInHour: number;
  unusedOfLineInDay: number;
  inDay: number;
  lately: { sent: number; used: number };
}

export type SendDecision =
  | { kind: "send"; isBeyondLine: boolean }
  | { kind: "wait"; leftMs: number }
  | { kind: "too-many"; leftMs: number }
  | { kind: "paused"; cause: "budget" | "few-used" };

// Decides whether one more code may be sent. The person's own limits come first, so that nobody is told of others where their own
// number of codes says enough.
export function decideSend(before: SentBefore): SendDecision {
  const { now, toUser, toNumber, maxADay, isNewAccount, lately } = before;
  for (const [times, windows] of [
    [toUser, ofUser],
    [toNumber, ofNumber],
  ] as const) {
    const own = refusedBy(times, windows, now);
    if (own) return own;
  }
  const isBeyondLine = before.unusedOfLineInHour >= ofLine.unusedAnHour;
  if (isBeyondLine) {
    const leftMs = leftOf(toUser, { max: 1, ms: ofLine.thenOnePerUserMs }, now);
    if (leftMs > 0) return { kind: "too-many", leftMs };
  }
  if (isNewAccount && before.unusedOfLineInDay >= Math.max(ofLine.unusedAnHour, maxADay * ofLine.shareOfDay))
    return { kind: "paused", cause: "few-used" };
  if (before.inDay >= maxADay) return { kind: "paused", cause: "budget" };
  const { sent, used } = lately;
  if (isNewAccount && sent >= conversion.minSent && used / sent < conversion.minShare)
    return { kind: "paused", cause: "few-used" };
  return { kind: "send", isBeyondLine };
}

function refusedBy(times: readonly Date[], windows: readonly Window[], now: Date): SendDecision | undefined {
  const [longest] = windows
    .map((window) => ({ ms: window.ms, leftMs: leftOf(times, window, now) }))
    .filter(({ leftMs }) => leftMs > 0)
    .toSorted((one, other) => other.leftMs - one.leftMs);
  return longest && { kind: longest.ms === resendAfterMs ? "wait" : "too-many", leftMs: longest.leftMs };
}

// The time until the window has room again; 0 when it has.
function leftOf(times: readonly Date[], { max, ms }: Window, now: Date): number {
  const last = times[max - 1];
  return last === undefined ? 0 : Math.max(0, last.getTime() + ms - now.getTime());
}
