import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { suspension } from "@boli/contract/resellers/application";
import type { JudgedApplication } from "@boli/contract/resellers/endpoints";
import { resellerLimits } from "@boli/contract/resellers/limits";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { fieldMessage } from "../../ui/fields/check-form.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, sentenceForFields, useAttempt } from "../../ui/use-attempt.ts";
import { suspendReseller } from "../queries.ts";
import { useResellerMessages } from "../texts/index.ts";

interface SuspendDialogProps {
  application: JudgedApplication;
  onClose(): void;
}

// Suspends a reseller, with one reason that the reseller reads and one for the bidders.
export function SuspendDialog({ application, onClose }: SuspendDialogProps) {
  const messages = useMessages();
  const { judge: words, fields } = useResellerMessages();
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const [saleReason, setSaleReason] = useState(words.saleReasonFirst);
  const { state, run, refuse } = useAttempt();
  const isWorking = state.kind === "working";
  const errors = fieldsOf(state);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = suspension.safeParse({ reason, saleReason });
    if (!read.success) {
      const wrong = Object.fromEntries(
        read.error.issues.map(({ path, message }) => [
          String(path[0]),
          Object.hasOwn(fields, message)
            ? fields[message as keyof typeof fields]()
            : fieldMessage(message, messages),
        ]),
      );
      return refuse({ sentence: sentenceForFields(messages.refusals.invalid_input(), wrong), fields: wrong });
    }
    const done = await run(() => suspendReseller(application, read.data), { failed: words.failedToDecide });
    // The page shows the server's current state, also after a refusal.
    void client.invalidateQueries({ queryKey: ["resellers"] });
    if (done === undefined) return undefined;
    toasts.show("success", words.suspended);
    return onClose();
  }

  return (
    <Dialog heading={words.suspendHeading} onClose={() => !isWorking && onClose()}>
      <p className="dialog-quiet">{words.standingHint}</p>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={state} />
        <TextArea
          label={words.suspendReason}
          name="reason"
          hint={words.reasonHint}
          value={reason}
          onChange={setReason}
          error={errors["reason"]}
          rows={3}
          maxLength={resellerLimits.remark}
        />
        <TextArea
          label={words.saleReason}
          name="saleReason"
          hint={words.saleReasonHint}
          value={saleReason}
          onChange={setSaleReason}
          error={errors["saleReason"]}
          rows={2}
          maxLength={resellerLimits.remark}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => !isWorking && onClose()}>
            {messages.actions.cancel}
          </Button>
          <Button type="submit" kind="danger" busy={isWorking}>
            {isWorking ? words.suspending : words.suspend}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
