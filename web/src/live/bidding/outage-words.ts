import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { dayOf } from "@boli/contract/base/day-and-time";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { Extension } from "@boli/contract/live/sale-event";
import { exactMoment, shownDate, shownLength, shownTime } from "../../lib/moments.ts";
import { outageKey } from "../query-keys.ts";
import { lotDetails } from "../room/queries.ts";
import { type RoomMessages, useRoomMessages } from "../room/texts/index.ts";
import { wasLive } from "../sale-phase.ts";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { useLiveMessages } from "../texts/index.ts";

// The newest move of an open lot's close by an outage (CLOSE-12), also for somebody who came later. Clerk-paced lots have no close.
export function useOutage(sale: SaleView, { id, status }: ShownLot): Extension | undefined {
  const isMovable = sale.pace === "timed" && sale.status === "live" && status === "open";
  // Nobody asks while there was none.
  const { data } = useQuery({
    ...newestOutage(sale.id, id),
    enabled: isMovable && sale.interruption !== null,
  });
  return isMovable ? (data ?? undefined) : undefined;
}

// The room sends the next one to an open page, so it is asked for once.
const newestOutage = (saleId: string, lotId: string) =>
  queryOptions({
    queryKey: outageKey(saleId, lotId),
    queryFn: async ({ client }): Promise<Extension | null> => {
      const { extensions } = await client.fetchQuery(lotDetails(saleId, lotId));
      const known = client.getQueryData<Extension | null>(outageKey(saleId, lotId));
      const found = extensions.find(({ why }) => why === "outage") ?? null;
      // The room may have sent one after the answer was written.
      return known && known.seq > (found?.seq ?? 0) ? known : found;
    },
    staleTime: Infinity,
  });

// Long enough for somebody who looks elsewhere at first.
const newMs = 15_000;
// Whoever was cut off comes back within this time. Later the page says it, and the box is about bids again.
const newsMs = 60_000;

// The close after an outage, with the date where that is not today.
function movedWords(closesAt: string, nowMs: number, texts: RoomMessages["box"]): string {
  const at = shownTime(closesAt);
  const isToday = dayOf(new Date(closesAt)) === dayOf(new Date(nowMs));
  return isToday ? texts.movedTo({ at }) : texts.movedToDay({ day: shownDate(closesAt), at });
}

// The sentence about a lot that an outage has moved, until something else moves it.
export function useMovedWords(
  outage: Extension | undefined,
  { closesAt }: Pick<ShownLot, "closesAt">,
): string | undefined {
  const { box: texts } = useRoomMessages();
  if (outage === undefined || closesAt === null || outage.closesAt !== closesAt) return undefined;
  return movedWords(closesAt, serverClock.nowMs(), texts);
}

// The same, only for a while after the page learnt of it, and not of an outage that was long ago by then.
export function useNewlyMoved(
  outage: Extension | undefined,
  lot: Pick<ShownLot, "closesAt">,
): string | undefined {
  const texts = useMovedWords(outage, lot);
  const [known, setKnown] = useState<number>();
  const { seq, at } = outage ?? {};
  const [openedAt] = useState(() => serverClock.nowMs());
  useEffect(() => {
    if (seq === undefined) return undefined;
    const timer = setTimeout(() => setKnown(seq), newMs);
    return () => clearTimeout(timer);
  }, [seq]);
  const isOld = at !== undefined && openedAt - Date.parse(at) > newsMs;
  return seq === known || isOld ? undefined : texts;
}

// The last interruption of a sale, for as long as it runs: from, until, and by how much the closes moved, or that it delayed the start of
// a clerk-paced sale or held it (CLOSE-7, CLOSE-11, CLOSE-12).
export function useInterruptionWords({
  status,
  startedAt,
  interruption,
}: Pick<SaleView, "status" | "startedAt" | "interruption">): string | undefined {
  const { interruption: texts } = useLiveMessages();
  if (interruption === null || status !== "live") return undefined;
  const { from, until, movedMs } = interruption;
  const span = {
    from: exactMoment(from, new Date(serverClock.nowMs()).toISOString()),
    until: exactMoment(until, from),
  };
  if (movedMs !== null) return texts.moved({ ...span, by: shownLength(movedMs) });
  return wasLive(startedAt, until) ? texts.held(span) : texts.delayed(span);
}
