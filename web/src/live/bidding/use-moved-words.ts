import { useEffect, useState } from "react";
import { dayOf } from "@boli/contract/base/day-and-time";
import type { Extension } from "@boli/contract/live/extension";
import { shownDate, shownTime } from "../../lib/moments.ts";
import { serverClock } from "../server-clock.ts";
import type { ShownLot } from "../shown.ts";
import { useRoomMessages, type RoomMessages } from "../room/texts/index.ts";

// Long enough for somebody who looks elsewhere at first.
const newMs = 15_000;
// Whoever was cut off comes back within this time. Later the page says it, and the box is about bids again.
const newsMs = 60_000;

// The close after an outage, with the date where that is not today.
function movedWords(closesAt: string, nowMs: number, words: RoomMessages["box"]): string {
  const at = shownTime(closesAt);
  const isToday = dayOf(new Date(closesAt)) === dayOf(new Date(nowMs));
  return isToday ? words.movedTo({ at }) : words.movedToDay({ day: shownDate(closesAt), at });
}

// The sentence about a lot that an outage has moved, until something else moves it.
export function useMovedWords(
  outage: Extension | undefined,
  { closesAt }: Pick<ShownLot, "closesAt">,
): string | undefined {
  const { box: words } = useRoomMessages();
  if (outage === undefined || closesAt === null || outage.closesAt !== closesAt) return undefined;
  return movedWords(closesAt, serverClock.nowMs(), words);
}

// The same, only for a while after the page learnt of it, and not of an outage that was long ago by then.
export function useNewlyMoved(
  outage: Extension | undefined,
  lot: Pick<ShownLot, "closesAt">,
): string | undefined {
  const words = useMovedWords(outage, lot);
  const [known, setKnown] = useState<number>();
  const { seq, at } = outage ?? {};
  const [openedAt] = useState(() => serverClock.nowMs());
  useEffect(() => {
    if (seq === undefined) return undefined;
    const timer = setTimeout(() => setKnown(seq), newMs);
    return () => clearTimeout(timer);
  }, [seq]);
  const isOld = at !== undefined && openedAt - Date.parse(at) > newsMs;
  return seq === known || isOld ? undefined : words;
}
