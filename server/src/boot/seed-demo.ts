import { sql } from "kysely";
import { listSubjectsOf } from "../audit/index.ts";
import { saveDemoPictures } from "../auctions/index.ts";
import { demoAccountIds, demoBidders } from "../auth/index.ts";
import { capabilities } from "../capabilities.ts";
import type { DemoTools } from "../http/capability.ts";
import type { Database } from "../platform/database/database.ts";
import { isIdleTimeout, isLockTimeout, isUniqueViolation } from "../platform/database/failures.ts";
import { claimDatabase } from "../platform/database/use.ts";

// Creates missing demo data and leaves everything that users changed alone. Databases of real people are refused. The
// database's use `demo` is permanent, because it then contains accounts with public passwords. Returns the number of new
// things of each kind.
export async function seedDemoWorld(
  tools: Pick<DemoTools, "database" | "files" | "sealed">,
): Promise<Record<string, number>> {
  const longer = withLongTimeouts(tools.database);
  await claimDatabase(longer, "demo");
  const database = oneNodeAtATime(longer);
  const added: Record<string, number> = {};
  for (const { demo } of capabilities) {
    if (demo === undefined) continue;
    const savePictures = (names: readonly string[]) => saveDemoPictures(tools.files, names);
    const people = { people: demoAccountIds, bidders: demoBidders.map(({ id }) => id) };
    const part = { ...tools, ...people, database, listSubjectsOf, savePictures };
    // Another node may have added the same meanwhile.
    Object.assign(added, await retryOn(isUniqueViolation, () => demo(part)));
  }
  return added;
}

// Nodes that start together add the same things. One adds them, and the others wait, which on a busy machine takes longer
// than a session waits for a lock.
const oneNodeAtATime = (database: Database): Database => ({
  ...database,
  transaction: (work, options) =>
    database.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('the demo world', 0))`.execute(tx);
      return await work(tx);
    }, options),
});

// While many programs start at once this one may be too slow for the usual idle and lock timeouts, so it may idle for 60 s, and
// retries.
const withLongTimeouts = (database: Database): Database => ({
  ...database,
  transaction: (work, options) =>
    retryOn(wasTooSlow, () =>
      database.transaction(async (tx) => {
        await sql`select set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(tx);
        return await work(tx);
      }, options),
    ),
});

const wasTooSlow = (error: unknown): boolean => isLockTimeout(error) || isIdleTimeout(error);

async function retryOn<T>(isExpected: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isExpected(error) || tries === maxTries) throw error;
    }
  }
}

const maxTries = 40;
