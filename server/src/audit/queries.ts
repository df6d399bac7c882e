import { type Selectable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { AuditNote, Call } from "../http/call.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";

export type AuditRow = Selectable<AuditEntryTable>;
type NewAuditEntry = Omit<AuditRow, "at">;

const jsonOrNull = (value: unknown) =>
  value === undefined || value === null ? null : sql`${JSON.stringify(value)}::jsonb`;

async function insertAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
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

interface AuditFilter {
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

// The origin of an action. Actions of the operator have no network address.
type Origin = Pick<Call, "principal" | "userAgent" | "requestId"> & { address: string | null };

// Records who did what to whom, in the action's own transaction.
export async function recordAudit(tx: Tx, call: Origin, note: AuditNote): Promise<void> {
  const actor =
    note.actor ?? (call.principal ? { id: call.principal.userId, role: call.principal.role } : null);
  await insertAuditEntry(tx, {
    id: uuid(),
    actor_id: actor?.id ?? null,
    actor_role: actor?.role ?? null,
    action: note.action,
    subject_kind: note.subject.kind,
    subject_id: note.subject.id,
    before: note.before ?? null,
    after: note.after ?? null,
    address: call.address,
    user_agent: call.userAgent,
    request_id: call.requestId,
  });
}

const maskedAfterDays = 180;
// Keeps a run short; the next run continues.
const maxAtOnce = 2_000;

// Masks the oldest entries that are due, in order, and stores the last one of them. Functions of the database mask an entry,
// and a trigger refuses any other change. Returns the number of masked entries.
export async function maskOldEntries(tx: Tx): Promise<number> {
  // As text, because JavaScript has no Date for -infinity.
  const { rows } = await sql<{ at: string; id: string }>`
    select at::text as at, id from audit_masking for update`.execute(tx);
  const [from] = rows;
  if (!from)
    throw new Error("The table audit_masking has no row, so it is unknown which entries are masked.");
  const masked = await sql<{ at: string; id: string }>`
    with due as (
      select id, at from audit_entry
      where (at, id) > (${from.at}::timestamptz, ${from.id}::uuid)
        and at < (select boli_now()) - make_interval(days => ${maskedAfterDays}::int)
      order by at, id limit ${maxAtOnce}
    ), changed as (
      update audit_entry as entry set
        address = audit_network(entry.address), user_agent = null,
        before = audit_masked(entry.before), after = audit_masked(entry.after)
      from due where entry.id = due.id
    )
    select due.at::text as at, due.id from due order by due.at, due.id`.execute(tx);
  const last = masked.rows.at(-1);
  if (last)
    await sql`update audit_masking set at = ${last.at}::timestamptz, id = ${last.id}::uuid`.execute(tx);
  return masked.rows.length;
}

declare module "../platform/database/database.ts" {
  interface Tables {
    audit_entry: AuditEntryTable;
    // The last audit entry that has been masked.
    audit_masking: { only_row: boolean; at: Date; id: string };
  }
}

interface AuditEntryTable {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_role: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
  // The network address; after half a year only the network.
  address: string | null;
  user_agent: string | null;
  request_id: string | null;
}
