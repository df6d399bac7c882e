import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { sendBackBody } from "@boli/contract/auctions/inputs";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { checkForm } from "../../ui/fields/check-form.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { sendBackAuction, type LookedAt } from "./queries.ts";
import { useReviewMessages } from "./texts/index.ts";

// Sends a listing back to its seller. A reason is required, because the seller reads it.
export function SendBackDialog({ auction, onClose }: { auction: LookedAt; onClose(): void }) {
  const messages = useMessages();
  const { sendBack: texts } = useReviewMessages();
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const { state, run, refuse } = useAttempt();
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = checkForm(sendBackBody, { reason }, messages);
    if (problem !== undefined) return refuse(problem);
    const done = await run(() => sendBackAuction(auction, reason.trim()), { failed: texts.failed });
    // The lists show the server's current state, also after a refusal.
    void queries.invalidateQueries({ queryKey: ["auctions"] });
    if (done === undefined) return undefined;
    toasts.show("success", texts.done);
    return onClose();
  }

  return (
    <Dialog heading={texts.heading} onClose={() => !isWorking && onClose()}>
      <p className="dialog-quiet">{texts.sentence({ title: auction.title })}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={state} />
        <TextArea
          label={texts.reason}
          name="reason"
          hint={texts.reasonHint}
          value={reason}
          onChange={setReason}
          error={fieldsOf(state)["reason"]}
          rows={3}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => !isWorking && onClose()}>
            {messages.actions.cancel}
          </Button>
          <Button type="submit" busy={isWorking}>
            {isWorking ? texts.working : texts.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
