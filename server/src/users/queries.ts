import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { UserTable } from "./tables.ts";

export type UserRow = Selectable<UserTable>;

const now = sql<Date>`boli_now()`;

// The column keeps what was bought; whether it still counts is said by the view, which goes by the clock. Selected after the
// row, it takes the column's place.
const subscriptionNow = sql<UserRow["subscription_status"]>`(
  select p.subscription_status from user_principal p where p.user_id = app_user.id)`.as(
  "subscription_status",
);

const accounts = (db: Queryable) => db.selectFrom("app_user").selectAll().select(subscriptionNow);

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return accounts(db).where("email", "=", email).limit(1).executeTakeFirst();
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  return accounts(db).where("id", "=", id).limit(1).executeTakeFirst();
}

// Until the end of the transaction nobody else changes this account.
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
  // The wording of terms and privacy that was agreed to.
  consentVersion?: string;
  subscriptionStatus?: UserRow["subscription_status"];
  subscriptionDays?: number;
  kycStatus?: UserRow["kyc_status"];
}

// Two sign-ups of one address at once: the second one finds that it came second.
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
    // Any conflict: nodes that seed at once collide on the fixed ids as well as on the addresses.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function recordLogin(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("app_user").set({ last_login_at: now }).where("id", "=", userId).execute();
}

// The hash alone changes: the person set no new password, its old one was hashed again with today's cost.
export async function renewPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("app_user").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

// A password that the person chose; whoever follows a mailed link has proved the address as well.
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

// The address is proved from now on, and a password that somebody set before that is worth nothing.
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

export async function recordConsent(tx: Tx, userId: string, version: string): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ consent_version: version, consented_at: now })
    .where("id", "=", userId)
    .execute();
}

// What the person says of itself; a field that is left out stays as it is.
export async function changeProfile(
  tx: Tx,
  userId: string,
  change: { name?: string | undefined; language?: UserRow["language"] | undefined },
): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.language === undefined ? {} : { language: change.language }),
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}

// By this address the view `person` knows that an account is gone.
export async function anonymiseUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({
      email: sql<string>`'deleted-' || id || '@deleted.invalid'`,
      name: "Deleted user",
      profile_picture: null,
      mobile_number: null,
      mobile_verified_at: null,
      password_hash: null,
      password_set_at: null,
      language: null,
      two_step_at: null,
      is_active: false,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}
