import type { Effect } from "./check-requests.ts";
import type { Replay } from "./replay.ts";
import type { Report } from "./report.ts";

// If A was answered before B was sent, A comes first (BID-5): within each lot, and by event number within the whole sale.
export function checkOrder(effects: readonly Effect[], replay: Replay, report: Report): void {
  for (const [lotId, ofLot] of Map.groupBy(effects, ({ row }) => row.lotId)) {
    sweep(
      ofLot,
      ({ row }) => row.seq,
      (later) => {
        report.add(
          "BID-5",
          `row ${later.row.seq} of lot ${lotId} was sent after a later row had been answered`,
        );
      },
    );
  }
  // A raise has no event.
  sweep(
    effects.filter(({ row }) => row.kind !== "raise"),
    ({ row }) => replay.eventOf.get(row.id) ?? Infinity,
    (later) => {
      report.add(
        "BID-5",
        `row ${later.row.seq} of lot ${later.row.lotId} was sent after a later event had been answered`,
      );
    },
  );
}

// Goes through the effects in the order of sending, with the highest position that had been acknowledged by then.
function sweep(
  effects: readonly Effect[],
  placeOf: (effect: Effect) => number,
  onLater: (later: Effect) => void,
): void {
  const bySent = effects.toSorted((a, b) => a.sent - b.sent);
  const byAnswer = effects.toSorted((a, b) => a.acked - b.acked);
  let answered = 0;
  let highest = 0;
  for (const effect of bySent) {
    for (let next = byAnswer[answered]; next && next.acked < effect.sent; next = byAnswer[answered]) {
      highest = Math.max(highest, placeOf(next));
      answered += 1;
    }
    if (placeOf(effect) <= highest) onLater(effect);
  }
}
