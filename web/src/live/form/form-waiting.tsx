import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/lists/skeleton.tsx";
import { Notice } from "../../ui/notice.tsx";
import { isNotThere } from "../room/queries.ts";
import { useSaleFormMessages } from "./texts/index.ts";
import "../../ui/lists/list-states.css";

export function FormSkeleton() {
  const texts = useSaleFormMessages();
  return (
    <div className="sale-form-waiting">
      <Skeleton rows={3} rowHeight="card" text={texts.loading} />
    </div>
  );
}

interface FormFailedProps {
  // Undefined when nothing failed, but the sale can no longer be changed. It does not exist for people who may not manage it.
  failure: unknown;
  onAgain?: () => void;
}

// Replaces the form when its data cannot be loaded. That there is no such sale is final; other failures may pass.
export function FormFailed({ failure, onAgain }: FormFailedProps) {
  const texts = useSaleFormMessages();
  const { errors } = useMessages();
  const isMissing = failure === "not-found" || isNotThere(failure);
  return (
    <div className="list-failed">
      <Notice tone="error">
        {failure === undefined
          ? texts.isOver
          : isMissing
            ? texts.refusals.sale_not_found()
            : texts.loadFailed}
      </Notice>
      {onAgain !== undefined && !isMissing && (
        <Button kind="quiet" onPress={onAgain}>
          {errors.tryAgain}
        </Button>
      )}
    </div>
  );
}
