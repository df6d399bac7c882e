import { checkAsks } from "./check-asks.ts";
import { checkOrder } from "./check-order.ts";
import { checkRefusals } from "./check-refusals.ts";
import { checkLots, checkRoom, type SnapshotLot } from "./check-room.ts";
import { checkSale, type Patience } from "./check-sale.ts";
import { checkSecrets } from "./check-secrets.ts";
import type { SaleImage } from "./image.ts";
import type { Person, SaleRecord } from "./record.ts";
import { Replay } from "./replay.ts";
import { Report, type Violation } from "./report.ts";

export interface Evidence {
  people: readonly Person[];
  record: SaleRecord;
  image: SaleImage;
  patience?: Patience;
}

// Lays what the storm did and heard in one sale beside what lies in the database afterwards, and lists what breaks the law
// of live auctions: BID-1 to BID-10, BID-12, LOT-2 to LOT-4, CLOSE-1 to CLOSE-4, ROOM-1 to ROOM-3. Nothing of the server
// takes part. The server names the order itself, so this is a replay and no search.
export function check({ people, record, image, patience = { closeWithinMs: 1_000 } }: Evidence): Violation[] {
  const report = new Report();
  const replay = new Replay(image, report);
  const effects = checkAsks(record, image, replay, { people, report });
  checkOrder(effects, replay, report);
  checkRefusals(record, image, replay, { effects, people, report });
  checkRoom(record, image, replay, { people, effects, report });
  checkReads(record, replay, report);
  checkSecrets(record, image, replay, { people, report });
  checkSale(record, image, replay, { report, patience });
  return report.violations;
}

// What the sale's page was told fits one number of its events as well.
function checkReads(record: SaleRecord, replay: Replay, report: Report): void {
  for (const ask of record.asks) {
    if (ask.act !== "read" || ask.status !== 200) continue;
    const { data } = JSON.parse(ask.text) as { data: { seq: number; items: SnapshotLot[] } };
    checkLots(data.items, data.seq, replay, report);
  }
}
