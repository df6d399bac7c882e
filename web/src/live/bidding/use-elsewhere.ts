import { useEffect, useRef, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import type { Standing, StandingView } from "@boli/contract/live/standing";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import { useSpoken } from "../use-spoken.ts";
import { type Elsewhere, newsElsewhere, ownStandings, stillHolds } from "./elsewhere.ts";
import { give } from "./signals.ts";

// Less important than a sentence of the shown lot's own box, and more than the time.
const rank = 3;

// Sound, vibration and a sentence for what becomes of one's bids on lots that are not shown.
export function useElsewhere(
  sale: Pick<SaleView, "items" | "ownAlias">,
  standings: readonly StandingView[] | undefined,
  shownId: string | undefined,
): void {
  const { hiddenTitle: words } = useRoomMessages();
  const [told] = useState(() => createStore<(Elsewhere & { count: number }) | undefined>(undefined));
  const before = useRef<ReadonlyMap<string, Standing>>(new Map());
  const now = ownStandings(sale, standings);
  useEffect(() => {
    const news = newsElsewhere(before.current, now, shownId);
    before.current = now;
    if (news === undefined) return;
    give(news.kind);
    told.set({ ...news, count: (told.get()?.count ?? 0) + 1 });
  });
  const last = useStore(told);
  const number = sale.items.findIndex(({ id }) => id === last?.lotId) + 1;
  useSpoken(
    last && last.lotId !== shownId && stillHolds(last, now)
      ? {
          id: String(last.count),
          text: last.kind === "won" ? words.won({ number }) : words.outbid({ number }),
          isUrgent: true,
          rank,
        }
      : undefined,
  );
}
