import { useListingMessages } from "./texts/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

interface LeaveDialogProps {
  // True when the browser keeps the draft.
  canSaveDraft: boolean;
  onStay(): void;
  onKeep(): void;
  onDiscard(): void;
}

// Asks before the user leaves unsaved content.
export function LeaveDialog({ canSaveDraft, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const words = useListingMessages().leave;
  return (
    <Dialog heading={words.heading} onClose={onStay}>
      <p className="dialog-quiet">{canSaveDraft ? words.sentence : words.sentenceLost}</p>
      <div className="dialog-actions">
        <Button kind="plain" onPress={onStay}>
          {words.stay}
        </Button>
        <Button kind="quiet" onPress={onDiscard}>
          {words.discard}
        </Button>
        {canSaveDraft && <Button onPress={onKeep}>{words.keep}</Button>}
      </div>
    </Dialog>
  );
}
