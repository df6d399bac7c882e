import type { JudgedApplication, QueuedApplication } from "@boli/contract/resellers/endpoints";
import { type QueueFilter, businessDetails } from "@boli/contract/resellers/application";
import { type Page, pageOf } from "@boli/contract/paging";
import { sql } from "kysely";
import { refuse } from "../http/refusal.ts";
import type { Queryable } from "../platform/database/database.ts";
import { listFiled, presentDocument } from "./documents.ts";
import { dueAt } from "./due-at.ts";
import { type ApplicationRow, applicationColumns } from "./queries.ts";

type ListedRow = ApplicationRow & {
  applicant: string;
  email: string;
  member_since: Date;
  duplicates: number;
};

const isOther = sql`o.id <> a.id and o.status <> 'draft' and o.user_id <> a.user_id`;
const isEqual = sql`(o.pan = a.pan or o.phone = a.phone)`;

function applications(db: Queryable) {
  return db
    .selectFrom("reseller_application as a")
    .innerJoin("person as p", "p.id", "a.user_id")
    .innerJoin("app_user as u", "u.id", "a.user_id")
    .select(applicationColumns.map((column) => `a.${column}` as const))
    .select(["p.name as applicant", "p.email", "u.created_at as member_since"])
    .select(
      sql<number>`(select count(*)::int from reseller_application o where ${isEqual} and ${isOther})`.as(
        "duplicates",
      ),
    )
    .where("a.status", "<>", "draft");
}

// The queue: whoever has waited longest comes first. Decided ones are listed with the newest first.
export async function listApplications(
  db: Queryable,
  { status = "waiting", page, limit }: { status?: QueueFilter | undefined; page: number; limit: number },
): Promise<{ data: QueuedApplication[]; page: Page }> {
  const states = status === "waiting" ? (["submitted", "in_review"] as const) : [status];
  const rows = await applications(db)
    .where("a.status", "in", states)
    .orderBy(status === "waiting" ? "a.submitted_at" : "a.decided_at", status === "waiting" ? "asc" : "desc")
    .orderBy("a.id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { count } = await db
    .selectFrom("reseller_application")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "in", states)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { data: rows.map(queued), page: pageOf(page, limit, count, rows.length) };
}

function queued(row: ListedRow): QueuedApplication {
  const submittedAt = row.submitted_at ?? row.created_at;
  return {
    id: row.id,
    status: row.status,
    businessName: row.details.businessName,
    businessType: row.details.businessType,
    city: row.details.businessAddress.city,
    state: row.details.businessAddress.state,
    applicant: row.applicant,
    submittedAt: submittedAt.toISOString(),
    dueAt: dueAt(submittedAt).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    duplicates: row.duplicates,
  };
}

export async function readApplication(db: Queryable, id: string): Promise<JudgedApplication> {
  const row = await applications(db).where("a.id", "=", id).limit(1).executeTakeFirst();
  if (!row || row.pan === null) throw refuse("application_not_found");
  const documents = await listFiled(db, id);
  return {
    ...queued(row),
    version: row.version,
    email: row.email,
    memberSince: row.member_since.toISOString(),
    businessDetails: businessDetails.parse(row.details),
    pan: row.pan,
    gstin: row.gstin,
    documents: documents.flatMap(presentDocument),
    remark: row.remark,
    reason: row.reason,
    others: await listEqual(db, row),
  };
}

const maxOthers = 20;

// Applications of other accounts with the same numbers.
async function listEqual(
  db: Queryable,
  { id, pan, gstin, phone }: ApplicationRow,
): Promise<JudgedApplication["others"]> {
  const rows = await db
    .selectFrom("reseller_application as o")
    .innerJoin("reseller_application as a", (join) => join.on("a.id", "=", id))
    .select(["o.id", "o.details", "o.status", "o.pan", "o.gstin", "o.phone"])
    .where(sql<boolean>`${isEqual} and ${isOther}`)
    .orderBy("o.submitted_at", "desc")
    .limit(maxOthers)
    .execute();
  return rows.map((other) => ({
    id: other.id,
    businessName: other.details.businessName,
    status: other.status,
    equal: [
      ...(other.pan === pan ? (["pan"] as const) : []),
      ...(gstin !== null && other.gstin === gstin ? (["gstin"] as const) : []),
      ...(other.phone === phone ? (["phone"] as const) : []),
    ],
  }));
}
