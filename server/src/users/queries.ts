import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { columnsOf, erasedOf } from "../platform/database/fields.ts";
import { type ProfileColumns, profileFields } from "./fields.ts";
import type { UserTable } from "./tables.ts";

export type UserRow = Selectable<UserTable>;

const now = sql<Date>`boli_now()`;

const columns = [
  "id",
  "email",
  ...columnsOf(profileFields),
  "profile_picture",
  "mobile_verified_at",
  "role",
  "subscription_expires_at",
  "kyc_status",
  "is_also_seller",
  "is_active",
  "email_verified_at",
  "password_hash",
  "password_set_at",
  "last_login_at",
  "signed_out_at",
  "two_step_at",
  "last_active_at",
  "leaves_at",
  "leaving_why",
  "kept_at",
  "unused_mails",
  "unused_mailed_at",
  "consent_version",
  "consented_at",
  "created_at",
  "updated_at",
] as const satisfies ReadonlyArray<keyof UserRow>;

// The column of that name is what was bought; the view decides by the clock whether it still counts.
const subscriptionNow = sql<UserRow["subscription_status"]>`(
  select p.subscription_status from user_principal p where p.user_id = app_user.id)`.as(
  "subscription_status",
);

const accounts = (db: Queryable) => db.selectFrom("app_user").select([...columns, subscriptionNow]);

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return accounts(db).where("email", "=", email).limit(1).executeTakeFirst();
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  return accounts(db).where("id", "=", id).limit(1).executeTakeFirst();
}

// Until the end of the transaction nobody else can change this account.
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return accounts(tx).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function listUsersByEmail(db: Queryable, emails: string[]): Promise<UserRow[]> {
  return accounts(db).where("email", "in", emails).limit(emails.length).execute();
}

export interface NewUser {
  id: string;
  email: string;
  name: string;
  role: UserRow["role"];
  passwordHash: string | null;
  isEmailVerified: boolean;
  profilePicture?: string | null;
  language?: UserRow["language"];
  // The accepted version of terms and privacy.
  consentVersion?: string;
  subscriptionStatus?: UserRow["subscription_status"];
  subscriptionDays?: number;
  kycStatus?: UserRow["kyc_status"];
}

// False when another sign-up with the same address came first.
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const inserted = await tx
    .insertInto("app_user")
    .values({
      id: user.id,
      email: user.email,
      name: user.name,
      role: user.role,
      subscription_status: user.subscriptionStatus ?? "free",
      subscription_expires_at: user.subscriptionDays
        ? sql<Date>`boli_now() + make_interval(days => ${user.subscriptionDays}::int)`
        : null,
      kyc_status: user.kycStatus ?? "pending",
      is_active: true,
      email_verified_at: user.isEmailVerified ? now : null,
      password_hash: user.passwordHash,
      password_set_at: user.passwordHash ? now : null,
      profile_picture: user.profilePicture ?? null,
      language: user.language ?? null,
      consent_version: user.consentVersion ?? null,
      consented_at: user.consentVersion ? now : null,
      created_at: now,
      updated_at: now,
    })
    // Any conflict: nodes that seed at the same time collide on the fixed ids as well as on the addresses.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

const inUse = { last_active_at: now, unused_mails: 0, unused_mailed_at: null };

