import { useState, type FormEvent } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/fields/text-area.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Refused } from "../ui/summary.tsx";
import type { AttemptState } from "../ui/use-attempt.ts";

interface ReasonDialogProps {
  heading: string;
  sentence: string;
  action: string;
  // The label of the button while the action is sent.
  working?: string;
  reasonLabel: string;
  // The sentence when no reason was given.
  missing: string;
  // The button that leads back, where "Cancel" could be either.
  keep?: string;
  isDangerous?: boolean;
  // For a dialog that stays until the action is done: a refusal is shown in it, and the reason is not lost.
  state?: AttemptState;
  // It may be closed before the answer, because people need what is behind it.
  mayLeave?: boolean;
  onConfirm(reason: string): void;
  onClose(): void;
}

const maxReason = 2_000;
const notTried: AttemptState = { kind: "ready" };

// Asks for the reason, which people read or the audit record keeps.
export function ReasonDialog({
  heading,
  sentence,
  action,
  reasonLabel,
  missing,
  ...asks
}: ReasonDialogProps) {
  const { actions } = useMessages();
  const { keep = actions.cancel, isDangerous = false, state = notTried, working = action } = asks;
  const { mayLeave = false } = asks;
  const { onConfirm, onClose } = asks;
  const isWorking = state.kind === "working";
  const close = (): void => (isWorking && !mayLeave ? undefined : onClose());
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWorking) return;
    if (reason.trim() === "") setError(missing);
    else onConfirm(reason.trim());
  }
  return (
    <Dialog heading={heading} onClose={close}>
      <form className="form" onSubmit={submit} noValidate>
        <p className="dialog-quiet">{sentence}</p>
        <Refused state={state} />
        <TextArea
          label={reasonLabel}
          name="reason"
          rows={3}
          maxLength={maxReason}
          value={reason}
          error={error}
          onChange={(text) => {
            setReason(text);
            setError(undefined);
          }}
        />
        <div className="dialog-actions">
          <Button kind="quiet" onPress={close}>
            {keep}
          </Button>
          <Button kind={isDangerous ? "danger" : "strong"} type="submit" busy={isWorking}>
            {isWorking ? working : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
