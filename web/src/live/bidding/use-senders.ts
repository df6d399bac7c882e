import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BidAnswer, SaleView } from "@boli/contract/live/endpoints";
import type { StandingView } from "@boli/contract/live/standing";
import { after } from "../../lib/after.ts";
import { tabStorage } from "../../lib/form/tab-storage.ts";
import { session, userOf } from "../../lib/session.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { placeBid, standings } from "../room/queries.ts";
import { saleKey } from "../query-keys.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import { createSaleSenders, type SaleSenders } from "./sale-senders.ts";
import { lotOf, tellAnswer, tellLate, type Looked } from "./tell-bids.ts";

// The bids of this page on the lots of a sale, whichever of them is shown. Undefined for somebody who is signed out.
export function useSenders(sale: SaleView, shownId: string | undefined): SaleSenders | undefined {
  const client = useQueryClient();
  const userId = userOf(useStore(session))?.id;
  const [holder] = useState(() => createStore<SaleSenders | undefined>(undefined));
  const { id: saleId } = sale;
  const latest = useRef<Looked>({ sale, shownId });
  useEffect(() => {
    latest.current = { sale, shownId };
  });
  useEffect(() => {
    if (userId === undefined) return undefined;
    const made = createSaleSenders({
      send: (press) => placeBid(saleId, press),
      after,
      storage: tabStorage(),
      userId,
      nowMs: () => Date.now(),
      isShown: (lotId) => latest.current.shownId === lotId,
      onAnswer(answer, press) {
        const item = lotOf(latest.current, answer.lotId)?.inventoryItem.name ?? "";
        client.setQueryData(standings(saleId).queryKey, (before) =>
          learnAnswer(before, answer, { saleId, item }),
        );
        tellAnswer(answer, press, latest.current);
      },
      readStanding() {
        // The first bid makes an alias, which only the sale contains.
        const hasAlias = latest.current.sale.ownAlias !== null;
        const queryKey = hasAlias ? standings(saleId).queryKey : saleKey(saleId);
        void client.invalidateQueries({ queryKey });
      },
      async readOwnMaximum(lotId) {
        const own = await client.fetchQuery({ ...standings(saleId), staleTime: 0 });
        return own.find((one) => one.lotId === lotId)?.maxAmount ?? null;
      },
      onLate: (press, outcome) => tellLate(press, outcome, latest.current),
      notSent: () => useRoomMessages.now().late.notSentHere,
    });
    holder.set(made);
    made.restore(latest.current.sale.items.map(({ id }) => id));
    return () => {
      made.stop();
      holder.set(undefined);
    };
  }, [client, holder, userId, saleId]);
  return useStore(holder);
}

const nothing = createStore<ReadonlySet<string>>(new Set());

// The lots on which the last bid has no answer, for the run order: their boxes may not be shown.
export const useChecked = (senders: SaleSenders | undefined): ReadonlySet<string> =>
  useStore(senders?.checked ?? nothing);

// The standing that an answer contains. The list that is read next has it more exactly.
function learnAnswer(
  before: StandingView[] | undefined,
  answer: BidAnswer,
  of: { saleId: string; item: string },
): StandingView[] {
  const { lotId, isLeading, isTied, maxAmount, currentHighestBid, closesAt, seq } = answer;
  const known = before?.find((one) => one.lotId === lotId);
  const answered: StandingView = {
    saleId: of.saleId,
    saleTitle: known?.saleTitle ?? "",
    lotId,
    item: of.item,
    status: "open",
    standing: isLeading ? "leading" : isTied ? "tied" : "outbid",
    maxAmount,
    currentHighestBid,
    closesAt,
    bidSeq: seq ?? known?.bidSeq ?? 0,
    inAll: null,
  };
  return [...(before ?? []).filter((one) => one.lotId !== lotId), answered];
}
