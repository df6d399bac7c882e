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

const maxPerStatement = 500;
const manyAtOnce = 8;
const mostTurns = 4;

// Every call that no limit refuses asks the database again, so a sign-out or a change of role takes effect with the very next request, on
// any node. To keep that cheap, all calls that wait at the same moment share one statement. It also says in which state the database is,
// so that a list that is kept until anything is written needs no statement more.
export class SessionLookup {
  readonly #database: Database;
  readonly #onBackgroundFault: (error: unknown) => void;
  // The embedded database works on one statement at a time; PostgreSQL may answer one batch while the next gathers.
  readonly #maxInFlight: number;
  readonly #known = new KnownTokens();
  #waiting = new Map<string, Waiting[]>();
  #inFlight = 0;
  #lastSize = 0;
  #isScheduled = false;

  constructor(database: Database, onBackgroundFault: (error: unknown) => void) {
    this.#database = database;
    this.#onBackgroundFault = onBackgroundFault;
    this.#maxInFlight = database.engine === "embedded" ? 1 : 2;
  }

  // Knows the sessions used last: a new program knows nobody, and a flood at their address would keep them all out (FLOOD-8).
  async recall(): Promise<void> {
    const latest = await inTurn({ lane: "slow", caller: program }, () =>
      listLatestTokens(this.#database.db, keptTokens),
    );
    for (const { tokenHash, userId } of latest.toReversed()) this.#known.add(tokenHash, userId);
  }

  // The token of a session that begins here needs no share of its address.
  know = (token: string): void => this.#known.add(hashOfToken(token));

  // The owner of a token, as far as that is known without asking the database.
  ownerOf = (token: string): TokenOwner | undefined => {
    const tokenHash = isToken(token) ? hashOfToken(token) : "";
    const userId = this.#known.ownerOf(tokenHash);
    return userId === undefined ? undefined : { tokenHash, userId };
  };

  authenticate = async (token: string, { share, requireRate }: LookUpBounds): Promise<FoundCaller | null> => {
    if (!isToken(token)) return null;
    const hash = hashOfToken(token);
    requireRate(hash);
    if (!this.#known.has(hash)) share.require();
    return new Promise((resolve, reject) => {
      const caller = { resolve, reject, share };
      const callers = this.#waiting.get(hash);
      if (callers) callers.push(caller);
      else this.#waiting.set(hash, [caller]);
      this.#schedule();
    });
  };

  #schedule(): void {
    if (this.#isScheduled || this.#inFlight >= this.#maxInFlight || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => this.#gather(this.#lastSize >= manyAtOnce ? mostTurns : 0));
  }

  // Under load the calls of one wave arrive over a few turns of the event loop, and the first must not take a statement
  // for itself. After a small batch nobody waits.
  #gather(turnsLeft: number): void {
    if (turnsLeft > 0 && this.#waiting.size < this.#lastSize) {
      setImmediate(() => this.#gather(turnsLeft - 1));
      return;
    }
    this.#isScheduled = false;
    void this.#flush();
  }

  async #flush(): Promise<void> {
    const batch = this.#takeBatch();
    this.#lastSize = batch.size;
    this.#inFlight += 1;
    try {
      // Everybody's requests wait for it, also those of bids.
      const sessions = await inTurn({ lane: "bid", caller: program }, () =>
        listValidSessions(this.#database.db, { tokenHashes: [...batch.keys()] }),
      );
      const byHash = new Map(sessions.map((session) => [session.tokenHash, session]));
      for (const [hash, callers] of batch) this.#answer(hash, callers, byHash.get(hash));
      void this.#touch(sessions);
    } catch (error) {
      for (const callers of batch.values()) for (const caller of callers) caller.reject(error);
    } finally {
      this.#inFlight -= 1;
      this.#schedule();
    }
  }

  #answer(hash: string, callers: readonly Waiting[], session: ValidSession | undefined): void {
    if (session) this.#known.add(hash, session.userId);
    else this.#known.forget(hash);
    const found = session ? { principal: principalOf(session), databaseState: session.databaseState } : null;
    for (const { resolve, share } of callers) {
      if (!found) share.charge();
      resolve(found);
    }
  }

  #takeBatch(): Map<string, Waiting[]> {
    const waiting = this.#waiting;
    if (waiting.size <= maxPerStatement) {
      this.#waiting = new Map();
      return waiting;
    }
    // Of too many those first whose session was found lately: made-up tokens keep no bidder waiting.
    const [found, others] = [true, false].map((isFound) =>
      [...waiting].filter(([hash]) => this.#known.has(hash) === isFound),
    );
    const batch = new Map([...(found ?? []), ...(others ?? [])].slice(0, maxPerStatement));
    for (const hash of batch.keys()) waiting.delete(hash);
    return batch;
  }

  // The time of last use is written at most once a minute for each session, and no caller waits for it.
  async #touch(sessions: ValidSession[]): Promise<void> {
    const stale = sessions.filter((session) => session.isStale).map((session) => session.sessionId);
    if (stale.length === 0) return;
    try {
      await inTurn({ lane: "write", caller: program }, () =>
        this.#database.transaction((tx) => touchSessions(tx, stale), { bookkeeping: true }),
      );
    } catch (error) {
      this.#onBackgroundFault(error);
    }
  }
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
