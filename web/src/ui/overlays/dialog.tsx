import { useId, type ReactNode } from "react";
import { useMessages } from "../../locales/use-messages.ts";
import { CloseIcon } from "../icons.tsx";
import { useModal } from "./use-modal.ts";
import "./dialog.css";

interface DialogProps {
  heading: string;
  onClose(): void;
  children: ReactNode;
}

// A modal dialog: the user has to answer it before the page continues.
export function Dialog({ heading, onClose, children }: DialogProps) {
  const messages = useMessages();
  const dialog = useModal("input:not([tabindex='-1']), textarea, .button", onClose);
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
        <button type="button" className="dialog-close" aria-label={messages.actions.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </dialog>
  );
}
