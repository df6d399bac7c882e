import { sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";

const now = sql<Date>`boli_now()`;

interface IdentityKey {
  issuer: string;
  subject: string;
}

export async function findUserOfIdentity(db: Queryable, key: IdentityKey): Promise<string | undefined> {
  const row = await db
    .selectFrom("user_identity")
    .select("user_id")
    .where("issuer", "=", key.issuer)
    .where("subject", "=", key.subject)
    .limit(1)
    .executeTakeFirst();
  return row?.user_id;
}

// Answers false when this identity, or this account, is linked already: an account has one at each provider.
export async function linkIdentity(
  tx: Tx,
  identity: IdentityKey & { userId: string; email: string },
): Promise<boolean> {
  const linked = await tx
    .insertInto("user_identity")
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      email: identity.email,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return linked !== undefined;
}

export async function touchIdentity(tx: Tx, key: IdentityKey & { email: string }): Promise<void> {
  await tx
    .updateTable("user_identity")
    .set({ last_used_at: now, email: key.email })
    .where("issuer", "=", key.issuer)
    .where("subject", "=", key.subject)
    .execute();
}

export async function listIdentitiesOf(db: Queryable, userId: string) {
  return db
    .selectFrom("user_identity")
    .select(["issuer", "subject", "email", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .limit(100)
    .execute();
}

export async function deleteIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("user_identity").where("user_id", "=", userId).execute();
}
