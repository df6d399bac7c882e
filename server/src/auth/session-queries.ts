import { type Selectable, sql } from "kysely";
import type { Principal } from "../http/principal.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { SessionTable } from "./tables.ts";

export type SessionRow = Selectable<SessionTable>;

export const sessionLife = {
  absoluteDays: 90,
  idleDays: 30,
  freshHours: 2,
  actMinutes: 10,
  mostOpen: 100,
} as const;

// What makes a session count: neither too old nor idle too long, and its person not deactivated.
// The clock is asked once for a statement, not once for each row.
const isAlive = sql<boolean>`s.expires_at > (select boli_now())
  and s.last_seen_at > (select boli_now()) - make_interval(days => ${sql.lit(sessionLife.idleDays)})
  and p.is_active`;

export interface LiveSession extends Principal {
  // Whether the last sign of life is older than a minute.
  isStale: boolean;
}

interface LiveSessionRow {
  token_hash: string;
  session_id: string;
  user_id: string;
  role: Principal["role"];
  subscription_status: Principal["subscriptionStatus"];
  language: Principal["language"];
  has_two_step: boolean;
  is_vouched_for: boolean;
  is_fresh: boolean;
  is_stale: boolean;
}

// One statement for all callers that wait: who they are, as it stands now.
export async function listLiveSessions(
  db: Queryable,
  by: { tokenHashes: string[] } | { sessionIds: string[] },
): Promise<LiveSession[]> {
  const condition =
    "tokenHashes" in by
      ? sql`s.token_hash = any(${by.tokenHashes}::text[])`
      : sql`s.id = any(${by.sessionIds}::text[]::uuid[])`;
  const found = await sql<LiveSessionRow>`
    select s.token_hash, s.id as session_id, s.user_id, p.role, p.subscription_status, p.language, p.has_two_step,
           t.vouched_at is not null as is_vouched_for,
           s.proved_at > (select boli_now()) - make_interval(hours => ${sql.lit(sessionLife.freshHours)}) as is_fresh,
           s.last_seen_at < (select boli_now()) - interval '1 minute' as is_stale
    from session s join user_principal p on p.user_id = s.user_id
    left join two_step t on t.user_id = s.user_id
    where ${condition} and ${isAlive}`.execute(db);
  return found.rows.map((row) => ({
    tokenHash: row.token_hash,
    sessionId: row.session_id,
    userId: row.user_id,
    role: row.role,
    subscriptionStatus: row.subscription_status,
    language: row.language,
    hasTwoStep: row.has_two_step,
    isVouchedFor: row.is_vouched_for,
    isFresh: row.is_fresh,
    isStale: row.is_stale,
  }));
}

export async function touchSessions(tx: Tx, sessionIds: string[]): Promise<void> {
  await sql`
    update session set last_seen_at = boli_now()
    where id = any(${sessionIds}::text[]::uuid[]) and last_seen_at < (select boli_now()) - interval '1 minute'`.execute(
    tx,
  );
}

export interface NewSession {
  id: string;
  tokenHash: string;
  userId: string;
  address: string;
  userAgent: string;
  method: SessionRow["method"];
  // Whether what began the session counts as the proof for one act as well.
  isProofForAct?: boolean;
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
      act_proved_at: session.isProofForAct ? now : null,
      method: session.method,
    })
    .execute();
}

// Uses up the proof that was made for one act; false when there is none, or it is too old. A call that was judged by the
// token of before may be of whoever stole it, and held open until the owner proved: it takes none.
export async function takeActProof(
  tx: Tx,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    update session set act_proved_at = null
    where id = ${sessionId} and token_hash = ${tokenHash}
      and act_proved_at > boli_now() - make_interval(mins => ${sql.lit(sessionLife.actMinutes)})
    returning id`.execute(tx);
  return rows.length === 1;
}

// From now on the session is known by another token, and by a proof it is proved as well, in the same statement. Of two
// that would replace the same one, the first does.
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

export async function listSessionsOf(db: Queryable, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom("session as s")
    .innerJoin("user_principal as p", "p.user_id", "s.user_id")
    .selectAll("s")
    .where("s.user_id", "=", userId)
    .where(isAlive)
    .orderBy("s.created_at", "desc")
    .limit(100)
    .execute();
}

export interface SessionsOf {
  userId: string;
  id?: string;
  except?: string;
  // All but so many that were used last.
  beyond?: number;
}

// Answers the ids that ended now; a session that had ended before is not among them.
export async function deleteSessions(tx: Tx, of: SessionsOf): Promise<string[]> {
  let query = tx.deleteFrom("session").where("user_id", "=", of.userId);
  if (of.id !== undefined) query = query.where("id", "=", of.id);
  if (of.except !== undefined) query = query.where("id", "<>", of.except);
  if (of.beyond !== undefined)
    query = query.where(
      sql<boolean>`id in (select id from session where user_id = ${of.userId}
        order by last_seen_at desc, id desc offset ${of.beyond})`,
    );
  const ended = await query.returning("id").execute();
  return ended.map((row) => row.id);
}

export async function deleteDeadSessions(tx: Tx): Promise<void> {
  await sql`
    delete from session
    where expires_at <= (select boli_now())
       or last_seen_at <= (select boli_now()) - make_interval(days => ${sql.lit(sessionLife.idleDays)})`.execute(
    tx,
  );
}
