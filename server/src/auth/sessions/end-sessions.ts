import type { Bus } from "../../platform/bus/bus.ts";
import { type Tx, afterCommit } from "../../platform/database/database.ts";
import { markSignedOut } from "../../users/index.ts";
import { type SessionsOf, deleteSessions } from "./session-queries.ts";

export const sessionEndedTopic = "session-ended";
export type EndReason = "signed-out" | "changed";

// Ends sessions and, once that is committed, hints to every node to close their open channels. An action that ends
// all of them, or all but one, also ends the person's calendar feed.
export async function endSessionsOf(bus: Bus, tx: Tx, of: SessionsOf, reason: EndReason): Promise<string[]> {
  const ended = await deleteSessions(tx, of);
  if (of.id === undefined && of.keepNewest === undefined) await markSignedOut(tx, of.userId);
  afterCommit(tx, () => {
    for (const id of ended) bus.publish(sessionEndedTopic, `${id} ${reason}`);
  });
  return ended;
}
