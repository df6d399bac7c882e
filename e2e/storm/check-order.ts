import type { Effect } from "./check-requests.ts";
import type { Replay } from "./replay.ts";
import type { Report } from "./report.ts";

// If A was answered before B was sent, A comes first (BID-5): within each lot, and by event number within the whole sale.
export function checkOrder(effects: readonly Effect[], replay: Replay, report: Report): void {
  const compare = (some: readonly Effect[], what: string, placeOf: (effect: Effect) => number): void =>
    sweep(some, some, placeOf, (later, highest) => {
      const { seq, lotId } = later.row;
      if (placeOf(later) <= highest)
        report.add("BID-5", `row ${seq} of lot ${lotId} was sent after a later ${what} had been answered`);
    });
  for (const ofLot of Map.groupBy(effects, ({ row }) => row.lotId).values())
    compare(ofLot, "row", ({ row }) => row.seq);
  // A raise has no event.
  const told = effects.filter(({ row }) => row.kind !== "raise");
  compare(told, "event", ({ row }) => replay.eventOf.get(row.id) ?? Infinity);
}

// Visits everything in the order of sending, with the highest place that had been acknowledged by then.
export function sweep<Sent extends { sent: number }, Answered extends { acked: number }>(
  sent: readonly Sent[],
  answered: readonly Answered[],
  placeOf: (one: Answered) => number,
  visit: (one: Sent, highest: number) => void,
): void {
  const byAnswer = answered.toSorted((a, b) => a.acked - b.acked);
  let index = 0;
  let highest = 0;
  for (const one of sent.toSorted((a, b) => a.sent - b.sent)) {
    for (let next = byAnswer[index]; next && next.acked < one.sent; next = byAnswer[index]) {
      highest = Math.max(highest, placeOf(next));
      index += 1;
    }
    visit(one, highest);
  }
}
