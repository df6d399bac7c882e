import { useId, type ReactNode } from "react";
import { useMessages } from "../locales/use-messages.ts";
import { CloseIcon } from "./icons.tsx";
import { useModal } from "./use-modal.ts";
import "./dialog.css";

interface DialogProps {
  heading: string;
  onClose(): void;
  children: ReactNode;
}

// Something that has to be answered before the page goes on.
export function Dialog({ heading, onClose, children }: DialogProps) {
  const messages = useMessages();
  const dialog = useModal("input:not([tabindex='-1']), textarea, .button");
  const headingId = useId();
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={headingId}>{heading}</h2>
        <button type="button" className="dialog-close" aria-label={messages.deeds.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </dialog>
  );
}
