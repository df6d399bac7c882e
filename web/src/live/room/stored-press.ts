import type { Press } from "./bid-sending.ts";

// A bid without an answer, kept in this tab so that it survives a reload and a sign-in. It belongs to one person.
const placeOf = (userId: string, lotId: string): string => `boli:bid:v1:${userId}:${lotId}`;

type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

// Undefined where the browser forbids storage.
export function tabStorage(): TabStorage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

export function storePress(storage: TabStorage | undefined, userId: string, press: Press): void {
  try {
    storage?.setItem(placeOf(userId, press.lotId), JSON.stringify(press));
  } catch {
    // A full storage must not stop a bid; it only does not survive a reload.
  }
}

export function forgetPress(storage: TabStorage | undefined, userId: string, { lotId }: Press): void {
  storage?.removeItem(placeOf(userId, lotId));
}

export function findPress(storage: TabStorage | undefined, userId: string, lotId: string): Press | undefined {
  const text = storage?.getItem(placeOf(userId, lotId)) ?? null;
  if (text === null) return undefined;
  try {
    const press: unknown = JSON.parse(text);
    return isPress(press) && press.lotId === lotId ? press : undefined;
  } catch {
    return undefined;
  }
}

function isPress(value: unknown): value is Press {
  if (typeof value !== "object" || value === null) return false;
  const { key, lotId, amount, maxAmount } = value as Record<string, unknown>;
  const isAmount = (one: unknown): boolean => one === null || typeof one === "number";
  return typeof key === "string" && typeof lotId === "string" && isAmount(amount) && isAmount(maxAmount);
}
