import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import "./unfolding.css";

interface UnfoldingProps {
  // What the button is called; what it shows may be a picture.
  label: string;
  button: ReactNode;
  // What unfolds below it; whoever chooses something in it may fold it up.
  children(fold: () => void): ReactNode;
}

// A button and what unfolds below it. It is no list of commands but ordinary links, choices and buttons, so Tab walks
// through it as through the page. It folds up by Escape, by a press beside it, and when the focus leaves it.
export function Unfolding({ label, button, children }: UnfoldingProps) {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const fold = () => setOpen(false);

  // What was chosen is gone with the panel. Only a focus that was lost with it is given a new place; a page that changes
  // moves it on by itself.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const foldUnlessInside = ({ target }: Event) => {
      if (target instanceof Node && whole.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener("pointerdown", foldUnlessInside, listening);
    document.addEventListener("focusin", foldUnlessInside, listening);
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

  return (
    <div ref={whole} className="unfolding">
      <button
        ref={opener}
        type="button"
        className="unfolding-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="unseen">{label}</span>
        <span className="unfolding-sight" aria-hidden="true">
          {button}
        </span>
      </button>
      {isOpen && (
        <div id={id} className="unfolding-panel">
          {children(fold)}
        </div>
      )}
    </div>
  );
}
