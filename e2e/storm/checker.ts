import { checkRequests } from "./check-requests.ts";
import { checkOrder } from "./check-order.ts";
import { checkRefusals } from "./check-refusals.ts";
import { checkLots, checkRoom, type SnapshotLot } from "./check-room.ts";
import { checkSale, type TimeLimits } from "./check-sale.ts";
import { checkSecrets } from "./check-secrets.ts";
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
// to BID-10, BID-12, LOT-2 to LOT-4, CLOSE-1 to CLOSE-4, CLERK-4, ROOM-1 to ROOM-3. It uses server/testing/law and no code
// of the server. Because the server numbers the events, it can replay them and need not search for a valid order.
export function check({
  people,
  record,
  dump,
  timeLimits = { closeWithinMs: 1_000 },
}: Evidence): Violation[] {
  const report = new Report();
  const replay = new Replay(dump, report);
  const effects = checkRequests(record, dump, replay, { people, report });
  checkOrder(effects, replay, report);
  checkRefusals(record, dump, replay, { effects, people, report });
  checkRoom(record, dump, replay, { people, effects, report });
  checkReads(record, replay, report);
  checkSecrets(record, dump, replay, { people, report });
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
