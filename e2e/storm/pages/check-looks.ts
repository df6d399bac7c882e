import { type LotLife, iso, momentAt } from "../life.ts";
import type { Look, LookedLot, SaleRecord } from "../record.ts";
import type { Replay } from "../replay.ts";
import type { Report } from "../report.ts";
import type { BidRow, ChatRow, SaleDump } from "../sale-dump.ts";

const clockOffMs = 250;
// Two clocks are read one after the other.
const readingMs = 50;

// The client that ships showed at every instant what the log says, as of the number that it had: price, leader, status, close,
// results, bidders and history; and at the end everything that there is (ROOMPAGE-1, ROOMPAGE-6). Its clock is the server's (ROOM-7).
export function checkLooks(record: SaleRecord, dump: SaleDump, replay: Replay, report: Report): void {
  for (const look of record.looks) {
    checkSaleShown(look, replay, report);
    for (const lot of look.lots) {
      checkLotShown(look, lot, replay.lots.get(lot.id), report);
      checkHistory(look, lot, dump, report);
    }
    checkChatShown(look, dump, report);
    if (Math.abs(look.clockOffMs) > Math.max(clockOffMs, look.tripMs / 2 + readingMs))
      report.add("ROOM-7", `a page's clock is ${Math.round(look.clockOffMs)} ms off`);
    if (look.isLast) checkLast(look, dump, report);
  }
}

function checkSaleShown({ sale }: Look, replay: Replay, report: Report): void {
  const due = momentAt(replay.moments, sale.seq);
  const bidders = new Set(replay.bidders.slice(0, due?.bidders));
  const shown = [sale.status, sale.totalBids, sale.participants.length];
  const right = [due?.status, due?.totalBids, bidders.size];
  if (shown.join() !== right.join() || sale.participants.some((alias) => !bidders.has(alias)))
    report.add("ROOMPAGE-1", `a page at ${sale.seq} shows ${shown.join(", ")} and not ${right.join(", ")}`);
}

function checkLotShown({ sale }: Look, shown: LookedLot, lot: LotLife | undefined, report: Report): void {
  // A cancelled sale is read again, and its lots go without an event.
  if (lot === undefined || lot.isLost || sale.status === "cancelled") return;
  const { eventSeq = 0, leastBid: _, ...due } = momentAt(lot.moments, sale.seq) ?? {};
  for (const [field, right] of Object.entries(due)) {
    // The code of a lot without an event is told nowhere.
    if ((field === "head" && eventSeq === 0) || right === undefined) continue;
    const value = shown[field as keyof typeof due];
    if (value !== right)
      report.add(
        "ROOMPAGE-1",
        `a page at ${sale.seq} shows lot ${shown.id} with ${field} ${String(value)} and not ${String(right)}`,
      );
  }
}

const isListed = ({ kind }: BidRow): boolean => kind === "bid" || kind === "auto" || kind === "floor";

// The history has every bid from its newest row down, and each as the log has it. It may be newer than the sale beside it, or for a
// moment older.
function checkHistory({ sale }: Look, { id, history }: LookedLot, dump: SaleDump, report: Report): void {
  const [newest] = history;
  if (newest === undefined) return;
  const rows = dump.bids.filter((row) => row.lotId === id && isListed(row)).toSorted((a, b) => b.seq - a.seq);
  const first = rows.findIndex(({ seq }) => seq === newest.seq);
  const wrong = history.find((shown, at) => !isSame(shown, first < 0 ? undefined : rows[first + at]));
  if (wrong !== undefined)
    report.add(
      "ROOMPAGE-6",
      `the history of lot ${id} at ${sale.seq} shows row ${wrong.seq} in a wrong place, or not as it is`,
    );
}

const isSame = (shown: LookedLot["history"][number], row: BidRow | undefined): boolean =>
  row !== undefined &&
  shown.seq === row.seq &&
  shown.id === row.id &&
  shown.kind === row.kind &&
  shown.amount === row.amount &&
  shown.bidder === (row.alias === null ? null : `Bidder ${row.alias}`);

const isMessage = ({ kind }: ChatRow): boolean => kind === "message";

// The messages of a page are in order and without a gap. One that was removed may be shown until the removal arrives.
function checkChatShown({ chat, sale }: Look, dump: SaleDump, report: Report): void {
  const rows = new Map(dump.chat.rows.filter(isMessage).map((row) => [row.id, row]));
  const seqs = chat.map(({ seq }) => seq);
  const between = dump.chat.rows.filter(
    (row) =>
      isMessage(row) && row.removedAt === null && row.seq > (seqs[0] ?? 0) && row.seq <= (seqs.at(-1) ?? 0),
  );
  const shown = new Set(seqs);
  const missing = between.find(({ seq }) => !shown.has(seq));
  if (missing !== undefined) report.add("CHAT-3", `a page at ${sale.seq} lacks message ${missing.seq}`);
  const isRight = chat.every(
    ({ id, seq }, at) => rows.get(id)?.seq === seq && (at === 0 || seq > (seqs[at - 1] ?? 0)),
  );
  if (!isRight)
    report.add("CHAT-3", `a page at ${sale.seq} shows messages that are not in the chat, or not in order`);
}

// At the end nothing is missing, and nothing is old.
function checkLast(look: Look, dump: SaleDump, report: Report): void {
  if (look.isBehind || look.sale.seq !== dump.sale.seq)
    report.add("ROOMPAGE-1", `a page ended at ${look.sale.seq} of ${dump.sale.seq} events`);
  for (const { id, history, soldTo, closesAt } of look.lots) {
    const newest = dump.bids.findLast((row) => row.lotId === id && isListed(row));
    if (history[0]?.seq !== newest?.seq)
      report.add(
        "ROOMPAGE-6",
        `the history of lot ${id} ended at row ${history[0]?.seq} and not ${newest?.seq}`,
      );
    const row = dump.lots.find((lot) => lot.id === id);
    const alias = dump.aliases.find(({ bidder }) => bidder === row?.soldTo)?.alias;
    if (
      soldTo !== (alias === undefined ? null : `Bidder ${alias}`) ||
      closesAt !== iso(row?.closesAt ?? null)
    )
      report.add("ROOMPAGE-1", `a page ended with lot ${id} sold to ${soldTo} at ${closesAt}`);
  }
  const left = dump.chat.rows.filter((row) => isMessage(row) && row.removedAt === null);
  const shown = new Set(look.chat.map(({ id }) => id));
  const newest = left.slice(-Math.min(left.length, 50));
  if (
    look.chat.some(({ id }) => !left.some((row) => row.id === id)) ||
    newest.some(({ id }) => !shown.has(id))
  )
    report.add("CHAT-3", `a page ended with other messages than the chat has`);
}
