import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BidderRequest, RunningSale } from "@boli/contract/live/oversight";
import { shortMoment, shownTime } from "../../lib/moments.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { closeBidderRequest, runningSalesKey } from "./queries.ts";
import { useOversightMessages } from "./texts/index.ts";

// The bidders of a sale who wait for an admin, those who wait longest first. An admin who takes part in the sale is sent none.
export function BidderRequests({ sale }: { sale: RunningSale }) {
  const words = useOversightMessages();
  const { count, oldest } = sale.bidderRequests;
  return (
    <ul className="running-sale-bidders" aria-label={words.bidders({ count })}>
      {oldest.map((request) => (
        <li key={request.id} className="running-sale-request">
          <OneRequest saleId={sale.id} request={request} />
        </li>
      ))}
      {count > oldest.length && (
        <li className="running-sale-quiet numbers">{words.moreBidders({ count: count - oldest.length })}</li>
      )}
    </ul>
  );
}

interface OneRequestProps {
  saleId: string;
  request: BidderRequest;
}

function OneRequest({ saleId, request }: OneRequestProps) {
  const words = useOversightMessages();
  const client = useQueryClient();
  const showFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);
  const { id, bidder, askedAt, lot, reason } = request;

  async function close(): Promise<void> {
    setBusy(true);
    try {
      await closeBidderRequest(saleId, id);
      toasts.show("success", words.done.dealt);
    } catch (failure) {
      showFailure(failure, words.failedAction);
    } finally {
      await client.invalidateQueries({ queryKey: runningSalesKey });
      setBusy(false);
    }
  }

  return (
    <>
      <RequestText who={bidder} at={askedAt} lot={lot} reason={reason} />
      <div className="running-sale-actions">
        <Button kind="quiet" busy={isBusy} onPress={() => void close()}>
          {words.dealt}
          <span className="unseen">: {bidder}</span>
        </Button>
      </div>
    </>
  );
}

interface RequestTextProps {
  who: string;
  at: string;
  lot: BidderRequest["lot"];
  reason: string;
}

// The person who asks, about which lot, until when something can be done, and why.
export function RequestText({ who, at, lot, reason }: RequestTextProps) {
  const words = useOversightMessages();
  return (
    <>
      <p>
        <strong>{words.asks({ who, at: shownTime(at) })}</strong>
        {lot !== null && (
          <>
            {" "}
            · {words.lot(lot)}
            {lot.closesAt !== null && ` · ${words.closes({ at: shortMoment(lot.closesAt) })}`}
          </>
        )}
      </p>
      <p className="running-sale-reason">{reason}</p>
    </>
  );
}
