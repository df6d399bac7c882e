import { Refusal } from "../../../lib/client.ts";
import { useListingMessages } from "../texts/index.ts";
import { useMessages } from "../../../locales/use-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import "../../../ui/lists/list-states.css";

interface EditFailedProps {
  // Undefined when nothing failed, but the user may not edit the auction.
  failure: unknown;
  onAgain?: () => void;
}

// Replaces the form when its data cannot be loaded. A refusal is final; a lost answer can be requested again.
export function EditFailed({ failure, onAgain }: EditFailedProps) {
  const texts = useListingMessages();
  const { errors } = useMessages();
  const sentence =
    failure === undefined ? texts.notYours : failure instanceof Refusal ? failure.sentence : texts.loadFailed;
  return (
    <div className="list-failed">
      <Notice tone="error">{sentence}</Notice>
      {onAgain !== undefined && !(failure instanceof Refusal && failure.status === 404) && (
        <Button kind="quiet" onPress={onAgain}>
          {errors.tryAgain}
        </Button>
      )}
    </div>
  );
}
