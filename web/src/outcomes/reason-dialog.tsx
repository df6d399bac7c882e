import { useState, type FormEvent } from "react";
import { outcomeLimits } from "@boli/contract/outcomes/outcome";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { fieldMessage } from "../ui/fields/check-form.ts";
import { TextArea } from "../ui/fields/text-area.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Refused } from "../ui/summary.tsx";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import { useOutcomeMessages } from "./texts/index.ts";

interface ReasonDialogProps {
  heading: string;
  sentence: string;
  hint?: string;
  action: string;
  working: string;
  act(reason: string): Promise<unknown>;
  onDone(): void;
  onClose(): void;
}

// Asks for the reason of an action, which others read.
export function ReasonDialog({
  heading,
  sentence,
  hint,
  action,
  working,
  act,
  onDone,
  onClose,
}: ReasonDialogProps) {
  const messages = useMessages();
  const texts = useOutcomeMessages();
  const [reason, setReason] = useState("");
  const { state, run, refuse } = useAttempt();
  const isWorking = state.kind === "working";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason.trim() === "") {
      const missing = fieldMessage("required", messages);
      return refuse({ sentence: missing, fields: { reason: missing } });
    }
    const done = await run(() => act(reason.trim()), { failed: texts.failed });
    return done === undefined ? undefined : onDone();
  }

  return (
    <Dialog heading={heading} onClose={() => !isWorking && onClose()}>
      <p className="dialog-quiet">{sentence}</p>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <Refused state={state} />
        <TextArea
          label={texts.reason}
          name="reason"
          {...(hint === undefined ? {} : { hint })}
          value={reason}
          onChange={setReason}
          error={fieldsOf(state)["reason"]}
          rows={3}
          maxLength={outcomeLimits.reason}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={() => !isWorking && onClose()}>
            {messages.actions.cancel}
          </Button>
          <Button type="submit" busy={isWorking}>
            {isWorking ? working : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
