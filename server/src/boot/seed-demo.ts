import { listSubjectsOf } from "../audit/index.ts";
import { demoAccountIds } from "../auth/index.ts";
import { capabilities } from "../capabilities.ts";
import type { DemoTools } from "../http/capability.ts";
import { isLockTimeout } from "../platform/database/failures.ts";
import { claimDatabase } from "../platform/database/use.ts";

// Creates missing demo data and leaves everything that users changed alone. Databases of real people are refused; the
// demo's mark stays in a database for ever, because it contains accounts with public passwords. Returns the number of new
// things of each kind.
export async function seedDemoWorld(
  tools: Pick<DemoTools, "database" | "files">,
): Promise<Record<string, number>> {
  await whenFree(() => claimDatabase(tools.database, "demo"));
  const added: Record<string, number> = {};
  for (const { demo } of capabilities) {
    if (demo === undefined) continue;
    Object.assign(added, await whenFree(() => demo({ ...tools, people: demoAccountIds, listSubjectsOf })));
  }
  return added;
}

// Nodes that start together add the same things. One adds them; the others wait, which on a busy machine takes longer than
// a session waits for a lock.
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || tries === maxTries) throw error;
    }
  }
}

const maxTries = 40;
