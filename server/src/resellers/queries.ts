import type { DocumentType, ShownStatus } from "@boli/contract/resellers/application";
import { type Selectable, type Updateable, sql } from "kysely";
import { NIL } from "uuid";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { ApplicationTable, DocumentTable } from "./tables.ts";
import "./tables.ts";

export type ApplicationRow = Selectable<ApplicationTable>;

// An approved application shows whether its reseller is suspended.
export const statusOf = ({
  status,
  suspended_at: suspendedAt,
}: Pick<ApplicationRow, "status" | "suspended_at">): ShownStatus =>
  suspendedAt === null ? status : "suspended";

export type DocumentRow = Selectable<DocumentTable>;

export const applicationColumns = [
  "id",
  "user_id",
  "status",
  "details",
  "pan",
  "gstin",
  "phone",
  "remark",
  "reason",
  "version",
  "created_at",
  "submitted_at",
  "decided_at",
  "decided_by",
  "suspended_at",
  "suspended_by",
  "suspension",
  "files_deleted_at",
] as const satisfies ReadonlyArray<keyof ApplicationRow>;

// The newest one: an older one was rejected.
export async function findApplicationOf(db: Queryable, userId: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom("reseller_application")
    .select(applicationColumns)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom("reseller_application")
    .select(applicationColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertApplication(
  tx: Tx,
  { id, userId, details }: { id: string; userId: string; details: string },
): Promise<ApplicationRow> {
  return tx
    .insertInto("reseller_application")
    .values({ id, user_id: userId, details, status: "draft", created_at: sql<Date>`boli_now()` })
    .returning(applicationColumns)
    .executeTakeFirstOrThrow();
}

export async function updateApplication(
  tx: Tx,
  id: string,
  change: Omit<Updateable<ApplicationTable>, "id" | "version">,
): Promise<ApplicationRow> {
  return tx
    .updateTable("reseller_application")
    .set({ ...change, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .returning(applicationColumns)
    .executeTakeFirstOrThrow();
}

export async function countRejections(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("reseller_application")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .where("status", "=", "rejected")
    .limit(1)
    .executeTakeFirstOrThrow();
  return count;
}

// The applications that were sent within a day and wait, counted up to one more than `max`.
export async function countSentToday(db: Queryable, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from reseller_application
      where status in ('submitted', 'in_review') and submitted_at > (select boli_now()) - interval '1 day'
      limit ${max + 1}) as counted
    limit 1`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listDocuments(db: Queryable, applicationId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom("reseller_document")
    .select(["application_id", "document_type", "upload_id", "remark"])
    .where("application_id", "=", applicationId)
    .limit(10)
    .execute();
}

export async function replaceDocuments(
  tx: Tx,
  applicationId: string,
  documents: ReadonlyArray<Pick<DocumentRow, "document_type" | "upload_id">>,
): Promise<void> {
  await tx.deleteFrom("reseller_document").where("application_id", "=", applicationId).execute();
  if (documents.length === 0) return;
  await tx
    .insertInto("reseller_document")
    .values(documents.map((document) => ({ ...document, application_id: applicationId, remark: null })))
    .execute();
}

export async function setRemarks(
  tx: Tx,
  applicationId: string,
  remarks: ReadonlyArray<{ documentType: DocumentType; remark: string }>,
): Promise<void> {
  for (const { documentType, remark } of remarks)
    await tx
      .insertInto("reseller_document")
      .values({
        application_id: applicationId,
        document_type: documentType,
        upload_id: noUpload,
        remark,
      })
      .onConflict((conflict) => conflict.columns(["application_id", "document_type"]).doUpdateSet({ remark }))
      .execute();
}

// A document that an admin asks for and that was not sent.
const noUpload = NIL;

export async function deleteApplicationsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("reseller_application")
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listExisting(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("reseller_application")
    .select("id")
    .where(sql<boolean>`id = any(${[...ids]}::text[]::uuid[])`)
    .limit(ids.length)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function findDraftOwner(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("reseller_application")
    .select("user_id")
    .where("id", "=", id)
    .where("status", "=", "draft")
    .limit(1)
    .executeTakeFirst();
  return row?.user_id;
}

// False when it is no draft any more.
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("reseller_application")
    .where("id", "=", id)
    .where("status", "=", "draft")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

// Rejected applications whose time is over, oldest first; the next round takes the rest.
export async function takeOldRejected(tx: Tx, days: number, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reseller_application set files_deleted_at = boli_now() where id in (
      select id from reseller_application
      where status = 'rejected' and files_deleted_at is null
        and decided_at < (select boli_now()) - make_interval(days => ${days}::int)
      order by decided_at limit ${max} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
