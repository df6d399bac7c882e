import { sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { SignInMethod } from "./tables.ts";

const now = sql<Date>`boli_now()`;
export const pendingMinutes = 10;

export interface TwoStepSecret {
  sealed: string;
  // The session that began to set it up.
  begunIn: string | null;
  isConfirmed: boolean;
  lastStep: number | null;
  now: Date;
}

// The secret of an account's second step, locked: a code is taken once, however many bring it at the same time.
export async function lockTwoStep(tx: Tx, userId: string): Promise<TwoStepSecret | undefined> {
  const row = await tx
    .selectFrom("two_step")
    .select(["sealed_secret", "begun_in", "confirmed_at", "last_step", now.as("now")])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      sealed: row.sealed_secret,
      begunIn: row.begun_in,
      isConfirmed: row.confirmed_at !== null,
      lastStep: row.last_step,
      now: row.now,
    }
  );
}

export async function keepUnconfirmedSecret(
  tx: Tx,
  userId: string,
  { sealed, begunIn }: { sealed: string; begunIn: string },
): Promise<void> {
  const values = {
    sealed_secret: sealed,
    begun_in: begunIn,
    created_at: now,
    confirmed_at: null,
    last_step: null,
    vouched_at: null,
  };
  await tx
    .insertInto("two_step")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

export async function takeStep(tx: Tx, userId: string, step: number): Promise<void> {
  await tx
    .updateTable("two_step")
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, boli_now())` })
    .where("user_id", "=", userId)
    .execute();
}

export async function vouchForTwoStep(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("two_step").set({ vouched_at: now }).where("user_id", "=", userId).execute();
}

export async function deleteTwoStep(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await tx.deleteFrom("two_step").where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

// Answers how many are left when this one was still good.
export async function takeRecoveryCode(tx: Tx, userId: string, hash: string): Promise<number | undefined> {
  const taken = await tx
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  if (!taken) return undefined;
  const { left } = await tx
    .selectFrom("recovery_code")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

export interface PendingSignIn {
  id: string;
  userId: string;
  method: SignInMethod;
}

export async function insertPending(tx: Tx, pending: PendingSignIn & { tokenHash: string }): Promise<void> {
  await tx
    .insertInto("pending_sign_in")
    .values({
      id: pending.id,
      token_hash: pending.tokenHash,
      user_id: pending.userId,
      method: pending.method,
      created_at: now,
      expires_at: sql<Date>`boli_now() + make_interval(mins => ${sql.lit(pendingMinutes)})`,
    })
    .execute();
}

export async function findPending(db: Queryable, tokenHash: string): Promise<PendingSignIn | undefined> {
  const row = await db
    .selectFrom("pending_sign_in")
    .select(["id", "user_id", "method"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, method: row.method };
}

// Whether it was still there: of several who come with the same one, one completes it.
export async function takePending(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom("pending_sign_in")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

// Whoever sets a new password ends what was begun with the old one.
export async function deletePendingOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("pending_sign_in").where("user_id", "=", userId).execute();
}
