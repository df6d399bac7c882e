import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";
import type { NotificationTable } from "./tables.ts";

const keptDays = 180;
// Every minute, which keeps up with a million a day.
const maxDeletedAtOnce = 1_000;

// A step of the housekeeping.
export async function deleteOldNotifications(tx: Tx): Promise<void> {
  await sql`
    delete from notification where id in (
      select id from notification where created_at < boli_now() - make_interval(days => ${sql.lit(keptDays)})
      order by created_at limit ${sql.lit(maxDeletedAtOnce)})`.execute(tx);
}

// The newest first.
export type StoredNotification = Pick<
  Selectable<NotificationTable>,
  "id" | "kind" | "about_kind" | "about_id" | "given" | "created_at" | "read_at"
>;

const maxExported = 10_000;

export const listAllNotifications = (db: Queryable, userId: string): Promise<StoredNotification[]> =>
  db
    .selectFrom("notification")
    .select(["id", "kind", "about_kind", "about_id", "given", "created_at", "read_at"])
    .where("user_id", "=", userId)
    .where("is_deleted", "=", false)
    .orderBy("created_at", "desc")
    .limit(maxExported)
    .execute();

export const listSwitchedOff = async (db: Queryable, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom("mail_switched_off")
      .select("topic")
      .where("user_id", "=", userId)
      .orderBy("topic")
      .limit(100)
      .execute()
  ).map(({ topic }) => topic);

export async function deleteNotificationData(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("notification").where("user_id", "=", userId).execute();
  await tx.deleteFrom("mail_switched_off").where("user_id", "=", userId).execute();
}
