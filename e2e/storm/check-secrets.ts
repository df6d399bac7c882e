import type { SaleDump } from "./sale-dump.ts";
import type { Person, SaleRecord } from "./record.ts";
import type { Replay } from "./replay.ts";
import type { Report } from "./report.ts";

// Fields of responses and frames whose numbers are counts, not amounts.
const counters = new Set(["seq", "bidSeq", "from", "to", "position", "totalBids"]);

// Only the owner of a ceiling ever gets to see it (BID-9). A number may become public when the ceiling is passed, so this
// searches only for those that never did; the exact content of each response is compared elsewhere.
export function checkSecrets(
  record: SaleRecord,
  dump: SaleDump,
  replay: Replay,
  { people, report }: { people: readonly Person[]; report: Report },
): void {
  const owners = ownersOfSecrets(dump, replay);
  const ownAmounts = new Map<number, Set<number>>();
  for (const { u, amount, max } of record.requests) {
    const own = ownAmounts.get(u) ?? new Set();
    ownAmounts.set(u, own);
    if (amount !== null) own.add(amount);
    if (max !== null) own.add(max);
  }
  const look = (text: string, u: number, where: string): void => {
    const reader = people[u]?.userId;
    for (const found of numbersIn(text)) {
      const owner = owners.get(found);
      if (owner !== undefined && !owner.has(reader ?? "") && !ownAmounts.get(u)?.has(found))
        report.add("BID-9", `${where} of ${reader} tells ₹${found}, a ceiling of somebody else`);
    }
  };
  for (const request of record.requests) look(request.text, request.u, "an answer");
  const seen = new Set<string>();
  for (const { u, frames } of record.connections) {
    for (const { text } of frames) {
      // Cached, because nearly all sockets get the same frames.
      const name = `${u} ${text}`;
      if (seen.has(name)) continue;
      if (seen.size > 10_000) seen.clear();
      seen.add(name);
      // A person's own standing has their ceiling (ROOM-9); a ceiling of somebody else in it is found below.
      const isOwn = text.startsWith('{"kind":"standings"');
      if (!isOwn && /"(ceiling|maxAmount|max)"/.test(text))
        report.add("BID-9", `a frame speaks of ceilings: ${text.slice(0, 200)}`);
      look(text, u, "a frame");
    }
  }
}

function ownersOfSecrets(dump: SaleDump, replay: Replay): Map<number, Set<string>> {
  const open = new Set<number>();
  for (const lot of replay.lots.values()) {
    open.add(lot.row.minimum);
    for (const { leastBid, currentHighestBid } of lot.moments) {
      open.add(leastBid);
      if (currentHighestBid !== null) open.add(currentHighestBid);
    }
  }
  for (const { amount, offered } of dump.bids) {
    if (amount !== null) open.add(amount);
    if (offered !== null) open.add(offered);
  }
  const owners = new Map<number, Set<string>>();
  for (const { ceiling, bidder } of dump.bids) {
    if (ceiling === null || open.has(ceiling)) continue;
    owners.set(ceiling, (owners.get(ceiling) ?? new Set()).add(bidder));
  }
  return owners;
}

// Numbers that stand alone, including amounts in Indian notation, but not digits of ids, hashes and instants.
function numbersIn(text: string): number[] {
  const found: number[] = [];
  for (const [, name, bare, written] of text.matchAll(/"(\w+)":(\d+)(?=[,}\]])|(?:₹)([\d,]+)/g) as Iterable<
    [string, string?, string?, string?]
  >) {
    if (written !== undefined) found.push(Number(written.replaceAll(",", "")));
    else if (bare !== undefined && !counters.has(name ?? "")) found.push(Number(bare));
  }
  return found;
}
