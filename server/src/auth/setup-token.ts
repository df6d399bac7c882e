import { sql } from "kysely";
import { type Tx, afterCommit } from "../platform/database/database.ts";
import type { UserRow } from "../users/index.ts";
import { hashOfToken, isToken, makeToken } from "./sessions/tokens.ts";
import type { SignInTools } from "./tools.ts";

export const setupTokenHours = 24;

const now = sql<Date>`boli_now()`;
const end = sql<Date>`boli_now() + make_interval(hours => ${sql.lit(setupTokenHours)})`;

// An administrator gets the rights of one only with the second step, and must not be able to set it up with the password alone.
// The token proves that the operator means this person. The demo's passwords are public, so it needs no token.
export const requiresSetupToken = ({ platform }: SignInTools, user: Pick<UserRow, "role">): boolean =>
  user.role === "admin" && !platform.settings.isDemo;

// Replaces an older token with a new one. The new token is shown once and stored as its hash.
export async function makeSetupToken(tx: Tx, userId: string): Promise<string> {
  const token = makeToken();
  const values = { token_hash: hashOfToken(token), created_at: now, expires_at: end };
  await tx
    .insertInto("setup_token")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
  return token;
}

// True while an administrator's second step is still to be set up by the right person.
export async function lacksVouchedStep(tx: Tx, { id, role }: Pick<UserRow, "id" | "role">): Promise<boolean> {
  if (role !== "admin") return false;
  const vouched = await tx
    .selectFrom("two_step")
    .select("user_id")
    .where("user_id", "=", id)
    .where("vouched_at", "is not", null)
    .executeTakeFirst();
  return vouched === undefined;
}

// Called when an administrator without a second step signs in. Writes a token to the log, where the operator finds it, unless
// an earlier one is still valid: so a stranger who has the password causes one line a day at most.
export async function logSetupToken(tools: SignInTools, tx: Tx, user: UserRow): Promise<void> {
  if (!requiresSetupToken(tools, user) || !(await lacksVouchedStep(tx, user))) return;
  const waiting = await tx
    .selectFrom("setup_token")
    .select("user_id")
    .where("user_id", "=", user.id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (waiting) return;
  const token = await makeSetupToken(tx, user.id);
  // The token is part of the sentence, because a field of this name never reaches a log.
  afterCommit(tx, () =>
    // Logged at any level that the operator chose: without this line nobody can become administrator.
    tools.platform.log
      .child({}, { level: "warn" })
      .warn(
        { userId: user.id },
        `An administrator sets up two-step sign-in with this token, within ${setupTokenHours} hours: ${token}`,
      ),
  );
}

// Uses up the token; returns false when it is not this person's or no longer valid.
export async function consumeSetupToken(tx: Tx, userId: string, token: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const taken = await tx
    .deleteFrom("setup_token")
    .where("user_id", "=", userId)
    .where("token_hash", "=", hashOfToken(token))
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteSetupTokenOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("setup_token").where("user_id", "=", userId).execute();
}
