import { Dialog } from "../../ui/overlays/dialog.tsx";
import { NearField } from "./near-field.tsx";
import { useFindingMessages } from "./texts/index.ts";

interface NearDialogProps {
  onNear(near: string): void;
  onClose(): void;
}

// Asked when the nearest are to come first, and no place is known yet.
export function NearDialog({ onNear, onClose }: NearDialogProps) {
  const words = useFindingMessages();
  return (
    <Dialog heading={words.nearHeading} onClose={onClose}>
      <NearField near={undefined} onNear={(near) => near !== undefined && onNear(near)} />
    </Dialog>
  );
}
