import { type LimitName, unknownTokens, type Rate } from "@boli/contract/endpoint/limits";
import type { Buckets } from "./buckets.ts";
import { sourceOf } from "./network.ts";
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

// A bucket in which no token was left.
interface Spent {
  bucket: string;
  limit: Rate;
  factor: number;
  // The log names them also when the session is not looked up.
  userId: string;
  foundAt: number;
}

// A session that ended meanwhile is told so after this time at the latest.
const trustedMs = 1_000;

// The sessions that were refused by a limit a moment ago. They are refused again without a question to the database, which would have to
// find out for each request of a flood whose it is (FLOOD-9).
export class SpentSessions {
  readonly #spent = new Map<string, Spent>();
  readonly #buckets: Buckets;
  readonly #now: () => number;
  readonly #max: number;

  constructor(buckets: Buckets, options: { now?: (() => number) | undefined; max?: number } = {}) {
    this.#buckets = buckets;
    this.#now = options.now ?? (() => performance.now());
    this.#max = options.max ?? 10_000;
  }

  // The session of this token was found, and its request refused by the bucket.
  note(limitName: string, tokenHash: string, bucket: Omit<Spent, "foundAt">): void {
    const key = keyOf(limitName, tokenHash);
    // Moves it to the end, as the one refused last.
    this.#spent.delete(key);
    this.#spent.set(key, { ...bucket, foundAt: this.#now() });
    if (this.#spent.size <= this.#max) return;
    const [eldest] = this.#spent.keys();
    if (eldest !== undefined) this.#spent.delete(eldest);
  }

  // The session's user and the seconds until the bucket has a token; undefined when the session has to be looked up.
  find(limitName: string, tokenHash: string): { userId: string; seconds: number } | undefined {
    const key = keyOf(limitName, tokenHash);
    const spent = this.#spent.get(key);
    if (!spent) return undefined;
    const seconds =
      this.#now() - spent.foundAt < trustedMs
        ? this.#buckets.secondsUntil(spent.bucket, spent.limit, spent.factor)
        : 0;
    if (seconds > 0) return { userId: spent.userId, seconds };
    this.#spent.delete(key);
    return undefined;
  }
}

const keyOf = (limitName: string, tokenHash: string): string => `${limitName} ${tokenHash}`;
