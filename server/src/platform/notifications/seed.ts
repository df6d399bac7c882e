import { notificationKinds } from "@boli/contract/texts/notifications";
import { sql } from "kysely";
import type { Tx } from "../database/database.ts";
import type { NewNotification } from "./notify.ts";

// A notification of the demo: a fixed id, one person, and when it came and was read.
export type SeededNotification = Omit<NewNotification, "to"> & {
  id: string;
  userId: string;
  at: Date;
  isRead: boolean;
};

// Inserts those that are missing, and mails none. A deleted one does not come back, because its row stays.
export async function seedNotifications(tx: Tx, seeded: readonly SeededNotification[]): Promise<number> {
  const rows = seeded.map(({ id, userId, kind, about, values, at, isRead }) => ({
    id,
    user_id: userId,
    kind,
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    given: sql<
      Record<string, unknown>
    >`${JSON.stringify(notificationKinds[kind].values.parse(values))}::jsonb`,
    created_at: at,
    changed_at: at,
    read_at: isRead ? at : null,
    is_deleted: false,
  }));
  const inserted = await tx
    .insertInto("notification")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return inserted.length;
}
