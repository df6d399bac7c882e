import { useQueryClient } from "@tanstack/react-query";
import { formatRupees } from "@boli/contract/base/money";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { RefusalNotice } from "../../ui/summary.tsx";
import { useAttempt } from "../../ui/use-attempt.ts";
import { AmountDialog } from "../bidding/amount-dialog.tsx";
import { ceilings, leaveCeiling } from "../room/queries.ts";
import type { ShownLot } from "../shown.ts";
import { useSalePageMessages } from "./texts/index.ts";

interface CeilingDialogProps {
  saleId: string;
  lot: ShownLot;
  // The reader's ceiling that counts now.
  own: number | undefined;
  // Says what an amount costs in all, as soon as one is typed.
  allIn(amount: number): string;
  // Also after a refusal, which often means that the lot has changed.
  onChanged(): void;
  // The sale's terms are to be accepted first.
  onTerms(): void;
  onClose(): void;
}

interface TakeCeilingBackProps extends Pick<CeilingDialogProps, "saleId" | "onChanged"> {
  lotId: string;
}

// For a person who may no longer bid, and so may not set another maximum.
export function TakeCeilingBack({ saleId, lotId, onChanged }: TakeCeilingBackProps) {
  const { ceiling: words } = useSalePageMessages();
  const client = useQueryClient();
  const { state, run, reset } = useAttempt();
  async function take(): Promise<void> {
    const done = await run(() => leaveCeiling(saleId, lotId, null), { failed: words.takeBackFailed });
    if (done !== undefined) {
      // Known before the answer to the next request, so this button goes at once.
      client.setQueryData(ceilings(saleId).queryKey, (left) =>
        left?.map((one) => (one.lotId === lotId ? { ...one, maxAmount: null } : one)),
      );
      reset();
      focusLotBox();
      toasts.show("success", words.takenBack);
    }
    onChanged();
  }
  return (
    <>
      <Button kind="quiet" wide busy={state.kind === "working"} onPress={() => void take()}>
        {words.takeBack}
      </Button>
      <RefusalNotice state={state} />
    </>
  );
}

// The pressed button is gone; a focus that has moved on meanwhile stays.
function focusLotBox(): void {
  const at = document.activeElement;
  if (at === document.body || at?.closest(".lot-box-ceiling"))
    document.querySelector<HTMLElement>(".lot-box")?.focus();
}

// The secret maximum for a lot that has not opened: set, changed, or taken back.
export function CeilingDialog({ saleId, lot, own, allIn, onChanged, onTerms, onClose }: CeilingDialogProps) {
  const { ceiling: words, refusals } = useSalePageMessages();
  const { state, run, refuse } = useAttempt();
  const { minimumBidPrice: min, inventoryItem } = lot;

  async function send(maxAmount: number | null): Promise<void> {
    const done = await run(
      () => leaveCeiling(saleId, lot.id, maxAmount),
      maxAmount === null
        ? { failed: words.takeBackFailed }
        : { failed: words.failed, failedShort: words.failedShort },
      { terms_not_accepted: onTerms },
    );
    onChanged();
    if (done === undefined) return;
    toasts.show("success", maxAmount === null ? words.takenBack : words.done);
    onClose();
  }

  return (
    <AmountDialog
      heading={words.heading({ item: inventoryItem.name })}
      intro={words.onlyYou}
      label={words.amount}
      hint={words.minimum({ amount: formatRupees(min) })}
      save={words.save}
      saving={words.saving}
      words={words}
      first={own}
      min={min}
      tooLow={(least) => refusals.bid_too_low({ min: least })}
      least={min}
      allIn={allIn}
      state={state}
      refuse={refuse}
      extra={
        own !== undefined && (
          <Button kind="plain" busy={state.kind === "working"} onPress={() => void send(null)}>
            {words.takeBack}
          </Button>
        )
      }
      onSend={(amount) => void send(amount)}
      onClose={onClose}
    />
  );
}
