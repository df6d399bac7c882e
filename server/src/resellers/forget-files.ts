import { resellerLimits } from "@boli/contract/resellers/limits";
import type { Tx } from "../platform/database/database.ts";
import { schedule } from "../platform/jobs/index.ts";
import { dropFiles } from "./documents.ts";
import { takeOldRejected } from "./queries.ts";

const maxAtOnce = 100;

// Deletes the files of applications that were rejected 90 days ago. Nobody needs them any more.
export const forgetRejectedFiles = schedule({
  kind: "resellers/forget-files",
  everySeconds: 3_600,
  run: (tx) => forgetFiles(tx),
});

export async function forgetFiles(tx: Tx): Promise<void> {
  for (const id of await takeOldRejected(tx, resellerLimits.rejectedFilesDays, maxAtOnce))
    await dropFiles(tx, id);
}
