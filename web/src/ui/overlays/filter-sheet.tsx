import { useId, type ReactNode } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { Button } from "../button.tsx";
import { CloseIcon } from "../icons.tsx";
import { useModal } from "./use-modal.ts";
import "./filter-sheet.css";

interface FilterProps {
  heading: string;
  clear: { label: string; onClear(): void };
  children: ReactNode;
}

interface FilterSheetProps extends FilterProps {
  // Closes the sheet and applies the filters. The label contains the number of results.
  show: { label: string; onShow(): void };
  onClose(): void;
}

// Filters in a sheet over the page of a phone. The button applies them.
export function FilterSheet({ heading, clear, show, onClose, children }: FilterSheetProps) {
  const { actions } = useMessages();
  const sheet = useModal(".filter-sheet-close", onClose);
  const headingId = useId();
  return (
    <dialog
      ref={sheet}
      className="filter-sheet"
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="filter-sheet-head">
        <h2 id={headingId}>{heading}</h2>
        <button type="button" className="filter-sheet-close" aria-label={actions.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="filter-sheet-fields">{children}</div>
      <div className="filter-sheet-foot">
        <Button kind="plain" onPress={clear.onClear}>
          {clear.label}
        </Button>
        <Button onPress={show.onShow}>
          <span className="numbers">{show.label}</span>
        </Button>
        {/* Announces the number as it changes, wherever the focus is. */}
        <output className="unseen">{show.label}</output>
      </div>
    </dialog>
  );
}

// The same beside the page of a wide screen. Every choice applies at once.
export function FilterPanel({ id, heading, clear, children }: FilterProps & { id: string }) {
  const headingId = useId();
  return (
    <section id={id} className="filter-panel" aria-labelledby={headingId}>
      <div className="filter-panel-head">
        <h2 id={headingId}>{heading}</h2>
        <Button kind="plain" onPress={clear.onClear}>
          {clear.label}
        </Button>
      </div>
      {children}
    </section>
  );
}
