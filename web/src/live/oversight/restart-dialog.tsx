import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { formatRupees } from "@boli/contract/base/money";
import type { LotView } from "@boli/contract/live/lot";
import type { RunningSale } from "@boli/contract/live/oversight";
import { newKey } from "../../lib/client.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Refused } from "../../ui/summary.tsx";
import type { AttemptState } from "../../ui/use-attempt.ts";
import { lotBids, saleById } from "../room/queries.ts";
import { restartLot } from "./queries.ts";
import { useOversightMessages } from "./texts/index.ts";

interface RestartDialogProps {
  sale: RunningSale;
  audience: string;
  state: AttemptState;
  onRestart(action: () => Promise<unknown>): void;
  onClose(): void;
}

const maxReason = 2_000;

// Starts an open lot again, for a bid that was mistyped or not genuine (BID-10).
export function RestartDialog({ sale, audience, state, onRestart, onClose }: RestartDialogProps) {
  const texts = useOversightMessages();
  const { actions } = useMessages();
  const [{ lotId, bid }, setChoice] = useState({ lotId: sale.request?.lot?.id ?? "", bid: "" });
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const { data } = useQuery(saleById(sale.id, audience));
  const open = openLots(data?.items ?? [], texts);
  const chosen = open.some(({ value }) => value === lotId) ? lotId : "";
  const isWorking = state.kind === "working";
  const close = (): void => (isWorking ? undefined : onClose());

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWorking) return;
    setTried(true);
    if (chosen === "" || reason.trim() === "") return;
    const key = newKey();
    const notGenuine = bid === "" ? {} : { notGenuine: Number(bid) };
    onRestart(() => restartLot(sale.id, key, { lotId: chosen, reason: reason.trim(), ...notGenuine }));
  }

  return (
    <Dialog heading={texts.restartHeading} onClose={close}>
      <form className="form" onSubmit={submit} noValidate>
        <p className="dialog-quiet">{texts.restartSentence}</p>
        <Refused state={state} />
        <LotAndBid
          saleId={sale.id}
          open={open}
          chosen={{ lotId: chosen, bid }}
          error={tried && chosen === "" ? texts.lotMissing : undefined}
          onChoose={setChoice}
        />
        <TextArea
          label={texts.reason}
          name="reason"
          rows={3}
          maxLength={maxReason}
          value={reason}
          error={tried && reason.trim() === "" ? texts.reasonMissing : undefined}
          onChange={setReason}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={close}>
            {actions.cancel}
          </Button>
          <Button kind="danger" type="submit" busy={isWorking}>
            {texts.restartAction}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const openLots = (lots: readonly LotView[], texts: ReturnType<typeof useOversightMessages>) =>
  lots.flatMap(({ id, status, inventoryItem }, at) =>
    status === "open" ? [{ value: id, label: texts.lot({ number: at + 1, item: inventoryItem.name }) }] : [],
  );

interface Choice {
  lotId: string;
  bid: string;
}

interface LotAndBidProps {
  saleId: string;
  open: ReturnType<typeof openLots>;
  chosen: Choice;
  error: string | undefined;
  onChoose(choice: Choice): void;
}

function LotAndBid({ saleId, open, chosen: { lotId, bid }, error, onChoose }: LotAndBidProps) {
  const texts = useOversightMessages();
  return (
    <>
      <SelectField
        label={texts.restartLot}
        name="lot"
        value={lotId}
        placeholder={texts.restartLotNone}
        options={open}
        error={error}
        onChange={(value) => onChoose({ lotId: value, bid: "" })}
      />
      {lotId !== "" && (
        <BidChoice
          saleId={saleId}
          lotId={lotId}
          bid={bid}
          onChoose={(next) => onChoose({ lotId, bid: next })}
        />
      )}
    </>
  );
}

interface BidChoiceProps {
  saleId: string;
  lotId: string;
  bid: string;
  onChoose(bid: string): void;
}

// Automatic bids follow from others, and so are no choice.
function BidChoice({ saleId, lotId, bid, onChoose }: BidChoiceProps) {
  const texts = useOversightMessages();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(lotBids(saleId, lotId));
  const bids = (data?.pages.flat() ?? []).filter(({ kind }) => kind === "bid" || kind === "floor");
  return (
    <>
      <SelectField
        label={texts.restartBid}
        name="bid"
        value={bid}
        hint={bid === "" ? undefined : texts.restartBar}
        required={false}
        options={[
          { value: "", label: texts.restartBidNone },
          ...bids.map(({ seq, amount, bidder }) => ({
            value: String(seq),
            label: `${formatRupees(amount ?? 0)} · ${bidder ?? ""}`,
          })),
        ]}
        onChange={onChoose}
      />
      {hasNextPage && (
        <div>
          <Button kind="quiet" busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {texts.restartOlder}
          </Button>
        </div>
      )}
    </>
  );
}
