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

// Returns false when this identity or this account is linked already: an account has one identity for each provider.
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

// True when another identity of this provider is linked to the account already.
export async function hasIdentityAt(db: Queryable, userId: string, issuer: string): Promise<boolean> {
  const found = await db
    .selectFrom("user_identity")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("issuer", "=", issuer)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const linkMinutes = 10;

export type PendingLink = IdentityKey & { id: string; userId: string; email: string };

export async function insertPendingLink(tx: Tx, link: PendingLink & { tokenHash: string }): Promise<void> {
  await tx
    .insertInto("pending_link")
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      user_id: link.userId,
      issuer: link.issuer,
      subject: link.subject,
      email: link.email,
      created_at: now,
      expires_at: sql<Date>`boli_now() + make_interval(mins => ${sql.lit(linkMinutes)})`,
    })
    .execute();
}

export async function findPendingLink(db: Queryable, tokenHash: string): Promise<PendingLink | undefined> {
  const row = await db
    .selectFrom("pending_link")
    .select(["id", "user_id", "issuer", "subject", "email"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id: userId, ...link } = row;
  return { ...link, userId };
}

// Returns true for one request only, also when several use the same link.
export async function consumePendingLink(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx.deleteFrom("pending_link").where("id", "=", id).returning("id").executeTakeFirst();
  return taken !== undefined;
}

export async function deletePendingLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("pending_link").where("user_id", "=", userId).execute();
}

export async function touchIdentity(tx: Tx, key: IdentityKey & { email: string }): Promise<void> {
  await tx
    .updateTable("user_identity")
    .set({ last_used_at: now, email: key.email })
    .where("issuer", "=", key.issuer)
    .where("subject", "=", key.subject)
    .execute();
}

export async function deleteIdentitiesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("user_identity").where("user_id", "=", userId).execute();
}
