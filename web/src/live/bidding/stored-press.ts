import type { Press } from "./bid-sending.ts";

// A bid without an answer, kept in this tab so that it survives a reload and a sign-in. It belongs to one person.
const placeOf = (userId: string, lotId: string): string => `boli:bid:v1:${userId}:${lotId}`;

export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

// By this device's clock, which alone reads it again.
interface Dated {
  press: Press;
  nowMs: number;
}

export function storePress(storage: TabStorage | undefined, userId: string, { press, nowMs }: Dated): void {
  try {
    storage?.setItem(placeOf(userId, press.lotId), JSON.stringify({ ...press, atMs: nowMs }));
  } catch {
    // A full storage must not stop a bid; it only does not survive a reload.
  }
}

export function forgetPress(storage: TabStorage | undefined, userId: string, { lotId }: Press): void {
  storage?.removeItem(placeOf(userId, lotId));
}

interface FoundPress {
  press: Press;
  // Nobody expects it to be sent any more.
  isOld: boolean;
}

// A bid that is found after this long is not sent. A clock that was set back says nothing.
const oldMs = 2 * 60_000;
export const isOldAfter = (ageMs: number): boolean => ageMs < 0 || ageMs >= oldMs;

export function findPress(
  storage: TabStorage | undefined,
  userId: string,
  { lotId, nowMs }: { lotId: string; nowMs: number },
): FoundPress | undefined {
  const text = storage?.getItem(placeOf(userId, lotId)) ?? null;
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isPress(stored) || stored.lotId !== lotId) return undefined;
    const { atMs, ...press } = stored;
    return { press, isOld: isOldAfter(typeof atMs === "number" ? nowMs - atMs : oldMs) };
  } catch {
    return undefined;
  }
}

function isPress(value: unknown): value is Press & { atMs?: unknown } {
  if (typeof value !== "object" || value === null) return false;
  const { key, lotId, amount, maxAmount } = value as Record<string, unknown>;
  const isAmount = (one: unknown): boolean => one === null || typeof one === "number";
  return typeof key === "string" && typeof lotId === "string" && isAmount(amount) && isAmount(maxAmount);
}
