import { publishAfterCommit } from "../bus/publish-after-commit.ts";
import type { Tx } from "../database/database.ts";

export const jobsTopic = "jobs";

// Wakes the runners of all nodes when a job became due, over the buses of this process. A lost hint delays a job until the
// runner's next poll, one second.
export const hintAfterCommit = (tx: Tx): void => publishAfterCommit(tx, jobsTopic, "");
