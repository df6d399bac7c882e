import { createHash } from "node:crypto";

// Failed tries of one address from one network (or one known browser) within a quarter of an hour.
export const throttle = { windowMinutes: 15, mostFailures: 5, slowFrom: 3, firstDelayMs: 500 } as const;

// The table holds no e-mail address and no network, only what tells the pairs apart.
export function throttleKey(parts: {
  email: string;
  from: { network: string } | { device: string };
}): string {
  const from = "device" in parts.from ? `device:${parts.from.device}` : `network:${parts.from.network}`;
  return createHash("sha256").update(`${parts.email}\n${from}`).digest("hex");
}

// How long the answer to a failed try waits: nothing at first, then longer each time.
export function delayAfter(failures: number): number {
  if (failures < throttle.slowFrom) return 0;
  return throttle.firstDelayMs * 2 ** (failures - throttle.slowFrom);
}
