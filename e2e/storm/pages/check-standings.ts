import type { Standing, StandingView } from "@boli/contract/live/standing";
import type { LotLife } from "../life.ts";
import type { Replay } from "../replay.ts";
import type { BidRow, SaleDump } from "../sale-dump.ts";
import type { Person, SaleRecord } from "../record.ts";
import type { Report } from "../report.ts";

type Told = Pick<StandingView, "lotId" | "standing" | "maxAmount" | "currentHighestBid" | "bidSeq">;

// A person's own standing, as the room sends it and as the page has it, is what the log says at the row that it names (ROOM-9).
export function checkStandings(
  record: SaleRecord,
  dump: SaleDump,
  replay: Replay,
  { people, report }: { people: readonly Person[]; report: Report },
): void {
  const aliases = new Map(dump.aliases.map(({ bidder, alias }) => [bidder, `Bidder ${alias}`]));
  const isCancelled = dump.events.some(({ payload }) => payload.kind === "sale-cancelled");
  const check = (told: readonly Told[], u: number, where: string): void => {
    const userId = people[u]?.userId ?? "";
    for (const one of told) {
      // A cancelled sale closes its lots without an event of theirs.
      if (isCancelled && one.standing === "lost") continue;
      const lot = replay.lots.get(one.lotId);
      const wrong = lot && !lot.isLost && fault(one, lot, { userId, own: aliases.get(userId) });
      if (wrong) report.add("ROOM-9", `${where} says of lot ${one.lotId} at row ${one.bidSeq} ${wrong}`);
    }
  };
  for (const { c, u, frames } of record.connections)
    for (const { text } of frames) {
      if (!text.startsWith('{"kind":"standings"')) continue;
      check((JSON.parse(text) as { standings: Told[] }).standings, u, `socket ${c}`);
    }
  for (const { u, standings, isLast } of record.looks) {
    check(standings, u, "a page");
    const own = new Set(dump.bids.filter(isOf(people[u]?.userId ?? "")).map(({ lotId }) => lotId));
    if (isLast && (standings.length !== own.size || standings.some(({ lotId }) => !own.has(lotId))))
      report.add(
        "ROOM-9",
        `a page ended with ${standings.length} standings, and ${own.size} lots have own bids`,
      );
  }
}

const isOf =
  (userId: string) =>
  ({ bidder, kind }: BidRow): boolean =>
    bidder === userId && kind !== "sold" && kind !== "passed";

// Undefined when the standing is right.
function fault(
  told: Told,
  { log, moments }: LotLife,
  { userId, own }: { userId: string; own: string | undefined },
): string | undefined {
  const moment = moments.findLast(({ bidSeq }) => bidSeq <= told.bidSeq);
  const { currentHighestBid: price, leader, soldTo, status } = moment ?? {};
  if (told.currentHighestBid !== price) return `a price of ${told.currentHighestBid} and not ${price}`;
  const mine = log.filter(isOf(userId));
  const ceiling = Math.max(0, ...mine.flatMap((row) => (row.seq <= told.bidSeq ? (row.ceiling ?? []) : [])));
  // A raise is kept at once, and has its number with the next row.
  const raised = mine
    .filter(({ seq, kind }) => seq > told.bidSeq && kind === "raise")
    .map((row) => row.ceiling);
  if (![ceiling, ...raised].includes(told.maxAmount)) return `a maximum of ${told.maxAmount}`;
  const open: Standing = leader === own ? "leading" : ceiling === price ? "tied" : "outbid";
  const right = status === "open" ? open : soldTo === own ? "won" : "lost";
  return told.standing === right ? undefined : `${told.standing} and not ${right}`;
}
