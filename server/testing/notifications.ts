import { randomUUID } from "node:crypto";
import type { Database } from "../src/platform/database/database.ts";
import { notify } from "../src/platform/notifications/index.ts";

type NewNotification = Parameters<typeof notify>[1];

// A notification of a changed place: the kind with the fewest values.
export const placeChanged = (
  to: readonly string[],
  { auction = "Office chairs", id = randomUUID() }: { auction?: string; id?: string } = {},
): NewNotification => ({
  kind: "auction-place-changed",
  to,
  about: { kind: "auction", id },
  values: { auction },
});

// Notifies one person, and returns the notification's id.
export async function aNotification(
  database: Database,
  userId: string,
  notification = placeChanged([userId]),
): Promise<string> {
  await database.transaction((tx) => notify(tx, notification), { bookkeeping: true });
  const { id } = await database.db
    .selectFrom("notification")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
