import { listSubjectsOf } from "../audit/index.ts";
import { demoAccountIds } from "../auth/index.ts";
import { capabilities } from "../capabilities.ts";
import type { DemoTools } from "../http/capability.ts";
import { claimDatabase } from "../platform/database/use.ts";

// Creates missing demo data and leaves everything that users changed alone. Databases of real people are refused; the
// demo's mark stays in a database for ever, because it contains accounts with public passwords. Returns the number of new
// things of each kind.
export async function seedDemoWorld(
  tools: Pick<DemoTools, "database" | "files">,
): Promise<Record<string, number>> {
  await claimDatabase(tools.database, "demo");
  const added: Record<string, number> = {};
  for (const { demo } of capabilities) {
    Object.assign(added, await demo?.({ ...tools, people: demoAccountIds, listSubjectsOf }));
  }
  return added;
}
