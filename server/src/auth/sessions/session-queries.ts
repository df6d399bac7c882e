import { type Selectable, sql } from "kysely";
import type { Principal } from "../../http/guards/principal.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import { type Queryable, type Tx, afterCommit } from "../../platform/database/database.ts";
import { databaseState } from "../../platform/database/kept-reads.ts";
import { markSignedOut, noteUse } from "../../users/index.ts";
import type { SessionTable } from "../tables.ts";

type SessionRow = Selectable<SessionTable>;

export const sessionLife = {
  absoluteDays: 90,
  idleDays: 30,
  freshHours: 2,
  actionProofMinutes: 10,
  maxOpen: 100,
} as const;

// The conditions of a valid session: it is neither too old nor idle for too long, and its user is not deactivated. The
// clock is read once for a statement, not once for each row.
const isValidSession = sql<boolean>`s.expires_at > (select boli_now())
  and s.last_seen_at > (select boli_now()) - make_interval(days => ${sql.lit(sessionLife.idleDays)})
  and p.is_active`;

export interface ValidSession extends Principal {
  // True when the last use was written more than a minute ago.
  isStale: boolean;
  // The state of the database in which it was valid.
  databaseState: string;
}

interface ValidSessionRow {
  token_hash: string;
  session_id: string;
  user_id: string;
  role: Principal["role"];
  is_also_seller: boolean;
  subscription_status: Principal["subscriptionStatus"];
  language: Principal["language"];
  has_two_step: boolean;
  is_vouched_for: boolean;
  is_fresh: boolean;
  is_stale: boolean;
  database_state: string;
}

// One statement for all waiting callers: who they are at this moment.
export async function listValidSessions(
  db: Queryable,
  by: { tokenHashes: string[] } | { sessionIds: string[] },
): Promise<ValidSession[]> {
  const condition =
    "tokenHashes" in by
      ? sql`s.token_hash = any(${by.tokenHashes}::text[])`
      : sql`s.id = any(${by.sessionIds}::text[]::uuid[])`;
  const found = await sql<ValidSessionRow>`
    select s.token_hash, s.id as session_id, s.user_id, p.role, p.is_also_seller, p.subscription_status, p.language, p.has_two_step,
           t.vouched_at is not null as is_vouched_for,
           s.proved_at > (select boli_now()) - make_interval(hours => ${sql.lit(sessionLife.freshHours)}) as is_fresh,
           s.last_seen_at < (select boli_now()) - interval '1 minute' as is_stale, ${databaseState} as database_state
    from session s join user_principal p on p.user_id = s.user_id
    left join two_step t on t.user_id = s.user_id
    where ${condition} and ${isValidSession}`.execute(db);
  return found.rows.map((row) => ({
    tokenHash: row.token_hash,
    sessionId: row.session_id,
    userId: row.user_id,
    role: row.role,
    isAdmin: row.role === "admin",
    isAlsoSeller: row.is_also_seller,
    subscriptionStatus: row.subscription_status,
    language: row.language,
    hasTwoStep: row.has_two_step,
    isVouchedFor: row.is_vouched_for,
    isFresh: row.is_fresh,
    isStale: row.is_stale,
    databaseState: row.database_state,
  }));
}

// The hashes of the tokens used last, the newest first. Whether they are still valid is asked when they are used.
export async function listLatestTokens(
  db: Queryable,
  max: number,
): Promise<Array<{ tokenHash: string; userId: string }>> {
  const { rows } = await sql<{ token_hash: string; user_id: string }>`
    select token_hash, user_id from session order by last_seen_at desc limit ${max}`.execute(db);
  return rows.map((row) => ({ tokenHash: row.token_hash, userId: row.user_id }));
}

export async function touchSessions(tx: Tx, sessionIds: string[]): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    update session set last_seen_at = boli_now()
    where id = any(${sessionIds}::text[]::uuid[]) and last_seen_at < (select boli_now()) - interval '1 minute'
    returning user_id`.execute(tx);
  await noteUse(
    tx,
    rows.map((row) => row.user_id),
  );
}

interface NewSession {
  id: string;
  tokenHash: string;
  userId: string;
  address: string;
  userAgent: string;
  method: SessionRow["method"];
  // True when the sign-in counts as the proof for one action as well.
  isProofForAction?: boolean;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const now = sql<Date>`boli_now()`;
  await tx
    .insertInto("session")
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: now,
      last_seen_at: now,
      expires_at: sql<Date>`boli_now() + make_interval(days => ${sql.lit(sessionLife.absoluteDays)})`,
      address: session.address,
      user_agent: session.userAgent,
      proved_at: now,
      act_proved_at: session.isProofForAction ? now : null,
      method: session.method,
    })
    .execute();
}

// Uses up the proof for one action; returns false when there is none, or it is too old. The token must be the current one: a
// thief could hold a call with the old token open until the owner gives the proof.
export async function consumeActionProof(
  tx: Tx,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    update session set act_proved_at = null
    where id = ${sessionId} and token_hash = ${tokenHash}
      and act_proved_at > boli_now() - make_interval(mins => ${sql.lit(sessionLife.actionProofMinutes)})
    returning id`.execute(tx);
  return rows.length === 1;
}