// Notes that these people use their accounts: once a day, and only where nobody holds the row, because the next use notes it too.
export async function noteUse(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    update app_user set last_active_at = boli_now(), unused_mails = 0, unused_mailed_at = null
    where id in (
      select id from app_user
      where id = any(${[...userIds]}::text[]::uuid[]) and last_active_at < (select boli_now()) - interval '1 day'
      order by id for update skip locked)`.execute(tx);
}

// The account is erased at that instant, unless its person signs in before.
export async function markLeaving(
  tx: Tx,
  userId: string,
  { why, days }: { why: "asked" | "unused"; days: number },
): Promise<Date> {
  const { leaves_at: leavesAt } = await tx
    .updateTable("app_user")
    .set({
      leaves_at: sql<Date>`boli_now() + make_interval(days => ${days}::int)`,
      leaving_why: why,
      kept_at: null,
    })
    .where("id", "=", userId)
    .returning("leaves_at")
    .executeTakeFirstOrThrow();
  if (leavesAt === null) throw new Error("The account does not leave.");
  return leavesAt;
}

// False when the account was not leaving.
export async function keepAccount(tx: Tx, userId: string): Promise<boolean> {
  const kept = await tx
    .updateTable("app_user")
    .set({ leaves_at: null, leaving_why: null, kept_at: now })
    .where("id", "=", userId)
    .where("leaves_at", "is not", null)
    .where("is_active", "=", true)
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

// From now on nobody can sign in to keep it.
export async function closeAccount(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ is_active: false, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

export interface UnusedAccount {
  id: string;
  email: string;
  name: string;
  language: UserRow["language"];
}

// Accounts that nobody has used for so many days and that got this many mails about it, the last of them so many days ago.
export async function lockUnused(
  tx: Tx,
  which: { idleDays: number; mails: number; mailedDays: number; max: number },
): Promise<UnusedAccount[]> {
  const { rows } = await sql<UnusedAccount>`
    select id, email, name, language from app_user
    where last_active_at < (select boli_now()) - make_interval(days => ${which.idleDays}::int)
      and is_active and leaves_at is null and role <> 'admin' and unused_mails = ${which.mails}
      and (unused_mailed_at is null
        or unused_mailed_at <= (select boli_now()) - make_interval(days => ${which.mailedDays}::int))
    order by last_active_at limit ${which.max} for update skip locked`.execute(tx);
  return rows;
}

export async function noteUnusedMail(tx: Tx, userId: string, mails: number): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ unused_mails: mails, unused_mailed_at: now })
    .where("id", "=", userId)
    .execute();
}

export async function recordLogin(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ last_login_at: now, ...inUse })
    .where("id", "=", userId)
    .execute();
}

// Only the hash changes: the same password, hashed again at today's cost.
export async function renewPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("app_user").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

// Sets a password that the person chose. Following a mailed link also proves the address.
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  proves: { email: boolean } = { email: false },
): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({
      password_hash: passwordHash,
      password_set_at: now,
      updated_at: now,
      ...(proves.email ? { email_verified_at: sql<Date>`coalesce(email_verified_at, boli_now())` } : {}),
    })
    .where("id", "=", userId)
    .execute();
}

// Ends what was given out before and needs no session.
export async function markSignedOut(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("app_user").set({ signed_out_at: now }).where("id", "=", userId).execute();
}

// The address is now proved, so a password that somebody set before becomes invalid.
export async function claimUnprovedAccount(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ password_hash: null, password_set_at: null, email_verified_at: now, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

export async function setTwoStep(tx: Tx, userId: string, isOn: boolean): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ two_step_at: isOn ? now : null, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

export async function setRole(tx: Tx, userId: string, role: UserRow["role"]): Promise<void> {
  await tx.updateTable("app_user").set({ role, updated_at: now }).where("id", "=", userId).execute();
}

export async function setKycStatus(tx: Tx, userId: string, status: UserRow["kyc_status"]): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ kyc_status: status, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

// Gives the role of a reseller. A seller keeps the rights of one.
export async function makeReseller(tx: Tx, { id, role }: Pick<UserRow, "id" | "role">): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({
      role: "reseller",
      kyc_status: "verified",
      ...(role === "seller" ? { is_also_seller: true } : {}),
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

// Takes the role of a reseller. Whoever sold before is a seller again; the KYC status stays, because the papers were verified.
export async function endReseller(
  tx: Tx,
  { id, is_also_seller: isAlsoSeller }: Pick<UserRow, "id" | "is_also_seller">,
): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ role: isAlsoSeller ? "seller" : "buyer", is_also_seller: false, updated_at: now })
    .where("id", "=", id)
    .execute();
}

// Stores the account's subscription: only together with the purchase that gives it, or that is over.
export async function setSubscription(
  tx: Tx,
  userId: string,
  { status, endsAt }: { status: UserRow["subscription_status"]; endsAt: Date | null },
): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ subscription_status: status, subscription_expires_at: endsAt, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

// Accounts that are marked as subscribed although their end has passed, in the order of their ends.
export async function listLapsedUsers(tx: Tx, max: number): Promise<Array<{ id: string; endsAt: Date }>> {
  const { rows } = await sql<{ id: string; endsAt: Date }>`
    select id, subscription_expires_at as "endsAt" from app_user
    where subscription_status = 'subscribed' and subscription_expires_at <= (select boli_now())
    order by subscription_expires_at limit ${max} for update skip locked`.execute(tx);
  return rows;
}

export async function recordConsent(tx: Tx, userId: string, version: string): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ consent_version: version, consented_at: now })
    .where("id", "=", userId)
    .execute();
}

// Saves the changed columns of a profile; the others stay.
export async function changeProfile(
  tx: Tx,
  userId: string,
  change: Partial<ProfileColumns & Pick<UserRow, "mobile_verified_at">>,
): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ ...change, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

// Makes a number the account's verified one; false when another account has verified it. It is free again when that account is
// erased, or takes another number.
export async function claimMobileNumber(tx: Tx, userId: string, mobileNumber: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mobile number ' || ${mobileNumber}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql`
    update app_user set mobile_number = ${mobileNumber}, mobile_verified_at = boli_now(), updated_at = boli_now()
    where id = ${userId} and not exists (
      select 1 from app_user other
      where other.mobile_number = ${mobileNumber} and other.mobile_verified_at is not null
        and other.id <> ${userId})
    returning id`.execute(tx);
  return rows.length > 0;
}

// The view `person` recognises an erased account by this address.
export async function anonymiseUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({
      email: sql<string>`'deleted-' || id || '@deleted.invalid'`,
      ...erasedOf(profileFields),
      profile_picture: null,
      mobile_verified_at: null,
      password_hash: null,
      password_set_at: null,
      two_step_at: null,
      leaves_at: null,
      leaving_why: null,
      is_active: false,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}

export async function savePicture(tx: Tx, userId: string, address: string | null): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ profile_picture: address, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

// Those of these accounts that have a picture.
export async function listPictured(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("app_user")
    .select("id")
    .where(sql<boolean>`id = any(${[...ids]}::text[]::uuid[])`)
    .where("profile_picture", "is not", null)
    .limit(ids.length)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
