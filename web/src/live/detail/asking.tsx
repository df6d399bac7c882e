import { type FormEvent, type ReactNode, useState } from "react";
import type { SaleView } from "@boli/contract/live/endpoints";
import { askLimits, oversightEndpoints } from "@boli/contract/live/oversight";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { useSalePageMessages } from "./texts/index.ts";
import type { ShownLot } from "../shown.ts";

interface Asking {
  // Opens the dialog. Undefined where one cannot ask: in a sale that is not live, in a practice sale, and for the host and admins.
  ask: (() => void) | undefined;
  dialog: ReactNode;
}

// The request of a bidder for an admin (CONSOLE-9). The dialog keeps its lot when another one opens meanwhile.
export function useAsking(sale: SaleView, shown: ShownLot | undefined): Asking {
  const { asking: texts } = useSalePageMessages();
  const [lot, setLot] = useState<ShownLot>();
  function ask(): void {
    if (sale.ownAlias === null) toasts.show("blank", texts.notBidder());
    else setLot(shown);
  }
  return {
    ask: mayAsk(sale) ? ask : undefined,
    dialog: lot && <AskDialog saleId={sale.id} lot={lot} onClose={() => setLot(undefined)} />,
  };
}

const mayAsk = ({ status, isPractice, can }: SaleView): boolean =>
  status === "live" &&
  !isPractice &&
  !can.manage &&
  // A hold hides the first of them.
  ![can.why, can.whyNoCeiling].some((why) => why === "host_may_not_bid" || why === "admin_may_not_bid");

interface AskDialogProps {
  saleId: string;
  // The lot that was looked at as the dialog was opened.
  lot: ShownLot;
  onClose(): void;
}

// Asks the admins for help with a lot. A refusal stays in the dialog, with what was written.
function AskDialog({ saleId, lot, onClose }: AskDialogProps) {
  const { asking: texts } = useSalePageMessages();
  const { actions } = useMessages();
  const { state, run, refuse } = useAttempt();
  const [reason, setReason] = useState("");
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const text = reason.trim();
    if (text.length < askLimits.minReason) {
      const sentence = text === "" ? texts.missing : texts.tooShort();
      return refuse({ sentence, fields: { reason: sentence } });
    }
    const done = await run(() => askAsBidder(saleId, { lotId: lot.id, reason: text }), {
      failed: texts.failed,
    });
    if (done === undefined) return;
    toasts.show("success", texts.sent);
    onClose();
  }

  return (
    <Dialog heading={texts.ask} onClose={() => !isWorking && onClose()}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <p className="dialog-quiet">{texts.sentence}</p>
        <p>{texts.about({ item: lot.inventoryItem.name })}</p>
        <Refused state={state} />
        <TextArea
          label={texts.reason}
          name="reason"
          rows={3}
          maxLength={askLimits.maxReason}
          value={reason}
          error={fieldsOf(state)["reason"]}
          onChange={setReason}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => !isWorking && onClose()}>
            {actions.cancel}
          </Button>
          <Button type="submit" busy={isWorking}>
            {isWorking ? texts.sending : texts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const askAsBidder = (saleId: string, body: { lotId: string; reason: string }) =>
  call(oversightEndpoints.askAsBidder, { params: { id: saleId }, body });
