import { closeCodes } from "@boli/contract/realtime/endpoints";
import type { Connection, SaleRecord } from "../record.ts";
import type { Report } from "../report.ts";

// A second, and the time that a busy machine takes to tell it.
const closedWithinMs = 1_500;

// A sign-out closes every open room of the person within a second, on any node, with the code that says why, and no room opens
// afterwards. It closes nobody else's (ROOM-8).
export function checkSignOuts({ requests, connections, outages }: SaleRecord, report: Report): void {
  if (outages.length > 0) return;
  const signOuts = new Map(requests.flatMap((one) => (one.action === "sign-out" ? [[one.u, one]] : [])));
  for (const connection of connections) {
    const signOut = signOuts.get(connection.u);
    if (signOut === undefined) checkOther(connection, report);
    else if (signOut.status !== 200)
      report.add("ROOM-8", `the sign-out of person ${signOut.u} was answered with ${signOut.status}`);
    else checkClosed(connection, signOut, report);
  }
}

function checkOther({ c, code }: Connection, report: Report): void {
  if (code === closeCodes.sessionEnded)
    report.add("ROOM-8", `socket ${c} was closed like a signed-out one, and its person had not signed out`);
}

function checkClosed(
  { c, t, shut, code, frames }: Connection,
  { sent, got }: { sent: number; got: number },
  report: Report,
): void {
  // One that was opened at the same time may have been admitted before.
  if (t > got) {
    if (frames.length > 0) report.add("ROOM-8", `socket ${c} was opened after its person had signed out`);
    return;
  }
  // The line was lost before.
  if (shut !== null && shut < sent) return;
  if (shut === null || shut > got + closedWithinMs)
    report.add(
      "ROOM-8",
      `socket ${c} was open ${Math.round((shut ?? Infinity) - got)} ms after the sign-out`,
    );
  else if (code !== closeCodes.sessionEnded)
    report.add("ROOM-8", `socket ${c} was closed at a sign-out with ${code}, which does not say so`);
}
