import { useMessages } from "../locales/use-messages.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  heading: string;
  sentence: string;
  // What pressing the button does, in the words of the button.
  deed: string;
  // Something is gone for ever afterwards, and the button shows it.
  isDangerous?: boolean;
  onConfirm(): void;
  onClose(): void;
}

// Asks once more before something that cannot be taken back.
export function ConfirmDialog({ heading, sentence, deed, isDangerous = false, ...asks }: ConfirmDialogProps) {
  const messages = useMessages();
  const { onConfirm, onClose } = asks;
  return (
    <Dialog heading={heading} onClose={onClose}>
      <p className="dialog-quiet">{sentence}</p>
      <div className="dialog-ways">
        <Button kind="quiet" onPress={onClose}>
          {messages.deeds.cancel}
        </Button>
        <Button kind={isDangerous ? "danger" : "strong"} onPress={onConfirm}>
          {deed}
        </Button>
      </div>
    </Dialog>
  );
}
