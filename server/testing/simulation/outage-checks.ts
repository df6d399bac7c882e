import type { Lot } from "../../src/live/law/state.ts";
import { broken } from "./law-broken.ts";
import type { Work } from "./node.ts";
import type { Stored } from "./store.ts";

const minute = 60_000;

export interface Before {
  isLive: boolean;
  isHeld: boolean;
  lots: ReadonlyMap<string, Pick<Lot, "status" | "closesAt">>;
}

export const lotsBefore = ({ sale, lots }: Stored): Before => ({
  isLive: sale.status === "live",
  isHeld: sale.heldAt !== null,
  lots: new Map([...lots].map(([id, { status, closesAt }]) => [id, { status, closesAt }])),
});

// Checks what holds of outages in any history, however it was decided. It knows nothing of how far a sale moves.
export function checkOutages(stored: Stored, work: Work, before: Before): void {
  for (const { payload } of work.changes.events) {
    if (payload.kind === "lot-opened") stored.openedAfter.set(payload.lotId, stored.outages.length);
    if (payload.kind === "lot-closed" && payload.outcome === "sold") checkSold(stored, payload.lotId);
  }
  checkMoves(stored, work, before);
  if (work.beatAgeMs <= 5_000 && stored.sale.outagesSeen < work.outages.length)
    broken("CLOSE-7", "Something was judged before the newest outage was applied.");
}

// No timed lot is sold unless bidding worked without a gap in its last minute, or its window if that is longer.
function checkSold({ sale, lots, events, outages, openedAfter }: Stored, lotId: string): void {
  const close = lots.get(lotId)?.closesAt ?? null;
  if (close === null) return;
  const opened = events.find(({ payload }) => payload.kind === "lot-opened" && payload.lotId === lotId);
  const lastFrom = Math.max(opened?.at ?? 0, close - Math.max(minute, sale.softClose.windowMs));
  const later = outages.slice(openedAfter.get(lotId));
  const gap = later.find(({ from, until }) => from < close && until > lastFrom);
  if (gap) broken("CLOSE-7", `${lotId} was sold after outage ${gap.id}, which nobody could bid in.`);
}

// Each outage moves all unfinished lots by the same time, and so keeps their order and spacing; none that it need not, and no held sale.
function checkMoves(stored: Stored, { changes }: Work, before: Before): void {
  const all = Map.groupBy(changes.moved, ({ from, until }) => `${from} ${until}`);
  if (all.size > 0 && before.isHeld) broken("CLOSE-11", "A sale moved while it was held.");
  const unfinished = [...before.lots].filter(
    ([, { status, closesAt }]) => (status === "open" || status === "queued") && closesAt !== null,
  );
  const { windowMs } = stored.sale.softClose;
  for (const moved of all.values()) {
    const [one] = moved;
    if (!one) continue;
    const byMs = one.closesAt - one.closedAt;
    if (byMs <= 0 || moved.some(({ closedAt, closesAt }) => closesAt - closedAt !== byMs))
      broken("CLOSE-7", "An outage moved the lots of a sale by different times.");
    const missing = unfinished.find(([id]) => !moved.some(({ lotId }) => lotId === id));
    if (missing) broken("CLOSE-7", `An outage moved a sale, and not ${missing[0]}.`);
    const [first, last] = [Math.min(...moved.map(({ closedAt }) => closedAt)), one.until];
    const leastMs = Math.max(windowMs, minute, one.until - one.from > minute ? 10 * minute : 0);
    if (before.isLive && first >= last + leastMs)
      broken("CLOSE-7", "An outage moved a sale that it took nothing from.");
  }
}
