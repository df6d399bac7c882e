import { hash } from "node:crypto";
import { type Refusal, refuse } from "../http/refusal.ts";
import type { Database } from "../platform/database/database.ts";
import { countTry } from "./throttle-queries.ts";
import { throttle } from "./throttle-rules.ts";

// Counts a try before it is judged, and refuses when there were too many. Answers the key, to forget them by.
export async function requireTry(
  database: Database,
  key: string,
  onTooMany?: () => Promise<void>,
): Promise<string> {
  const { tries, secondsLeft } = await countTry(database, key);
  if (tries <= throttle.mostFailures) return key;
  await onTooMany?.();
  throw refuseUntil("too_many_tries", secondsLeft);
}

// How many mails one address is sent within a quarter of an hour because somebody asked for them.
const mostMails = 3;

// The address itself is not kept: it may be a stranger's, who has no account.
export async function requireMailAllowance(database: Database, of: string): Promise<void> {
  const { tries, secondsLeft } = await countTry(database, hash("sha256", `mail:${of}`, "hex"));
  if (tries <= mostMails) return;
  throw refuseUntil("too_many_mails", secondsLeft);
}

// Says how long the window still lasts, in whole minutes to people and in seconds to programs.
export function refuseUntil(code: "too_many_tries" | "too_many_mails", secondsLeft: number): Refusal {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  return refuse(code, { minutes }, { retryAfterSeconds: Math.max(1, secondsLeft) });
}
