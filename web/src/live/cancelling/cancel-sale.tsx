import { useState } from "react";
import { liveEndpoints, type SaleView } from "@boli/contract/live/endpoints";
import { call } from "../../lib/api.ts";
import { newKey } from "../../lib/client.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { type AttemptState, useAttempt } from "../../ui/use-attempt.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useCancellingMessages } from "./texts/index.ts";

interface CancelSaleProps {
  sale: Pick<SaleView, "id" | "isPractice">;
  // The sale is over: cancelled here, or it was before. Resolves when the page shows it.
  onOver(): Promise<unknown>;
}

// Cancels a sale that is ahead, from where its host looks for it. A live one is cancelled in its console.
export function CancelSale({ sale: { id, isPractice }, onOver }: CancelSaleProps) {
  const texts = useCancellingMessages();
  const { state, run, reset } = useAttempt();
  const [isAsked, setAsked] = useState(false);

  async function cancel(reason: string): Promise<void> {
    let wasOver = false;
    const done = await run(
      () => cancelSale(id, reason),
      { failed: texts.failed },
      // So it is refused after an answer that was lost.
      { sale_not_live: () => (wasOver = true) },
    );
    if (done === undefined && !wasOver) return;
    setAsked(false);
    await onOver();
    reset();
    if (done !== undefined) toasts.show("success", texts.done);
  }

  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onPress={() => setAsked(true)}>
        {texts.action}
      </Button>
      {isAsked && (
        <CancelDialog
          isPractice={isPractice}
          state={state}
          onConfirm={(reason) => void cancel(reason)}
          onClose={() => {
            reset();
            setAsked(false);
          }}
        />
      )}
    </>
  );
}

interface CancelDialogProps {
  isPractice: boolean;
  // Undefined where the dialog closes before the action.
  state?: AttemptState;
  onConfirm(reason: string): void;
  onClose(): void;
}

// Asks why a sale is cancelled; everybody who is notified reads it (SALE-4).
export function CancelDialog({ isPractice, ...asks }: CancelDialogProps) {
  const texts = useCancellingMessages();
  return (
    <ReasonDialog
      heading={texts.heading}
      sentence={isPractice ? texts.practice : texts.sentence}
      action={texts.action}
      working={texts.working}
      keep={texts.keep}
      reasonLabel={texts.reason}
      missing={texts.reasonMissing}
      isDangerous
      {...asks}
    />
  );
}

// A second try has a key of its own: a sale is cancelled once in any case.
const cancelSale = (id: string, reason: string) =>
  call(liveEndpoints.cancelSale, { params: { id }, query: {}, key: newKey(), body: { reason } });
