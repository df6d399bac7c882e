import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BidAnswer, SaleView } from "@boli/contract/live";
import type { StandingView } from "@boli/contract/live/standing";
import { formatRupees } from "@boli/contract/money";
import { after } from "../../../lib/after.ts";
import { tabStorage } from "../../../lib/form/tab-storage.ts";
import { session, userOf } from "../../../lib/session.ts";
import { createStore } from "../../../lib/store.ts";
import { useStore } from "../../../lib/use-store.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { placeBid, standings } from "../../queries.ts";
import { saleKey } from "../../query-keys.ts";
import { isStillLeading } from "../box-state.ts";
import { useRoomMessages } from "../texts/index.ts";
import type { Press } from "./bid-sending.ts";
import { createSaleSenders, type LateOutcome, type SaleSenders } from "./sale-senders.ts";

interface Looked {
  sale: SaleView;
  shownId: string | undefined;
}

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

const lotOf = ({ sale }: Looked, lotId: string) => sale.items.find(({ id }) => id === lotId);

const ofBid = ({ sale }: Looked, { lotId, amount, maxAmount }: Press) => ({
  number: sale.items.findIndex(({ id }) => id === lotId) + 1,
  amount: formatRupees(maxAmount ?? amount ?? 0),
});

// The box of the shown lot tells everything but the success.
function tellAnswer(answer: BidAnswer, press: Press, looked: Looked): void {
  const { box, late } = useRoomMessages.now();
  const lot = lotOf(looked, press.lotId);
  const leads = lot === undefined ? answer.isLeading : isStillLeading(answer, { sale: looked.sale, lot });
  if (looked.shownId !== press.lotId)
    toasts.show(leads ? "success" : "blank", (leads ? late.leads : late.counts)(ofBid(looked, press)));
  // A raise has no number of its own yet.
  else if (leads) toasts.show("success", answer.seq === null ? box.raised : box.placed);
}

function tellLate(press: Press, outcome: LateOutcome, looked: Looked): void {
  const { late } = useRoomMessages.now();
  const bid = ofBid(looked, press);
  if (outcome.kind === "arrived") toasts.show("blank", late.arrived(bid));
  else if (looked.shownId === press.lotId) return;
  else if (outcome.kind === "not-sent") toasts.show("error", late.notSent(bid));
  else toasts.show("error", late.refused({ ...bid, sentence: outcome.sentence }));
}

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
