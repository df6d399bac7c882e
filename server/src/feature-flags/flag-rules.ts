import { createHash } from "node:crypto";
import type { Role } from "@boli/contract/endpoint/permissions";

export interface FlagState {
  name: string;
  is_enabled: boolean;
  affected_roles: readonly string[];
  rollout_percent: number;
}

// A user's position in the roll-out of one flag, from 0 to 99. It depends on the flag's name, so that it is not always the
// same people who get new features first.
export function rolloutPlace(flagName: string, userId: string): number {
  const digest = createHash("sha256").update(`${flagName}:${userId}`).digest();
  return digest.readUInt32BE(0) % 100;
}

// A flag is on for a caller when it is enabled, for `all` or for the caller's role, and the roll-out includes the caller.
// For signed-out callers only `all` counts, and only a complete roll-out.
export function isEnabledFor(flag: FlagState, caller: { userId: string; role: Role } | null): boolean {
  if (!flag.is_enabled) return false;
  const isForAll = flag.affected_roles.includes("all");
  if (!caller) return isForAll && flag.rollout_percent === 100;
  if (!isForAll && !flag.affected_roles.includes(caller.role)) return false;
  return rolloutPlace(flag.name, caller.userId) < flag.rollout_percent;
}
