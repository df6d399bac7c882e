import { Refusal } from "../lib/client.ts";
import { useListingMessages } from "../locales/listing/index.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import "../ui/list-faces.css";

interface EditFailedProps {
  // Nothing failed, but it is not this person's to change.
  failure: unknown;
  onAgain?: () => void;
}

// Stands in the form's place when there is nothing to fill it with. What the server said is an answer and final; what
// got lost may be asked for again.
export function EditFailed({ failure, onAgain }: EditFailedProps) {
  const words = useListingMessages();
  const { errors } = useMessages();
  const sentence =
    failure === undefined ? words.notYours : failure instanceof Refusal ? failure.sentence : words.loadFailed;
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
