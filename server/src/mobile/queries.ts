import { type Insertable, type Selectable, sql } from "kysely";
import type { Tx } from "../platform/database/database.ts";
import { type SentBefore, conversion, ofLine } from "./send-rules.ts";
import type { MobileCodeTable } from "./tables.ts";
import "./tables.ts";

// Codes are sent one after another over all nodes, so that every limit is exact. There are few: each costs money.
export async function lockSending(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('codes to mobile numbers', 0))`.execute(tx);
}

interface NewSend {
  userId: string;
  mobileNumber: string;
  lineHash: string;
  maxADay: number;
}

type Counted = Omit<SentBefore, "maxADay" | "isNewAccount">;

// The codes that were sent within a day, by the clock of this statement.
export async function readSent(
  tx: Tx,
  { userId, mobileNumber, lineHash, maxADay }: NewSend,
): Promise<Counted> {
  const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1_000}::int)`;
  // More than any limit needs.
  const most = Math.max(ofLine.unusedAnHour, Math.ceil(maxADay * ofLine.shareOfDay));
  const { rows } = await sql<Counted & { sent: number; used: number }>`
    with clock as materialized (select boli_now() as now)
    select now,
      array(select created_at from mobile_code
        where user_id = ${userId} and created_at > now - interval '1 day'
        order by created_at desc limit 6) as "toUser",
      array(select created_at from mobile_code
        where mobile_number = ${mobileNumber} and created_at > now - interval '1 day'
        order by created_at desc limit 6) as "toNumber",
      (select count(*)::int from (select 1 from mobile_code
        where line_hash = ${lineHash} and used_at is null and created_at > now - interval '1 hour'
        limit ${ofLine.unusedAnHour}) as lately) as "unusedOfLineInHour",
      (select count(*)::int from (select 1 from mobile_code
        where line_hash = ${lineHash} and used_at is null and created_at > now - interval '1 day'
        limit ${most}) as today) as "unusedOfLineInDay",
      (select count(*)::int from (select 1 from mobile_code
        where created_at > now - interval '1 day' limit ${maxADay}) as today) as "inDay",
      judged.sent, judged.used
    from clock, lateral (
      select count(*)::int as sent, count(used_at)::int as used from (
        select used_at from mobile_code
        where not is_beyond_line and created_at > now - ${seconds(conversion.windowMs)}
          and created_at <= now - ${seconds(conversion.tooYoungMs)}
        limit ${maxADay}) as codes) as judged`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("Nothing was counted.");
  const { sent, used, ...counted } = row;
  return { ...counted, lately: { sent, used } };
}

export type NewCode = Omit<Insertable<MobileCodeTable>, "created_at" | "used_at" | "tries">;

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .insertInto("mobile_code")
    .values({ ...code, tries: 0, used_at: null, created_at: sql<Date>`boli_now()` })
    .execute();
}

const columns = ["id", "mobile_number", "code_hmac", "tries", "created_at", "used_at"] as const;
export type SentCodeRow = Pick<Selectable<MobileCodeTable>, (typeof columns)[number]> & { now: Date };

// The code that was sent to this person last; the ones before it are over. Until the end of the transaction nobody else tries it.
export async function lockLastCode(tx: Tx, userId: string): Promise<SentCodeRow | undefined> {
  return tx
    .selectFrom("mobile_code")
    .select([...columns, sql<Date>`boli_now()`.as("now")])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await sql`update mobile_code set tries = tries + 1 where id = ${id}`.execute(tx);
}

export async function markUsed(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("mobile_code")
    .set({ used_at: sql<Date>`boli_now()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteOldCodes(tx: Tx): Promise<void> {
  await sql`delete from mobile_code where created_at < (select boli_now()) - interval '25 hours'`.execute(tx);
}

export async function numbersAsked(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("mobile_code")
    .select("mobile_number")
    .distinct()
    .where("user_id", "=", userId)
    .execute();
  return rows.map((row) => row.mobile_number);
}

export async function deleteCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("mobile_code").where("user_id", "=", userId).execute();
}
