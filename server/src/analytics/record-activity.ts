import { v7 as uuid } from "uuid";
import { listens } from "../platform/jobs/index.ts";
import "./tables.ts";

// Stores the activities that other capabilities announce. It imports none of them, so they work without it.
export const recordActivity = listens("activity-noted", "analytics", async (tx, { activities }) => {
  if (activities.length === 0) return;
  await tx
    .insertInto("activity")
    .values(
      activities.map(({ kind, thing, at, userId, visitor }) => ({
        id: uuid(),
        at: new Date(at),
        kind,
        thing_kind: thing.kind,
        thing_id: thing.id,
        user_id: userId,
        visitor,
      })),
    )
    .execute();
});
