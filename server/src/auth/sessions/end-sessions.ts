import type { Bus } from "../../platform/bus/bus.ts";
import { type Tx, afterCommit } from "../../platform/database/database.ts";
import { type SessionsOf, deleteSessions } from "./session-queries.ts";

export const sessionEndedTopic = "session-ended";
export type EndReason = "signed-out" | "changed";

// Ends sessions and, once that is committed, hints to every node to close their open channels.
export async function endSessionsOf(bus: Bus, tx: Tx, of: SessionsOf, reason: EndReason): Promise<string[]> {
  const ended = await deleteSessions(tx, of);
  afterCommit(tx, () => {
    for (const id of ended) bus.publish(sessionEndedTopic, `${id} ${reason}`);
  });
  return ended;
}
