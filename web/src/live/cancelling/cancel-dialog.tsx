import type { AttemptState } from "../../ui/use-attempt.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useCancellingMessages } from "./texts/index.ts";

interface CancelDialogProps {
  isPractice: boolean;
  // Undefined where the dialog closes before the action.
  state?: AttemptState;
  onConfirm(reason: string): void;
  onClose(): void;
}

// Asks why a sale is cancelled; everybody who is notified reads it (SALE-4).
export function CancelDialog({ isPractice, ...asks }: CancelDialogProps) {
  const words = useCancellingMessages();
  return (
    <ReasonDialog
      heading={words.heading}
      sentence={isPractice ? words.practice : words.sentence}
      action={words.action}
      working={words.working}
      keep={words.keep}
      reasonLabel={words.reason}
      missing={words.reasonMissing}
      isDangerous
      {...asks}
    />
  );
}
