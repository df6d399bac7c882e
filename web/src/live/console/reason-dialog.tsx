import { useState, type FormEvent } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

interface ReasonDialogProps {
  heading: string;
  sentence: string;
  action: string;
  reasonLabel: string;
  // The sentence when no reason was given.
  missing: string;
  // The button that leads back, where "Cancel" could be either.
  keep?: string;
  isDangerous?: boolean;
  onConfirm(reason: string): void;
  onClose(): void;
}

const maxReason = 2_000;

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
  const { keep = actions.cancel, isDangerous = false, onConfirm, onClose } = asks;
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim() === "") setError(missing);
    else onConfirm(reason.trim());
  }
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <p className="dialog-quiet">{sentence}</p>
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
          <Button kind="quiet" onPress={onClose}>
            {keep}
          </Button>
          <Button kind={isDangerous ? "danger" : "strong"} type="submit">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
