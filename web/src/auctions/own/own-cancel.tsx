import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { cancelBody } from "@boli/contract/auctions/inputs";
import { useListingMessages } from "../form/texts/index.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { checkForm } from "../../ui/fields/check-form.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Refused } from "../../ui/summary.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { cancelAuction } from "./own-queries.ts";

interface CancelDialogProps {
  id: string;
  title: string;
  onClose(): void;
}

// An owner cannot undo a cancellation, so a dialog asks first. The reason goes into the history.
export function CancelDialog({ id, title, onClose }: CancelDialogProps) {
  const messages = useMessages();
  const texts = useListingMessages();
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const { state, run, refuse } = useAttempt();
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = checkForm(cancelBody, { reason }, messages);
    if (problem !== undefined) return refuse(problem);
    const done = await run(() => cancelAuction(id, reason.trim()), { failed: texts.cancel.failed });
    if (done === undefined) return undefined;
    onClose();
    toasts.show("success", texts.cancel.done);
    return queries.invalidateQueries({ queryKey: ["auctions"] });
  }

  return (
    <Dialog heading={texts.cancel.heading} onClose={onClose}>
      <p className="dialog-quiet">{texts.cancel.sentence({ title })}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={state} />
        <TextArea
          label={texts.cancel.reason}
          name="reason"
          optional={texts.optional}
          hint={texts.cancel.reasonHint}
          value={reason}
          onChange={setReason}
          error={fieldsOf(state)["reason"]}
          rows={2}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={onClose}>
            {texts.cancel.keep}
          </Button>
          <Button type="submit" kind="danger" busy={isWorking}>
            {isWorking ? texts.cancel.working : texts.cancel.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
