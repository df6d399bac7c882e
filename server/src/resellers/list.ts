import { type Page, exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import { type QueueFilter, businessDetails, emptyDetails } from "@boli/contract/resellers/application";
import type { JudgedApplication, QueuedApplication } from "@boli/contract/resellers/endpoints";
import { resellerLimits } from "@boli/contract/resellers/limits";
import { sql } from "kysely";
import type { SignedInCall } from "../http/call.ts";
import { refuse } from "../http/refusal.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { listStoredDocuments, presentDocument } from "./documents.ts";
import { dueAt } from "./waiting.ts";
import { type ApplicationRow, applicationColumns, statusOf } from "./queries.ts";

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
  const isListed = inState(status);
  const rows = await applications(db)
    .where(isListed)
    .orderBy(orderOf[status])
    .orderBy("a.id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from reseller_application as a where ${isListed} limit ${exactTotalLimit + 1}
    ) as counted limit 1`.execute(db);
  return { data: rows.map(queued), page: pageOf(page, limit, counted.rows[0]?.total ?? 0, rows.length) };
}

function inState(status: QueueFilter) {
  if (status === "waiting") return sql<boolean>`a.status in ('submitted', 'in_review')`;
  if (status === "suspended") return sql<boolean>`a.suspended_at is not null`;
  return sql<boolean>`a.status = ${status} and a.suspended_at is null`;
}

const newestDecision = sql`a.decided_at desc`;
const orderOf = {
  waiting: sql`a.submitted_at`,
  changes_requested: newestDecision,
  approved: newestDecision,
  suspended: sql`a.suspended_at desc`,
  rejected: newestDecision,
} as const satisfies Record<QueueFilter, unknown>;

function queued(row: ListedRow): QueuedApplication {
  const submittedAt = row.submitted_at ?? row.created_at;
  return {
    id: row.id,
    status: statusOf(row),
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

async function readApplication(db: Queryable, id: string, readerId: string): Promise<JudgedApplication> {
  const row = await applications(db).where("a.id", "=", id).limit(1).executeTakeFirst();
  if (!row || row.pan === null) throw refuse("application_not_found");
  const documents = await listStoredDocuments(db, id);
  return {
    ...queued(row),
    version: row.version,
    email: row.email,
    memberSince: row.member_since.toISOString(),
    businessDetails: businessDetails.parse({ ...emptyDetails, ...row.details }),
    pan: row.pan,
    gstin: row.gstin,
    documents: documents.flatMap(presentDocument),
    remark: row.remark,
    reason: row.suspension ?? row.reason,
    others: await listEqual(db, row),
    isOwn: row.user_id === readerId,
    earlier: await listEarlier(db, row),
  };
}

// The applicant's other applications that were rejected.
async function listEarlier(
  db: Queryable,
  { id, user_id: userId }: ApplicationRow,
): Promise<JudgedApplication["earlier"]> {
  const rows = await db
    .selectFrom("reseller_application")
    .select(["id", "decided_at", "reason", "created_at"])
    .where("user_id", "=", userId)
    .where("status", "=", "rejected")
    .where("id", "<>", id)
    .orderBy("decided_at", "desc")
    .limit(resellerLimits.rejections)
    .execute();
  return rows.map(({ id: other, decided_at: decidedAt, created_at: createdAt, reason }) => ({
    id: other,
    decidedAt: (decidedAt ?? createdAt).toISOString(),
    reason: reason ?? "",
  }));
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
    .select(["o.id", "o.details", "o.status", "o.suspended_at", "o.pan", "o.gstin", "o.phone"])
    .where(sql<boolean>`${isEqual} and ${isOther}`)
    .orderBy("o.submitted_at", "desc")
    .limit(maxOthers)
    .execute();
  return rows.map((other) => ({
    id: other.id,
    businessName: other.details.businessName,
    status: statusOf(other),
    equal: [
      ...(other.pan === pan ? (["pan"] as const) : []),
      ...(gstin !== null && other.gstin === gstin ? (["gstin"] as const) : []),
      ...(other.phone === phone ? (["phone"] as const) : []),
    ],
  }));
}

// Reads an application for an admin. It shows the numbers of a business, so the audit record says who read it.
export async function lookAtApplication(tx: Tx, call: SignedInCall, id: string): Promise<JudgedApplication> {
  const application = await readApplication(tx, id, call.principal.userId);
  await call.audit(tx, {
    action: "reseller-application.seen",
    subject: { kind: "reseller-application", id },
  });
  return application;
}
