import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { UserTable } from "./tables.ts";

export type UserRow = Selectable<UserTable>;

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("app_user").selectAll().where("email", "=", email).limit(1).executeTakeFirst();
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("app_user").selectAll().where("id", "=", id).limit(1).executeTakeFirst();
}

export async function listUsersByEmail(db: Queryable, emails: string[]): Promise<UserRow[]> {
  return db.selectFrom("app_user").selectAll().where("email", "in", emails).limit(emails.length).execute();
}

export interface NewUser {
  id: string;
  email: string;
  name: string;
  role: UserRow["role"];
  passwordHash: string | null;
  isEmailVerified: boolean;
  subscriptionStatus?: UserRow["subscription_status"];
  subscriptionDays?: number;
  kycStatus?: UserRow["kyc_status"];
}

// Two sign-ups of one address at once: the second one finds that it came second.
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const now = sql<Date>`boli_now()`;
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
  await tx
    .updateTable("app_user")
    .set({ last_login_at: sql<Date>`boli_now()` })
    .where("id", "=", userId)
    .execute();
}

// The hash alone changes: the person set no new password, its old one was hashed again with today's cost.
export async function renewPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("app_user").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

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
      is_active: false,
      updated_at: sql<Date>`boli_now()`,
    })
    .where("id", "=", userId)
    .execute();
}
