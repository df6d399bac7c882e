import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useLeave } from "./use-leave.ts";
import "./popover.css";

interface PopoverProps {
  // The name of the button, which may show a picture.
  label: string;
  button: ReactNode;
  // The content of the panel; a choice in it may close the panel.
  children(close: () => void): ReactNode;
}

// A button that opens a panel below it. The panel contains ordinary links and controls, so Tab moves through it as through
// the page. Escape, Back, a press outside and moving the focus out close it.
export function Popover({ label, button, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);

  // When the focused element disappears with the panel, the button gets the focus. After a navigation the new page has
  // moved the focus already.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape") return;
        setOpen(false);
        opener.current?.focus();
      },
      listening,
    );
    return () => listening.abort();
  }, [isOpen]);
  useLeave(isOpen, { inside: [container], onLeave: close, onBack: close });

  return (
    <div ref={container} className="popover">
      <button
        ref={opener}
        type="button"
        className="popover-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="unseen">{label}</span>
        <span className="popover-icon" aria-hidden="true">
          {button}
        </span>
      </button>
      {isOpen && (
        <div id={id} className="popover-panel">
          {children(close)}
        </div>
      )}
    </div>
  );
}
