import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { reason as reasonSchema } from "@boli/contract/resellers/application";
import type { JudgedApplication } from "@boli/contract/resellers/endpoints";
import { resellerLimits } from "@boli/contract/resellers/limits";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { fieldMessage } from "../../ui/fields/check-form.ts";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { Refused } from "../../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../../ui/use-attempt.ts";
import { rejectReseller } from "../queries.ts";
import { useResellerMessages } from "../texts/index.ts";

interface RejectDialogProps {
  application: JudgedApplication;
  // The remarks that were typed before.
  firstReason: string;
  onClose(): void;
}

// Rejects an application. A reason is required, because the applicant reads it.
export function RejectDialog({ application, firstReason, onClose }: RejectDialogProps) {
  const messages = useMessages();
  const { judge: words, fields } = useResellerMessages();
  const client = useQueryClient();
  const [reason, setReason] = useState(firstReason);
  const { state, run, refuse } = useAttempt();
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = reasonSchema.safeParse(reason);
    if (!read.success) {
      const key = read.error.issues[0]?.message ?? "required";
      const sentence = Object.hasOwn(fields, key)
        ? fields[key as keyof typeof fields]()
        : fieldMessage(key, messages);
      return refuse({ sentence, fields: { reason: sentence } });
    }
    const done = await run(() => rejectReseller(application, read.data), { failed: words.failedToDecide });
    // The page shows the server's current state, also after a refusal.
    void client.invalidateQueries({ queryKey: ["resellers"] });
    if (done === undefined) return undefined;
    toasts.show("success", words.rejected);
    return onClose();
  }

  return (
    <Dialog heading={words.rejectHeading} onClose={() => !isWorking && onClose()}>
      <p className="dialog-quiet">{words.rejectSentence}</p>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={state} />
        <TextArea
          label={words.reason}
          name="reason"
          hint={words.reasonHint}
          value={reason}
          onChange={setReason}
          error={fieldsOf(state)["reason"]}
          rows={3}
          maxLength={resellerLimits.remark}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => !isWorking && onClose()}>
            {messages.actions.cancel}
          </Button>
          <Button type="submit" kind="danger" busy={isWorking}>
            {isWorking ? words.rejecting : words.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
