import { checkFrames } from "./pages/check-frames.ts";
import { checkLooks } from "./pages/check-looks.ts";
import { checkPeople } from "./pages/check-people.ts";
import { checkSignOuts } from "./pages/check-sign-outs.ts";
import { checkRequests } from "./check-requests.ts";
import { checkChat } from "./chat/check-chat.ts";
import { checkOrder } from "./check-order.ts";
import { checkRefusals } from "./check-refusals.ts";
import { checkLots, checkRoom, type SnapshotLot } from "./check-room.ts";
import { checkSale, type TimeLimits } from "./check-sale.ts";
import { checkSecrets } from "./check-secrets.ts";
import { checkStandings } from "./pages/check-standings.ts";
import type { SaleDump } from "./sale-dump.ts";
import type { Person, SaleRecord } from "./record.ts";
import { Replay } from "./replay.ts";
import { Report, type Violation } from "./report.ts";

export interface Evidence {
  people: readonly Person[];
  record: SaleRecord;
  dump: SaleDump;
  timeLimits?: TimeLimits;
}

// Compares the storm's record of one sale with the database afterwards, and lists every broken rule of live auctions: BID-1
// to BID-10, BID-12, LOT-2 to LOT-4, CLOSE-1 to CLOSE-4, CLERK-4, ROOM-1 to ROOM-4, ROOM-6 to ROOM-9, CHAT-1 to CHAT-3, and of the
// pages that follow it ROOMPAGE-1 and ROOMPAGE-6. It uses server/testing/law and no code of the server or of the pages. Because the server numbers the events, it can replay them and need not search for a valid order.
export function check({
  people,
  record,
  dump,
  timeLimits = { closeWithinMs: 1_000, apartMs: 250 },
}: Evidence): Violation[] {
  const report = new Report();
  const replay = new Replay(dump, people, report);
  const effects = checkRequests(record, dump, replay, { people, report });
  checkOrder(effects, replay, report);
  checkRefusals(record, dump, replay, { effects, people, report });
  checkRoom(record, dump, replay, { people, effects, report });
  checkReads(record, replay, report);
  checkFrames(record, dump, { people, report, timeLimits });
  checkPeople(record, report);
  checkSignOuts(record, report);
  checkStandings(record, dump, replay, { people, report });
  checkLooks(record, dump, replay, report);
  checkSecrets(record, dump, replay, { people, report });
  checkChat(record, dump, { people, report });
  checkSale(record, dump, replay, { report, timeLimits });
  return report.violations;
}

// Every read of the sale's page matches one event number.
function checkReads(record: SaleRecord, replay: Replay, report: Report): void {
  for (const request of record.requests) {
    if (request.action !== "read" || request.status !== 200) continue;
    const { data } = JSON.parse(request.text) as { data: { seq: number; items: SnapshotLot[] } };
    checkLots(data.items, data.seq, replay, report);
  }
}
