import { logIn } from "@boli/server/testing/law/sale";
import type { SaleDump } from "./sale-dump.ts";
import type { LotLife } from "./life.ts";
import { type SaleAction, type SaleRecord, type StormRequest, isUnknown } from "./record.ts";
import type { Replay } from "./replay.ts";
import type { Report } from "./report.ts";

// The allowed delay of scheduled work. Larger only when the storm had killed every node that could do it.
export interface TimeLimits {
  closeWithinMs: number;
  // Between those who hear of an event together: their sockets are read one after the other.
  apartMs: number;
}

const itemStatusFor: Record<string, string> = {
  queued: "in_auction",
  open: "in_auction",
  sold: "sold",
  passed: "available",
  withdrawn: "available",
};

// The final tables match the log (LOT-2 to LOT-4), and every lot closed once, when it was due (CLOSE-1 to CLOSE-4).
export function checkSale(
  record: SaleRecord,
  dump: SaleDump,
  replay: Replay,
  { report, timeLimits }: { report: Report; timeLimits: TimeLimits },
): void {
  const mayHave = (action: SaleAction): StormRequest[] =>
    record.requests.filter(
      (request) => request.action === action && (request.status === 200 || isUnknown(request)),
    );
  for (const lot of replay.lots.values()) checkLot(lot, replay, report);
  checkFigures(dump, replay, report);
  checkItems(dump, replay, report);
  checkCloses(replay, {
    report,
    timeLimits,
    wasEnded: mayHave("end").length > 0,
  });
  const extended = mayHave("extend");
  for (const { lotId, closesAt, seq } of replay.extensions) {
    if (!extended.some((request) => request.item === lotId && Date.parse(request.detail ?? "") === closesAt))
      report.add("CLOSE-1", `event ${seq} extends lot ${lotId}, and no host asked for that`);
  }
}

function checkLot(lot: LotLife, replay: Replay, report: Report): void {
  const { row, status } = lot;
  if (lot.isLost) return;
  const { state } = logIn(lot.law);
  const isSold = status === "sold";
  const due = {
    status: ["LOT-3", status],
    soldTo: ["LOT-3", isSold ? state.leader : null],
    soldPrice: ["LOT-3", isSold ? state.price : null],
    price: ["LOT-4", state.price],
    leader: ["LOT-4", state.leader],
    totalBids: ["LOT-4", lot.totalBids],
    ceiling: ["BID-9", state.ceiling],
    closesAt: ["CLOSE-3", replay.closeOf(lot)],
  } as const;
  for (const [field, [rule, value]] of Object.entries(due)) {
    const stored = row[field as keyof typeof due];
    if (stored !== value)
      report.add(rule, `lot ${row.id} keeps ${field} ${stored}, and by its log and the law it is ${value}`);
  }
}

function checkFigures({ sale }: SaleDump, replay: Replay, report: Report): void {
  let bids = 0;
  for (const lot of replay.lots.values()) bids += lot.totalBids;
  if (sale.totalBids !== bids)
    report.add("LOT-4", `the sale counts ${sale.totalBids} bids, and its logs ${bids}`);
  if (sale.totalRevenue !== replay.revenue)
    report.add(
      "LOT-4",
      `the sale counts ₹${sale.totalRevenue}, and its lots were sold for ₹${replay.revenue}`,
    );
  if (sale.status !== replay.status)
    report.add("SALE-1", `the sale is ${sale.status}, and the room was told ${replay.status}`);
}

function checkItems(dump: SaleDump, replay: Replay, report: Report): void {
  const statuses = new Map(dump.items.map(({ id, status }) => [id, status]));
  // A lot that was offered again is later in the list; the newest one counts.
  const newest = new Map([...replay.lots.values()].map((lot) => [lot.row.itemId, lot]));
  for (const [itemId, lot] of newest) {
    const due = itemStatusFor[lot.status];
    if (statuses.get(itemId) !== due)
      report.add(
        "LOT-2",
        `the item of lot ${lot.row.id} is ${statuses.get(itemId)}, and the lot ${lot.status}`,
      );
  }
}

function checkCloses(
  replay: Replay,
  { report, timeLimits, wasEnded }: { report: Report; timeLimits: TimeLimits; wasEnded: boolean },
): void {
  for (const { lotId, at, dueAt } of replay.closes) {
    if (dueAt === null || at > dueAt) {
      if (dueAt !== null && at - dueAt > timeLimits.closeWithinMs)
        report.add("CLOSE-4", `lot ${lotId} closed ${at - dueAt} ms after its time`);
      continue;
    }
    if (!wasEnded)
      report.add(
        "CLOSE-4",
        `lot ${lotId} closed ${dueAt - at} ms before its time, and nobody ended the sale`,
      );
  }
}
