import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  heading: string;
  sentence: string;
  // The label of the button, which names the action.
  action: string;
  // The label of the other button, where it is not "Cancel".
  stay?: string;
  // The action is permanent, and the button shows it.
  isDangerous?: boolean;
  onConfirm(): void;
  onClose(): void;
}

// Asks before an action that cannot be undone.
export function ConfirmDialog({
  heading,
  sentence,
  action,
  stay,
  isDangerous = false,
  ...asks
}: ConfirmDialogProps) {
  const messages = useMessages();
  const { onConfirm, onClose } = asks;
  return (
    <Dialog heading={heading} onClose={onClose}>
      <p className="dialog-quiet">{sentence}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onPress={onClose}>
          {stay ?? messages.actions.cancel}
        </Button>
        <Button kind={isDangerous ? "danger" : "strong"} onPress={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
