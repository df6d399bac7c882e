import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { AuditEntryTable } from "./tables.ts";

export type AuditRow = Selectable<AuditEntryTable>;
export type NewAuditEntry = Omit<AuditRow, "at">;

const jsonOrNull = (value: unknown) =>
  value === undefined || value === null ? null : sql`${JSON.stringify(value)}::jsonb`;

export async function insertAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
  await tx
    .insertInto("audit_entry")
    .values({
      ...entry,
      before: jsonOrNull(entry.before),
      after: jsonOrNull(entry.after),
      at: sql<Date>`boli_now()`,
    })
    .execute();
}

const columns = [
  "id",
  "at",
  "actor_id",
  "actor_role",
  "action",
  "subject_kind",
  "subject_id",
  "before",
  "after",
  "address",
  "user_agent",
  "request_id",
] as const satisfies ReadonlyArray<keyof AuditRow>;

export interface AuditFilter {
  action?: string | undefined;
  actorId?: string | undefined;
}

export async function listAuditRows(
  db: Queryable,
  filter: AuditFilter,
  range: { limit: number; offset: number },
): Promise<AuditRow[]> {
  let query = db.selectFrom("audit_entry").select(columns);
  if (filter.action !== undefined) query = query.where("action", "=", filter.action);
  if (filter.actorId !== undefined) query = query.where("actor_id", "=", filter.actorId);
  return query.orderBy("at", "desc").orderBy("id", "desc").limit(range.limit).offset(range.offset).execute();
}

// Counts up to one more than the limit of exact totals; beyond that the exact number is not needed.
export async function countAuditRows(db: Queryable, filter: AuditFilter, max: number): Promise<number> {
  let counted = db.selectFrom("audit_entry").select("id");
  if (filter.action !== undefined) counted = counted.where("action", "=", filter.action);
  if (filter.actorId !== undefined) counted = counted.where("actor_id", "=", filter.actorId);
  const row = await db
    .selectFrom(counted.limit(max + 1).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function listAuditRowsOf(db: Queryable, userId: string): Promise<AuditRow[]> {
  return listAuditRows(db, { actorId: userId }, { limit: 10_000, offset: 0 });
}

// The ids of the given things that have an entry with this action.
export async function listSubjectsOf(
  db: Queryable,
  done: { action: string; subjectKind: string; subjectIds: readonly string[] },
): Promise<Set<string>> {
  if (done.subjectIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("audit_entry")
    .select("subject_id")
    .distinct()
    .where("action", "=", done.action)
    .where("subject_kind", "=", done.subjectKind)
    .where("subject_id", "in", [...done.subjectIds])
    .limit(done.subjectIds.length)
    .execute();
  return new Set(rows.flatMap(({ subject_id }) => subject_id ?? []));
}
