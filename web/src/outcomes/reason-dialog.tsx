import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { outcomeLimits } from "@boli/contract/outcomes/outcome";
import { useMessages } from "../locales/use-messages.ts";
import { fieldMessage } from "../ui/fields/check-form.ts";
import { TextArea } from "../ui/fields/text-area.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { toasts } from "../ui/overlays/toasts.ts";
import { fieldsOf, useAttempt } from "../ui/use-attempt.ts";
import { outcomesKey } from "./queries.ts";
import { useOutcomeMessages } from "./texts/index.ts";

interface ReasonDialogProps {
  heading: string;
  sentence: string;
  hint?: string;
  action: string;
  working: string;
  // The sentence when it is done.
  done: string;
  act(reason: string): Promise<unknown>;
  // The outcomes are read again then, also after a refusal, which often means that they have changed.
  onClose(): void;
}

// Asks for the reason of an action, which others read.
export function ReasonDialog({ heading, sentence, hint, action, working, ...props }: ReasonDialogProps) {
  const messages = useMessages();
  const texts = useOutcomeMessages();
  const [reason, setReason] = useState("");
  const { state, run, refuse } = useAttempt();
  const client = useQueryClient();

  function close(): void {
    props.onClose();
    void client.invalidateQueries({ queryKey: outcomesKey });
  }

  async function submit(): Promise<void> {
    if (reason.trim() === "") {
      const missing = fieldMessage("required", messages);
      return refuse({ sentence: missing, fields: { reason: missing } });
    }
    const done = await run(() => props.act(reason.trim()), { failed: texts.failed });
    if (done === undefined) return undefined;
    toasts.show("success", props.done);
    return close();
  }

  return (
    <FormDialog
      heading={heading}
      intro={<p className="dialog-quiet">{sentence}</p>}
      state={state}
      action={action}
      working={working}
      onSubmit={submit}
      onClose={close}
    >
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
    </FormDialog>
  );
}
