import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../platform/database/database.ts";
import { type Job, defineJob, enqueue, listens } from "../platform/jobs/index.ts";
import { type PersonalData, ownRows } from "../platform/personal-data.ts";
import "./tables.ts";

export const personal: PersonalData = {
  columns: ["favourite.user_id", "reminder.user_id", "counted_interest.user_id", "calendar_feed.user_id"],
  tables: {
    favourites: ownRows(
      ["favourite"],
      (userId) => sql`
        select thing_id, saved_at, seen_at from favourite where user_id = ${userId} order by saved_at, thing_id`,
    ),
    reminders: ownRows(
      ["reminder"],
      (userId) => sql`
        select thing_id, moment, told_for from reminder where user_id = ${userId} order by thing_id, moment`,
    ),
    interest: ownRows(
      ["counted_interest"],
      (userId) => sql`
        select thing_id, kind, at from counted_interest where user_id = ${userId} order by at, thing_id, kind`,
    ),
    "calendar-feed": ownRows(
      ["calendar_feed"],
      (userId) => sql`
        select created_at from calendar_feed where user_id = ${userId} order by created_at`,
    ),
  },
  erase: async (tx, userId) => {
    for (const table of ["favourite", "reminder", "counted_interest", "calendar_feed"] as const)
      await tx.deleteFrom(table).where("user_id", "=", userId).execute();
  },
};

// A thing with many followers is removed in steps, so that nobody waits for its rows.
const rowsAtOnce = 1_000;

const forget = defineJob({
  kind: "following/forget-deleted",
  effect: "inside",
  payload: z.strictObject({ thingId: z.uuid() }),
  run: async (tx, { thingId }) => {
    const removed = [
      await forgetFavourites(tx, thingId),
      await forgetReminders(tx, thingId),
      await forgetInterest(tx, thingId),
    ];
    if (removed.some((count) => count >= rowsAtOnce)) await enqueue(tx, forget, { thingId });
  },
});

const countOf = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint | undefined }): number =>
  Number(numAffectedRows);

const forgetFavourites = async (tx: Tx, thingId: string): Promise<number> =>
  countOf(
    await sql`
      delete from favourite where thing_id = ${thingId}::uuid and user_id in (
        select user_id from favourite where thing_id = ${thingId}::uuid limit ${rowsAtOnce})`.execute(tx),
  );

const forgetReminders = async (tx: Tx, thingId: string): Promise<number> =>
  countOf(
    await sql`
      delete from reminder where (user_id, thing_id, moment) in (
        select user_id, thing_id, moment from reminder where thing_id = ${thingId}::uuid limit ${rowsAtOnce})`.execute(
      tx,
    ),
  );

const forgetInterest = async (tx: Tx, thingId: string): Promise<number> =>
  countOf(
    await sql`
      delete from counted_interest where (user_id, thing_id, kind) in (
        select user_id, thing_id, kind from counted_interest where thing_id = ${thingId}::uuid limit ${rowsAtOnce})`.execute(
      tx,
    ),
  );

// Nobody follows what is deleted.
export const forgetDeleted: readonly Job[] = [
  forget,
  listens("auction-deleted", "following", async (tx, { auctionId }) => {
    await tx.deleteFrom("told_followers").where("thing_id", "=", auctionId).execute();
    await tx.deleteFrom("untold_change").where("thing_id", "=", auctionId).execute();
    await enqueue(tx, forget, { thingId: auctionId });
  }),
];
