import type { BidAnswer, SaleView } from "@boli/contract/live/endpoints";
import { formatRupees } from "@boli/contract/base/money";
import { toasts } from "../../ui/overlays/toasts.ts";
import { isStillLeading } from "./box-state.ts";
import { useRoomMessages } from "../room/texts/index.ts";
import type { Press } from "./bid-sending.ts";
import type { LateOutcome } from "./sale-senders.ts";

// The sale as the page knows it, and the lot that it shows.
export interface Looked {
  sale: SaleView;
  shownId: string | undefined;
}

export const lotOf = ({ sale }: Looked, lotId: string) => sale.items.find(({ id }) => id === lotId);

const ofBid = ({ sale }: Looked, { lotId, amount, maxAmount }: Press) => ({
  number: sale.items.findIndex(({ id }) => id === lotId) + 1,
  amount: formatRupees(maxAmount ?? amount ?? 0),
});

// The box of the shown lot tells everything but the success.
export function tellAnswer(answer: BidAnswer, press: Press, looked: Looked): void {
  const { box, late } = useRoomMessages.now();
  const bid = ofBid(looked, press);
  const lot = lotOf(looked, press.lotId);
  const isElsewhere = looked.shownId !== press.lotId;
  // A lot that is decided has a winner, which its box and the run order say.
  if (lot !== undefined && lot.status !== "open" && lot.status !== "queued") {
    if (isElsewhere) toasts.show("blank", late.arrived(bid));
    return;
  }
  const leads = lot === undefined ? answer.isLeading : isStillLeading(answer, { sale: looked.sale, lot });
  if (isElsewhere) toasts.show(leads ? "success" : "blank", (leads ? late.leads : late.counts)(bid));
  // A raise has no number of its own yet.
  else if (leads) toasts.show("success", answer.seq === null ? box.raised : box.placed);
}

export function tellLate(press: Press, outcome: LateOutcome, looked: Looked): void {
  const { late } = useRoomMessages.now();
  const bid = ofBid(looked, press);
  if (outcome.kind === "arrived") toasts.show("blank", late.arrived(bid));
  else if (looked.shownId === press.lotId) return;
  else if (outcome.kind === "not-sent") toasts.show("error", late.notSent(bid));
  else toasts.show("error", late.refused({ ...bid, sentence: outcome.sentence }));
}