// Ends the proofs of the account's other sessions.
export async function endProofs(tx: Tx, of: { userId: string; except: string }): Promise<void> {
  await sql`
    update session set act_proved_at = null,
      proved_at = least(proved_at, boli_now() - make_interval(hours => ${sql.lit(sessionLife.freshHours)}))
    where user_id = ${of.userId} and id <> ${of.except}`.execute(tx);
}

// Gives the session another token, and after a proof marks it as proved, in one statement. If two calls replace the same
// token, the first wins.
export async function replaceToken(
  tx: Tx,
  { sessionId, from, to, by }: { sessionId: string; from: string; to: string; by: "proof" | "password" },
): Promise<boolean> {
  const now = sql<Date>`boli_now()`;
  const proved = by === "proof" ? { proved_at: now, act_proved_at: now } : {};
  const replaced = await tx
    .updateTable("session")
    .set({ token_hash: to, ...proved })
    .where("id", "=", sessionId)
    .where("token_hash", "=", from)
    .returning("id")
    .executeTakeFirst();
  return replaced !== undefined;
}

// The hash of the token is left out, because nobody gets to see it.
const shownColumns = [
  "s.id",
  "s.user_id",
  "s.created_at",
  "s.last_seen_at",
  "s.expires_at",
  "s.address",
  "s.user_agent",
  "s.proved_at",
  "s.act_proved_at",
  "s.method",
] as const;
export type ShownSession = Omit<SessionRow, "token_hash">;

export async function listSessionsOf(db: Queryable, userId: string): Promise<ShownSession[]> {
  return db
    .selectFrom("session as s")
    .innerJoin("user_principal as p", "p.user_id", "s.user_id")
    .select(shownColumns)
    .where("s.user_id", "=", userId)
    .where(isValidSession)
    .orderBy("s.created_at", "desc")
    .limit(100)
    .execute();
}

interface SessionsOf {
  userId: string;
  id?: string;
  except?: string;
  // Ends all sessions but this many that were used last.
  keepNewest?: number;
}

// Returns the ids of the sessions that ended now; a session that had ended before is not among them.
export async function deleteSessions(tx: Tx, of: SessionsOf): Promise<string[]> {
  let query = tx.deleteFrom("session").where("user_id", "=", of.userId);
  if (of.id !== undefined) query = query.where("id", "=", of.id);
  if (of.except !== undefined) query = query.where("id", "<>", of.except);
  if (of.keepNewest !== undefined)
    query = query.where(
      sql<boolean>`id in (select id from session where user_id = ${of.userId}
        order by last_seen_at desc, id desc offset ${of.keepNewest})`,
    );
  const ended = await query.returning("id").execute();
  return ended.map((row) => row.id);
}

export async function deleteExpiredSessions(tx: Tx): Promise<void> {
  await sql`
    delete from session
    where expires_at <= (select boli_now())
       or last_seen_at <= (select boli_now()) - make_interval(days => ${sql.lit(sessionLife.idleDays)})`.execute(
    tx,
  );
}

export const sessionEndedTopic = "session-ended";
const endReasons = ["signed-out", "changed", "leaving"] as const;
export type EndReason = (typeof endReasons)[number];

// The reason in a hint of the bus.
export const endReasonOf = (word: string | undefined): EndReason =>
  endReasons.find((reason) => reason === word) ?? "signed-out";

// Ends sessions and, once that is committed, hints to every node to close their open channels. An action that ends
// all of them, or all but one, also ends the person's calendar feed.
export async function endSessionsOf(bus: Bus, tx: Tx, of: SessionsOf, reason: EndReason): Promise<string[]> {
  const ended = await deleteSessions(tx, of);
  if (of.id === undefined && of.keepNewest === undefined) await markSignedOut(tx, of.userId);
  afterCommit(tx, () => {
    for (const id of ended) bus.publish(sessionEndedTopic, `${id} ${reason}`);
  });
  return ended;
}
