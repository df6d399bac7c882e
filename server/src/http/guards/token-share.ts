import { type LimitName, unknownTokens } from "@boli/contract/endpoint/limits";
import type { Buckets } from "./buckets.ts";
import { sourceOf } from "./network.ts";
import type { SpentSessions } from "./spent-sessions.ts";
import { tooManyRequests } from "./too-many-requests.ts";

// The part of one address in the look-ups of tokens that stand for nothing (FLOOD-8).
export interface TokenShare {
  isUsedUp(): boolean;
  // Fails with the time to wait while it is used up.
  require(): void;
  // Nothing was found. It is charged afterwards, so that the sessions of a whole town can come back at once through one address, and
  // what was under way meanwhile is a debt, of ten seconds at most: whoever else is at the address pays it too.
  charge(): void;
}

const maxDebtSeconds = 10;

// The bounds of finding out whose a token is.
export interface LookUpBounds {
  share: TokenShare;
  // Fails with the time to wait while the session of this token is over the limit that it asks for (FLOOD-9).
  requireRate(tokenHash: string): void;
}

export function lookUpBoundsOf(
  {
    buckets,
    spentSessions,
    limitFactor,
  }: { buckets: Buckets; spentSessions: SpentSessions; limitFactor: number },
  {
    address,
    limitName,
    onSpent = () => undefined,
  }: {
    address: string | undefined;
    // Undefined where somebody signs in, who is let in without a session.
    limitName?: LimitName | undefined;
    // Called before a session is refused without being looked up, with the id of its user.
    onSpent?(userId: string): void;
  },
): LookUpBounds {
  const keyOf = (): string => `unknown tokens ${sourceOf(address)}`;
  const secondsInDebt = (): number => buckets.secondsUntil(keyOf(), unknownTokens, limitFactor);
  const requireTime = (seconds: number): void => {
    if (seconds > 0) throw tooManyRequests(seconds);
  };
  return {
    share: {
      isUsedUp: () => secondsInDebt() > 0,
      require: () => requireTime(secondsInDebt()),
      charge: () => {
        if (secondsInDebt() < maxDebtSeconds) buckets.charge(keyOf(), unknownTokens, limitFactor, 1);
      },
    },
    requireRate: (tokenHash) => {
      const spent = limitName && spentSessions.find(limitName, tokenHash);
      if (!spent) return;
      onSpent(spent.userId);
      throw tooManyRequests(spent.seconds);
    },
  };
}
