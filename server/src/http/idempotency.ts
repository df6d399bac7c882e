import { createHash } from "node:crypto";
import { sql, type Generated } from "kysely";
import type { Database, Tx } from "../platform/database/database.ts";
import { isLockTimeout } from "../platform/database/failures.ts";
import type { PersonalData } from "../platform/personal-data.ts";
import { refuse } from "./refusal.ts";
import { markReplay } from "./request-context.ts";

interface Attempt {
  userId: string;
  endpoint: string;
  key: string;
  requestHash: string;
}

export function hashOfRequest(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

// Runs an action at most once for each key. The answer is kept in the action's own transaction, so a crash leaves
// either both or neither. A refusal rolls back and is not kept: its retry is decided again.
export async function runOnce<T>(
  database: Database,
  attempt: Attempt,
  action: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      const isFirst = await claimKey(tx, attempt);
      if (!isFirst) {
        markReplay();
        return (await readStoredAnswer(tx, attempt)) as T;
      }
      const answer = await action(tx);
      await saveAnswer(tx, attempt, answer);
      return answer;
    });
  } catch (error) {
    // The first request still holds its claim: the database gave up waiting for it.
    if (isLockTimeout(error)) throw refuse("still_in_progress");
    throw error;
  }
}

async function claimKey(tx: Tx, attempt: Attempt): Promise<boolean> {
  const claimed = await tx
    .insertInto("idempotency_key")
    .values({
      user_id: attempt.userId,
      endpoint: attempt.endpoint,
      key: attempt.key,
      request_hash: attempt.requestHash,
      answer: sql`'null'::jsonb`,
      created_at: sql`boli_now()`,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "endpoint", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function readStoredAnswer(tx: Tx, attempt: Attempt): Promise<unknown> {
  const answer = await findStoredAnswer(tx, attempt);
  if (answer === undefined) throw refuse("still_in_progress");
  return answer;
}

// The answer to the earlier request under this key; undefined when there was none.
export async function findStoredAnswer(tx: Tx, attempt: Attempt): Promise<unknown> {
  const stored = await tx
    .selectFrom("idempotency_key")
    .select(["request_hash", "answer"])
    .where("user_id", "=", attempt.userId)
    .where("endpoint", "=", attempt.endpoint)
    .where("key", "=", attempt.key)
    .executeTakeFirst();
  // The answer to the earlier request, in which the caller finds what was created under the key.
  if (stored && stored.request_hash !== attempt.requestHash)
    throw refuse("key_reused", undefined, { current: stored.answer });
  return stored?.answer;
}

async function saveAnswer(tx: Tx, attempt: Attempt, answer: unknown): Promise<void> {
  await tx
    .updateTable("idempotency_key")
    .set({ answer: sql`${JSON.stringify(answer ?? null)}::jsonb` })
    .where("user_id", "=", attempt.userId)
    .where("endpoint", "=", attempt.endpoint)
    .where("key", "=", attempt.key)
    .execute();
}

// Keys are kept for a day; a retry after that is a new request.
export async function deleteOldKeys(tx: Tx): Promise<void> {
  await sql`delete from idempotency_key where created_at < (select boli_now()) - interval '1 day'`.execute(
    tx,
  );
}

export const personal: PersonalData = {
  columns: ["idempotency_key.user_id"],
  // Copies of answers that the person already received; they live for a day.
  tables: {},
  erase: async (tx, userId) => {
    await tx.deleteFrom("idempotency_key").where("user_id", "=", userId).execute();
  },
};

// The answers kept for retries; http owns this table because every `once` endpoint shares it.
declare module "../platform/database/database.ts" {
  interface Tables {
    idempotency_key: IdempotencyKeyTable;
  }
}

interface IdempotencyKeyTable {
  user_id: string;
  endpoint: string;
  key: string;
  request_hash: string;
  answer: unknown;
  created_at: Generated<Date>;
}
