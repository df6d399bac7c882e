import { randomBytes } from "node:crypto";
import type { Role } from "@boli/contract/endpoint/permissions";
import type { SubscriptionStatus } from "@boli/contract/users/user";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { hashPassword } from "../src/auth/passwords.ts";
import { insertSession } from "../src/auth/sessions/session-queries.ts";
import { hashOfToken, makeToken } from "../src/auth/sessions/tokens.ts";
import type { Database, Tx } from "../src/platform/database/database.ts";
import { insertUser } from "../src/users/index.ts";

export const testPassword = "Correct-Horse-9";
// Hashing is slow on purpose, so all test people share one hash.
let sharedHash: Promise<string> | undefined;

export interface BuiltUser {
  id: string;
  email: string;
  role: Role;
}

export async function aUser(
  database: Database,
  options: {
    role?: Role;
    subscriptionStatus?: SubscriptionStatus;
    // For a subscription that is over by the clock, while the stored status is unchanged.
    subscriptionEndedMsAgo?: number;
    email?: string;
    name?: string;
    password?: null;
  } = {},
): Promise<BuiltUser> {
  sharedHash ??= hashPassword(testPassword);
  const role = options.role ?? "buyer";
  const id = uuid();
  const email = options.email ?? `${role}-${randomBytes(6).toString("hex")}@people.test`;
  const passwordHash = options.password === null ? null : await sharedHash;
  await database.transaction(async (tx) => {
    await insertUser(tx, {
      id,
      email,
      name: options.name ?? `Test ${role}`,
      role,
      passwordHash,
      isEmailVerified: true,
      ...(options.subscriptionStatus ? { subscriptionStatus: options.subscriptionStatus } : {}),
    });
    if (options.subscriptionEndedMsAgo !== undefined)
      await endSubscription(tx, id, options.subscriptionEndedMsAgo);
  });
  return { id, email, role };
}

export async function endSubscription(tx: Tx, userId: string, msAgo: number): Promise<void> {
  await sql`
    update app_user set subscription_status = 'subscribed',
      subscription_expires_at = boli_now() - make_interval(secs => ${msAgo / 1_000}::float8)
    where id = ${userId}`.execute(tx);
}

export interface BuiltSession {
  id: string;
  token: string;
}

export async function aSession(database: Database, userId: string): Promise<BuiltSession> {
  const token = makeToken();
  const id = uuid();
  await database.transaction((tx) =>
    insertSession(tx, {
      id,
      tokenHash: hashOfToken(token),
      userId,
      address: "127.0.0.1",
      userAgent: "test",
      method: "password",
    }),
  );
  return { id, token };
}
