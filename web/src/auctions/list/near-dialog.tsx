import { Dialog } from "../../ui/overlays/dialog.tsx";
import { NearField } from "./near-field.tsx";
import { useFindingMessages } from "./texts/index.ts";

interface NearDialogProps {
  onNear(near: string): void;
  onClose(): void;
}

// Asks for a place when the nearest auctions should come first and no place is set.
export function NearDialog({ onNear, onClose }: NearDialogProps) {
  const words = useFindingMessages();
  return (
    <Dialog heading={words.nearHeading} onClose={onClose}>
      <NearField near={undefined} onNear={(near) => near !== undefined && onNear(near)} />
    </Dialog>
  );
}
