import type { TokenOwner } from "../../http/edge.ts";
import type { FoundCaller, Principal } from "../../http/guards/principal.ts";
import type { LookUpBounds, TokenShare } from "../../http/guards/token-share.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTurn, program } from "../../platform/database/turns.ts";
import { type ValidSession, listLatestTokens, listValidSessions, touchSessions } from "./session-queries.ts";
import { hashOfToken, isToken } from "./tokens.ts";

interface Waiting {
  share: TokenShare;
  resolve(found: FoundCaller | null): void;
  reject(error: unknown): void;
}

interface SessionLookup {
  // Knows the sessions used last: a new program knows nobody, and a flood at their address would keep them all out (FLOOD-8).
  recall(): Promise<void>;
  // The token of a session that begins here needs no share of its address.
  know(token: string): void;
  // The owner of a token, as far as that is known without asking the database.
  ownerOf(token: string): TokenOwner | undefined;
  authenticate(token: string, bounds: LookUpBounds): Promise<FoundCaller | null>;
}

const maxPerStatement = 500;
const manyAtOnce = 8;
const mostTurns = 4;

// Every call that no limit refuses asks the database again, so a sign-out or a change of role takes effect with the very next request, on
// any node. To keep that cheap, all calls that wait at the same moment share one statement. It also says in which state the database is,
// so that a list that is kept until anything is written needs no statement more.
export function makeSessionLookup(
  database: Database,
  onBackgroundFault: (error: unknown) => void,
): SessionLookup {
  // The embedded database works on one statement at a time; PostgreSQL may answer one batch while the next gathers.
  const maxInFlight = database.engine === "embedded" ? 1 : 2;
  const known = new KnownTokens();
  let waiting = new Map<string, Waiting[]>();
  let inFlight = 0;
  let lastSize = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || inFlight >= maxInFlight || waiting.size === 0) return;
    isScheduled = true;
    setImmediate(() => gather(lastSize >= manyAtOnce ? mostTurns : 0));
  }

  // Under load the calls of one wave arrive over a few turns of the event loop, and the first must not take a statement
  // for itself. After a small batch nobody waits.
  function gather(turnsLeft: number): void {
    if (turnsLeft > 0 && waiting.size < lastSize) {
      setImmediate(() => gather(turnsLeft - 1));
      return;
    }
    isScheduled = false;
    void flush();
  }

  async function flush(): Promise<void> {
    const batch = takeBatch();
    lastSize = batch.size;
    inFlight += 1;
    try {
      // Everybody's requests wait for it, also those of bids.
      const sessions = await inTurn({ lane: "bid", caller: program }, () =>
        listValidSessions(database.db, { tokenHashes: [...batch.keys()] }),
      );
      const byHash = new Map(sessions.map((session) => [session.tokenHash, session]));
      for (const [hash, callers] of batch) answer(hash, callers, byHash.get(hash));
      void touch(sessions);
    } catch (error) {
      for (const callers of batch.values()) for (const caller of callers) caller.reject(error);
    } finally {
      inFlight -= 1;
      schedule();
    }
  }

  function answer(hash: string, callers: readonly Waiting[], session: ValidSession | undefined): void {
    if (session) known.add(hash, session.userId);
    else known.forget(hash);
    const found = session ? { principal: principalOf(session), databaseState: session.databaseState } : null;
    for (const { resolve, share } of callers) {
      if (!found) share.charge();
      resolve(found);
    }
  }

  function takeBatch(): Map<string, Waiting[]> {
    if (waiting.size <= maxPerStatement) {
      const all = waiting;
      waiting = new Map();
      return all;
    }
    // Of too many those first whose session was found lately: made-up tokens keep no bidder waiting.
    const [found, others] = [true, false].map((isFound) =>
      [...waiting].filter(([hash]) => known.has(hash) === isFound),
    );
    const batch = new Map([...(found ?? []), ...(others ?? [])].slice(0, maxPerStatement));
    for (const hash of batch.keys()) waiting.delete(hash);
    return batch;
  }

  // The time of last use is written at most once a minute for each session, and no caller waits for it.
  async function touch(sessions: ValidSession[]): Promise<void> {
    const stale = sessions.filter((session) => session.isStale).map((session) => session.sessionId);
    if (stale.length === 0) return;
    try {
      await inTurn({ lane: "write", caller: program }, () =>
        database.transaction((tx) => touchSessions(tx, stale), { bookkeeping: true }),
      );
    } catch (error) {
      onBackgroundFault(error);
    }
  }

  return {
    recall: async () => {
      const latest = await inTurn({ lane: "slow", caller: program }, () =>
        listLatestTokens(database.db, keptTokens),
      );
      for (const { tokenHash, userId } of latest.toReversed()) known.add(tokenHash, userId);
    },
    know: (token) => known.add(hashOfToken(token)),
    ownerOf: (token) => {
      const tokenHash = isToken(token) ? hashOfToken(token) : "";
      const userId = known.ownerOf(tokenHash);
      return userId === undefined ? undefined : { tokenHash, userId };
    },
    authenticate: async (token, { share, requireRate }) => {
      if (!isToken(token)) return null;
      const hash = hashOfToken(token);
      requireRate(hash);
      if (!known.has(hash)) share.require();
      return new Promise((resolve, reject) => {
        const caller = { resolve, reject, share };
        const callers = waiting.get(hash);
        if (callers) callers.push(caller);
        else waiting.set(hash, [caller]);
        schedule();
      });
    },
  };
}

export const principalOf = (session: ValidSession): Principal => ({
  userId: session.userId,
  sessionId: session.sessionId,
  tokenHash: session.tokenHash,
  role: session.role,
  isAdmin: session.isAdmin,
  isAlsoSeller: session.isAlsoSeller,
  subscriptionStatus: session.subscriptionStatus,
  language: session.language,
  hasTwoStep: session.hasTwoStep,
  isVouchedFor: session.isVouchedFor,
  isFresh: session.isFresh,
});

const keptTokens = 50_000;

// The hashes of tokens for which a session was found lately, the one used longest ago first, with whose they are.
export class KnownTokens {
  readonly #owners = new Map<string, string>();
  readonly #max: number;

  constructor(max = keptTokens) {
    this.#max = max;
  }

  has = (hash: string): boolean => this.#owners.has(hash);

  // All sessions of one user have one owner. One that has only begun is its own.
  ownerOf = (hash: string): string | undefined => this.#owners.get(hash);

  add(hash: string, userId?: string): void {
    const owner = userId ?? this.#owners.get(hash) ?? hash;
    this.#owners.delete(hash);
    this.#owners.set(hash, owner);
    if (this.#owners.size <= this.#max) return;
    const [oldest] = this.#owners.keys();
    if (oldest !== undefined) this.#owners.delete(oldest);
  }

  forget = (hash: string): void => void this.#owners.delete(hash);
}
