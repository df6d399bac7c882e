import type { Generated } from "kysely";

// The answers kept for retries; http owns this table because every `once` endpoint shares it.
declare module "../platform/database/database.ts" {
  interface Tables {
    idempotency_key: IdempotencyKeyTable;
  }
}

export interface IdempotencyKeyTable {
  user_id: string;
  endpoint: string;
  key: string;
  request_hash: string;
  answer: unknown;
  created_at: Generated<Date>;
}
