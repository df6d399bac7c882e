import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { AlertIcon, CheckIcon, CloseIcon, Icon } from "../icons.tsx";
import "./bulk-bar.css";

// The result of an action that needs more than a toast: it stays until it is dismissed.
export type ActionOutcome =
  | { kind: "failed"; sentence: string; reason: string; retry: (() => void) | undefined }
  | { kind: "done"; sentence: string; undo: (() => void) | undefined };

interface BulkBarProps {
  // The number of selected rows.
  count: number;
  outcome: ActionOutcome | undefined;
  texts: {
    label: string;
    count(values: { count: number }): string;
    clear: string;
    dismiss: string;
    undo: string;
    again: string;
  };
  // The buttons for the selected rows.
  actions: ReactNode;
  onClear(): void;
  onDismiss(): void;
}

// The bar at the lower edge of the list: the result of the last action, and the actions for the selected rows. The page
// reserves its space from the start, so that the layout does not shift when it appears. The live regions are also
// rendered from the start, because screen readers do not announce a region that appears together with its text.
export function BulkBar({ count, outcome, texts, actions, onClear, onDismiss }: BulkBarProps) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be gone, so the result is announced in its place.
    if (outcome !== undefined && document.activeElement === document.body) result.current?.focus();
  }, [outcome]);
  return (
    <div className="bulk-place">
      <div className="bulk-bar" data-there={count > 0 || outcome !== undefined || undefined}>
        <div ref={result} tabIndex={-1} className="bulk-result">
          <div aria-live="polite">
            {outcome?.kind === "done" && (
              <div className="bulk-line bulk-done">
                <CheckIcon />
                <p>{outcome.sentence}</p>
                {outcome.undo !== undefined && (
                  <Button kind="quiet" onPress={outcome.undo}>
                    <UndoIcon />
                    {texts.undo}
                  </Button>
                )}
                <CloseButton label={texts.dismiss} onPress={onDismiss} />
              </div>
            )}
          </div>
          <div role="alert">
            {outcome?.kind === "failed" && (
              <div className="bulk-line bulk-failed">
                <AlertIcon />
                <p>
                  <strong>{outcome.sentence}</strong>
                  <span>{outcome.reason}</span>
                </p>
                {outcome.retry !== undefined && (
                  <Button kind="quiet" onPress={outcome.retry}>
                    {texts.again}
                  </Button>
                )}
                <CloseButton label={texts.dismiss} onPress={onDismiss} />
              </div>
            )}
          </div>
        </div>
        <section className="bulk-selected" aria-label={texts.label}>
          <output className="numbers">{count > 0 && texts.count({ count })}</output>
          {count > 0 && (
            <>
              <div className="bulk-actions">{actions}</div>
              <CloseButton label={texts.clear} onPress={onClear} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}

const CloseButton = (props: { label: string; onPress(): void }) => (
  <IconButton {...props}>
    <CloseIcon />
  </IconButton>
);

const UndoIcon = () => (
  <Icon>
    <path d="M6.5 4 3 7.5 6.5 11M3.5 7.5h8a4.2 4.2 0 0 1 0 8.5H7" />
  </Icon>
);
