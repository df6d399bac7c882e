import { Refusal } from "../../lib/client.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSaleFormMessages } from "./texts/index.ts";
import "../../ui/lists/list-states.css";

export function FormSkeleton() {
  const words = useSaleFormMessages();
  return (
    <div className="sale-form-waiting">
      <Skeleton rows={3} rowHeight="card" words={words.loading} />
    </div>
  );
}

interface FormFailedProps {
  // Undefined when nothing failed, but the sale may not be changed any more. To whoever may not manage it there is none.
  failure: unknown;
  onAgain?: () => void;
}

// Replaces the form when its data cannot be loaded. A refusal is final; a lost answer can be requested again.
export function FormFailed({ failure, onAgain }: FormFailedProps) {
  const words = useSaleFormMessages();
  const { errors } = useMessages();
  const isMissing = failure === "not-found";
  const isFinal = failure instanceof Refusal && failure.status === 404;
  return (
    <div className="list-failed">
      <Notice tone="error">
        {failure === undefined
          ? words.isOver
          : isMissing
            ? words.refusals.sale_not_found()
            : isFinal
              ? failure.sentence
              : words.loadFailed}
      </Notice>
      {onAgain !== undefined && !isFinal && (
        <Button kind="quiet" onPress={onAgain}>
          {errors.tryAgain}
        </Button>
      )}
    </div>
  );
}
