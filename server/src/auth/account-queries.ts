import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { deleteStaleSetups } from "./two-step/second-step-queries.ts";
import type { GoogleTransactionTable, PasswordResetTable, SignUpTable } from "./tables.ts";

export type SignUpRow = Selectable<SignUpTable>;
export type GoogleTransactionRow = Selectable<GoogleTransactionTable>;
export type PasswordResetRow = Selectable<PasswordResetTable>;

const signUpColumns = [
  "id",
  "email",
  "name",
  "password_hash",
  "consent_version",
  "language",
  "browser_hash",
  "created_at",
  "expires_at",
  "used_at",
] as const satisfies ReadonlyArray<keyof SignUpRow>;
const resetColumns = [
  "id",
  "user_id",
  "browser_hash",
  "created_at",
  "expires_at",
  "proved_until",
  "used_at",
] as const satisfies ReadonlyArray<keyof PasswordResetRow>;

// The lifetimes of mailed links and of sign-ins that began at Google.
export const linkLifetimes = {
  signUpHours: 24,
  resetMinutes: 30,
  googleMinutes: 10,
  googleProofMinutes: 10,
} as const;

const now = sql<Date>`boli_now()`;
const inMinutes = (minutes: number) => sql<Date>`boli_now() + make_interval(mins => ${sql.lit(minutes)})`;

type NewSignUp = Omit<SignUpRow, "created_at" | "expires_at" | "used_at">;

export async function insertSignUp(tx: Tx, signUp: NewSignUp): Promise<void> {
  await tx
    .insertInto("sign_up")
    .values({
      ...signUp,
      created_at: now,
      expires_at: inMinutes(linkLifetimes.signUpHours * 60),
      used_at: null,
    })
    .execute();
}

export async function findSignUp(db: Queryable, id: string): Promise<SignUpRow | undefined> {
  return db
    .selectFrom("sign_up")
    .select(signUpColumns)
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .limit(1)
    .executeTakeFirst();
}

// Finds the newest sign-up for an address; the password is only compared with that one.
export async function newestSignUpOf(db: Queryable, email: string): Promise<SignUpRow | undefined> {
  return db
    .selectFrom("sign_up")
    .select(signUpColumns)
    .where("email", "=", email)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

// The link is mailed again and works from now on as long as the first one did.
export async function renewSignUp(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("sign_up")
    .set({ expires_at: inMinutes(linkLifetimes.signUpHours * 60) })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .execute();
}

// Returns true for one request only: when several follow the same link, that one creates the account.
export async function consumeSignUp(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .updateTable("sign_up")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

// Once an address has its account, every other pending sign-up for it is void, also a stranger's.
export async function deleteSignUpsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("sign_up").where("email", "=", email).execute();
}

type NewGoogleTransaction = Omit<GoogleTransactionRow, "created_at" | "expires_at">;

export async function insertGoogleTransaction(tx: Tx, row: NewGoogleTransaction): Promise<void> {
  await tx
    .insertInto("google_transaction")
    .values({ ...row, created_at: now, expires_at: inMinutes(linkLifetimes.googleMinutes) })
    .execute();
}

// Deletes the transaction as it reads it, so that the same state cannot be used twice.
export async function consumeGoogleTransaction(
  tx: Tx,
  stateHash: string,
): Promise<GoogleTransactionRow | undefined> {
  const { rows } = await sql<GoogleTransactionRow & { is_over: boolean }>`
    delete from google_transaction where state_hash = ${stateHash}
    returning *, expires_at <= boli_now() as is_over`.execute(tx);
  const [row] = rows;
  return row?.is_over === false ? row : undefined;
}

export async function insertReset(
  tx: Tx,
  reset: { id: string; userId: string | null; browserHash: string },
): Promise<void> {
  await tx
    .insertInto("password_reset")
    .values({
      id: reset.id,
      user_id: reset.userId,
      browser_hash: reset.browserHash,
      created_at: now,
      expires_at: inMinutes(linkLifetimes.resetMinutes),
      proved_until: null,
      used_at: null,
    })
    .execute();
}

const isOpen = sql<boolean>`used_at is null and expires_at > boli_now()`;

// By Google, and not too long ago.
const isProved = sql<boolean>`coalesce(proved_until > boli_now(), false)`;

export async function findResetOfBrowser(
  db: Queryable,
  browserHash: string,
): Promise<(PasswordResetRow & { is_proved: boolean }) | undefined> {
  return db
    .selectFrom("password_reset")
    .select(resetColumns)
    .select(isProved.as("is_proved"))
    .where("browser_hash", "=", browserHash)
    .where(isOpen)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findReset(db: Queryable, id: string): Promise<PasswordResetRow | undefined> {
  return db
    .selectFrom("password_reset")
    .select(resetColumns)
    .where("id", "=", id)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst();
}

export async function proveReset(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("password_reset")
    .set({ proved_until: inMinutes(linkLifetimes.googleProofMinutes) })
    .where("id", "=", id)
    .execute();
}

// Uses up a reset by its link, or by Google's proof while that is valid, and returns the id of its user.
export async function consumeReset(
  tx: Tx,
  { id, by }: { id: string; by: "link" | "proof" },
): Promise<string | undefined> {
  const which = by === "link" ? sql`id = ${id}::uuid` : sql`id = ${id}::uuid and proved_until > boli_now()`;
  const { rows } = await sql<{ user_id: string }>`
    update password_reset set used_at = boli_now()
    where ${which} and user_id is not null and ${isOpen} returning user_id`.execute(tx);
  return rows[0]?.user_id;
}

// A new password voids every other pending reset.
export async function deleteResetsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("password_reset").where("user_id", "=", userId).execute();
}

const isLongOver = sql<boolean>`expires_at < (select boli_now()) - interval '1 day'`;

export async function deleteExpiredAccountRows(tx: Tx): Promise<void> {
  await tx.deleteFrom("sign_up").where(isLongOver).execute();
  await tx.deleteFrom("google_transaction").where(isLongOver).execute();
  await tx.deleteFrom("password_reset").where(isLongOver).execute();
  await tx.deleteFrom("pending_sign_in").where(isLongOver).execute();
  await tx.deleteFrom("setup_token").where(isLongOver).execute();
  await tx.deleteFrom("pending_link").where(isLongOver).execute();
  await deleteStaleSetups(tx);
}
