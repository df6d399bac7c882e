import type { Language } from "@boli/contract/base/languages";
import { sql } from "kysely";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable } from "../platform/database/database.ts";
import { listAllNotifications } from "../platform/notifications/index.ts";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import { presentNotification } from "./present-notification.ts";

export const ownNotificationTables: PersonalData["tables"] = {
  // As the person reads them, and deleted ones too.
  notifications: {
    of: ["notification"],
    read: async (db, userId, range) => {
      const reader = { language: await languageOf(db, userId), now: await boliNow(db) };
      return (await listAllNotifications(db, userId, range)).map((row) => {
        const { title, message, read } = presentNotification(row, reader) ?? {};
        return {
          at: row.created_at,
          kind: row.kind,
          title,
          message,
          read,
          about: row.about_id,
          values: row.given,
        };
      });
    },
  },
  "mails-switched-off": ownRows(
    ["mail_switched_off"],
    (userId) => sql`
      select topic from mail_switched_off where user_id = ${userId} order by topic`,
  ),
};

async function languageOf(db: Queryable, userId: string): Promise<Language> {
  const { rows } = await sql<{ language: Language | null }>`
    select language from person where id = ${userId} limit 1`.execute(db);
  return rows[0]?.language ?? "en";
}
