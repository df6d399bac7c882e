import type { ReactNode } from "react";

interface LiveTextProps {
  // Empty while there is nothing to say. The element is rendered before its text, because the text would not be announced
  // otherwise.
  children: ReactNode;
  // Announced and not shown.
  isUnseen?: boolean;
  // Interrupts the screen reader; only for text that the user must respond to.
  isUrgent?: boolean;
  className?: string;
}

// A text that changes by itself: a file that is ready, a connection that is lost, a price. Screen readers announce it.
export function LiveText({ children, isUnseen = false, isUrgent = false, className }: LiveTextProps) {
  const classes = [isUnseen ? "unseen" : undefined, className].filter((name) => name !== undefined).join(" ");
  return (
    <div className={classes || undefined} aria-live={isUrgent ? "assertive" : "polite"}>
      {children}
    </div>
  );
}
