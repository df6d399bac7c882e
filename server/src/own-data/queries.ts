import { randomBytes } from "node:crypto";
import { exportLimits } from "@boli/contract/own-data/endpoints";
import { type Selectable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Queryable, Tables, Tx } from "../platform/database/database.ts";
import type { FilePlace } from "../platform/files/file-store.ts";
import "./tables.ts";

type ExportRow = Selectable<Tables["own_data_export"]>;

export const placeOf = (key: string): FilePlace => ({ area: "private", path: `own-data/${key}.zip` });

const columns = ["id", "user_id", "key", "state", "ordered_at", "ready_at", "expires_at", "bytes"] as const;
const keptHours = sql.lit(exportLimits.hoursKept);
const isThere = sql<boolean>`expires_at > (select boli_now())`;

export async function insertExport(tx: Tx, userId: string): Promise<string> {
  const id = uuid();
  await tx
    .insertInto("own_data_export")
    .values({
      id,
      user_id: userId,
      key: randomBytes(16).toString("base64url"),
      state: "waiting",
      ordered_at: sql<Date>`boli_now()`,
      ready_at: null,
      expires_at: sql<Date>`boli_now() + make_interval(hours => ${keptHours})`,
      bytes: null,
    })
    .execute();
  return id;
}

// Those of the last day, the newest first.
export async function listExports(db: Queryable, userId: string): Promise<ExportRow[]> {
  return db
    .selectFrom("own_data_export")
    .select(columns)
    .where("user_id", "=", userId)
    .where(isThere)
    .orderBy("ordered_at", "desc")
    .orderBy("id", "desc")
    .limit(10)
    .execute();
}

// Those of the last day, and those under way.
export async function countExports(
  db: Queryable,
  userId: string,
): Promise<{ ordered: number; waiting: number }> {
  const { rows } = await sql<{ ordered: number; waiting: number }>`
    select count(*) filter (where ordered_at > (select boli_now()) - interval '1 day')::int as ordered,
      count(*) filter (where state = 'waiting')::int as waiting
    from own_data_export where user_id = ${userId}::uuid limit 1`.execute(db);
  return rows[0] ?? { ordered: 0, waiting: 0 };
}

export async function findExport(db: Queryable, id: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom("own_data_export")
    .select(columns)
    .where("id", "=", id)
    .where(isThere)
    .limit(1)
    .executeTakeFirst();
}

// Undefined when it is not waiting any more: another run of the job has finished it, or its person is gone.
export async function settleExport(
  tx: Tx,
  id: string,
  end: { state: "ready"; bytes: number } | { state: "failed" },
): Promise<ExportRow | undefined> {
  const isReady = end.state === "ready";
  return tx
    .updateTable("own_data_export")
    .set({
      state: end.state,
      bytes: isReady ? end.bytes : null,
      ready_at: isReady ? sql<Date>`boli_now()` : null,
      expires_at: sql<Date>`boli_now() + make_interval(hours => ${keptHours})`,
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning(columns)
    .executeTakeFirst();
}

// Returns the keys of their files. The rows go when they are no longer counted.
export async function deleteExports(
  tx: Tx,
  which: { userId: string } | { over: true; max: number },
): Promise<string[]> {
  if ("userId" in which) {
    const rows = await tx
      .deleteFrom("own_data_export")
      .where("user_id", "=", which.userId)
      .returning("key")
      .execute();
    return rows.map(({ key }) => key);
  }
  const { rows } = await sql<{ key: string }>`
    delete from own_data_export where id in (
      select id from own_data_export where expires_at <= (select boli_now())
      order by expires_at limit ${which.max} for update skip locked)
    returning key`.execute(tx);
  return rows.map(({ key }) => key);
}
