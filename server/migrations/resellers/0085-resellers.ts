import { type Kysely, sql } from "kysely";

// Members apply to become resellers, and admins decide. An account that sold before keeps a seller's rights beside the role.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table app_user add column is_also_seller boolean not null default false`,
  `create or replace view user_principal as
    select id as user_id, role,
      case when subscription_status = 'subscribed' and subscription_expires_at <= (select statement_now())
        then 'expired' else subscription_status end as subscription_status,
      language, is_active, two_step_at is not null as has_two_step, signed_out_at, is_also_seller
    from app_user`,
  `create table reseller_application (
    id uuid primary key,
    user_id uuid not null references app_user (id),
    status text not null check (status in
      ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected')),
    -- As it was typed, until it is sent.
    details jsonb not null,
    -- Read from the details when it is sent; admins compare applications by them.
    pan text check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
    gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]{3}$'),
    phone text check (phone ~ '^[0-9]{8,10}$'),
    -- The changes that are asked for in the details, and the reason of a rejection.
    remark text check (remark <> ''),
    reason text check (reason <> ''),
    version integer not null default 1,
    created_at timestamptz not null,
    -- When it was last sent; the admins' clock begins then.
    submitted_at timestamptz,
    decided_at timestamptz,
    decided_by uuid references app_user (id),
    files_deleted_at timestamptz,
    check ((status = 'draft') = (submitted_at is null)),
    check (status = 'draft' or (pan is not null and phone is not null)),
    check ((status in ('changes_requested', 'approved', 'rejected')) = (decided_at is not null)),
    check ((status = 'rejected') = (reason is not null)),
    check (remark is null or status = 'changes_requested'),
    check (files_deleted_at is null or status = 'rejected')
  )`,
  // One application at a time; after a rejection there may be another.
  `create unique index reseller_application_of_user on reseller_application (user_id) where status <> 'rejected'`,
  `create index reseller_application_rejected on reseller_application (user_id, decided_at) where status = 'rejected'`,
  `create index reseller_application_queue on reseller_application (status, submitted_at, id)`,
  `create index reseller_application_pan on reseller_application (pan) where pan is not null`,
  `create index reseller_application_phone on reseller_application (phone) where phone is not null`,
  `create index reseller_application_old on reseller_application (decided_at)
    where status = 'rejected' and files_deleted_at is null`,
  `create table reseller_document (
    application_id uuid not null references reseller_application (id) on delete cascade,
    document_type text not null check (document_type in
      ('business_license', 'tax_certificate', 'warehouse_photos', 'identity_proof')),
    -- The upload that is attached to the application.
    upload_id uuid not null,
    -- The change that an admin asks for; empty when there is none.
    remark text check (remark <> ''),
    primary key (application_id, document_type)
  )`,
  // For other capabilities: who a reseller is, as everybody may know. The newest approval counts.
  `create view reseller_identity as
    select user_id, details->>'businessName' as legal_name, details->'businessAddress'->>'city' as city,
      details->'businessAddress'->>'state' as state, gstin, decided_at as member_since
    from reseller_application where status = 'approved'`,
];
