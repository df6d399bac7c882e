import { useState, type FormEvent } from "react";
import { askLimits } from "@boli/contract/live/oversight";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import type { ShownLot } from "../shown.ts";
import { askAsBidder } from "./queries.ts";
import { useAskingMessages } from "./texts/index.ts";

interface AskDialogProps {
  saleId: string;
  // The lot that was looked at as the dialog was opened.
  lot: ShownLot;
  onClose(): void;
}

// Asks the admins for help with a lot. A refusal stays in the dialog, with what was written.
export function AskDialog({ saleId, lot, onClose }: AskDialogProps) {
  const words = useAskingMessages();
  const { actions } = useMessages();
  const { state, run, refuse } = useAttempt();
  const [reason, setReason] = useState("");
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const text = reason.trim();
    if (text.length < askLimits.minReason) {
      const sentence = text === "" ? words.missing : words.tooShort();
      return refuse({ sentence, fields: { reason: sentence } });
    }
    const done = await run(() => askAsBidder(saleId, { lotId: lot.id, reason: text }), {
      failed: words.failed,
    });
    if (done === undefined) return;
    toasts.show("success", words.sent);
    onClose();
  }

  return (
    <Dialog heading={words.ask} onClose={() => !isWorking && onClose()}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <p className="dialog-quiet">{words.sentence}</p>
        <p>{words.about({ item: lot.inventoryItem.name })}</p>
        <Refused state={state} />
        <TextArea
          label={words.reason}
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
            {isWorking ? words.sending : words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
