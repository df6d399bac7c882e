import { unknownTokens } from "@boli/contract/limits";
import type { Buckets } from "./buckets.ts";
import { sourceOf } from "./network.ts";
import { tooManyRequests } from "./too-many-requests.ts";

// The part of one address in the look-ups of tokens that stand for nothing (FLOOD-8).
export interface TokenShare {
  // Fails with the time to wait while it is used up.
  require(): void;
  // Nothing was found. It is charged afterwards, so that the sessions of a whole town can come back at once through one address, and
  // what was under way meanwhile is a debt, of ten seconds at most: whoever else is at the address pays it too.
  charge(): void;
}

const maxDebtSeconds = 10;

export function tokenShareOf(
  { buckets, limitFactor }: { buckets: Buckets; limitFactor: number },
  address: string | undefined,
): TokenShare {
  const key = `unknown tokens ${sourceOf(address)}`;
  return {
    require: () => {
      const seconds = buckets.secondsUntil(key, unknownTokens, limitFactor);
      if (seconds > 0) throw tooManyRequests(seconds);
    },
    charge: () => {
      if (buckets.secondsUntil(key, unknownTokens, limitFactor) < maxDebtSeconds)
        buckets.charge(key, unknownTokens, limitFactor, 1);
    },
  };
}
