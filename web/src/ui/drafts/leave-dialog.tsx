import { Button } from "../button.tsx";
import { Dialog } from "../overlays/dialog.tsx";

interface LeaveDialogProps {
  texts: Record<"heading" | "sentence" | "sentenceLost" | "stay" | "keep" | "discard", string>;
  // True when the browser keeps the draft.
  canSaveDraft: boolean;
  onStay(): void;
  onKeep(): void;
  onDiscard(): void;
}

// Asks before the user leaves unsaved content.
export function LeaveDialog({ texts, canSaveDraft, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog heading={texts.heading} onClose={onStay}>
      <p className="dialog-quiet">{canSaveDraft ? texts.sentence : texts.sentenceLost}</p>
      <div className="dialog-actions">
        <Button kind="plain" onPress={onStay}>
          {texts.stay}
        </Button>
        <Button kind="quiet" onPress={onDiscard}>
          {texts.discard}
        </Button>
        {canSaveDraft && <Button onPress={onKeep}>{texts.keep}</Button>}
      </div>
    </Dialog>
  );
}
