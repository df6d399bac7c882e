import { useListingMessages } from "../locales/listing/index.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface LeaveDialogProps {
  // Whether the browser keeps the draft.
  canKeep: boolean;
  onStay(): void;
  onKeep(): void;
  onDiscard(): void;
}

// Asked before something that was typed is left.
export function LeaveDialog({ canKeep, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const words = useListingMessages().leave;
  return (
    <Dialog heading={words.heading} onClose={onStay}>
      <p className="dialog-quiet">{canKeep ? words.sentence : words.sentenceLost}</p>
      <div className="dialog-ways">
        <Button kind="plain" onPress={onStay}>
          {words.stay}
        </Button>
        <Button kind="quiet" onPress={onDiscard}>
          {words.discard}
        </Button>
        {canKeep && <Button onPress={onKeep}>{words.keep}</Button>}
      </div>
    </Dialog>
  );
}
