import { Button } from "../button.tsx";
import { Dialog } from "../overlays/dialog.tsx";

interface LeaveDialogProps {
  words: Record<"heading" | "sentence" | "sentenceLost" | "stay" | "keep" | "discard", string>;
  // True when the browser keeps the draft.
  canSaveDraft: boolean;
  onStay(): void;
  onKeep(): void;
  onDiscard(): void;
}

// Asks before the user leaves unsaved content.
export function LeaveDialog({ words, canSaveDraft, onStay, onKeep, onDiscard }: LeaveDialogProps) {
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
