import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { SignInMethod } from "../tables.ts";

const now = sql<Date>`boli_now()`;
export const pendingMinutes = 10;
// Long enough to fetch a phone and to install an app. A secret that was shown on a screen longer ago may have been seen
// by somebody else.
const setupMinutes = 60;
const isSetupOver = sql<boolean>`confirmed_at is null
  and created_at <= boli_now() - make_interval(mins => ${sql.lit(setupMinutes)})`;

export interface TwoStepSecret {
  sealed: string;
  // The session that began to set it up.
  begunIn: string | null;
  isConfirmed: boolean;
  // The set-up began too long ago to be confirmed.
  isOver: boolean;
  lastStep: number | null;
  now: Date;
}

// The secret of an account's second step, locked: a code is accepted once, however many requests bring it at the same
// time.
export async function lockTwoStep(tx: Tx, userId: string): Promise<TwoStepSecret | undefined> {
  const row = await tx
    .selectFrom("two_step")
    .select(["sealed_secret", "begun_in", "confirmed_at", "last_step"])
    .select([isSetupOver.as("is_over"), now.as("now")])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      sealed: row.sealed_secret,
      begunIn: row.begun_in,
      isConfirmed: row.confirmed_at !== null,
      isOver: row.is_over,
      lastStep: row.last_step,
      now: row.now,
    }
  );
}

export async function saveUnconfirmedSecret(
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

// Remembers the half minute of a code that was accepted, so that no code is accepted twice.
export async function consumeTimeStep(tx: Tx, userId: string, step: number): Promise<void> {
  await tx
    .updateTable("two_step")
    .set({ last_step: step, confirmed_at: sql<Date>`coalesce(confirmed_at, boli_now())` })
    .where("user_id", "=", userId)
    .execute();
}

export async function vouchForTwoStep(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("two_step").set({ vouched_at: now }).where("user_id", "=", userId).execute();
}

// Set-ups that nobody confirmed in time.
export async function deleteStaleSetups(tx: Tx): Promise<void> {
  await tx.deleteFrom("two_step").where(isSetupOver).execute();
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

// Returns how many codes are left, if this one was still good.
export async function consumeRecoveryCode(tx: Tx, userId: string, hash: string): Promise<number | undefined> {
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

// Returns whether the row was still there: of several requests with the same one, one completes it.
export async function consumePending(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom("pending_sign_in")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

// A new password ends the sign-ins that began with the old one.
export async function deletePendingOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("pending_sign_in").where("user_id", "=", userId).execute();
}
