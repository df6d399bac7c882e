import type { ReactNode } from "react";

interface LiveTextProps {
  // Nothing while there is nothing to say: the element is there before its text, or it would not be announced.
  children: ReactNode;
  // Said and not shown.
  isUnseen?: boolean;
  // Interrupts the screen reader; only for text that the user must respond to.
  isUrgent?: boolean;
  className?: string;
}

// A text that changes by itself: a file that is ready, a connection that is lost, a price. Screen readers announce it.
export function LiveText({ children, isUnseen = false, isUrgent = false, className }: LiveTextProps) {
  const classes = [isUnseen ? "unseen" : undefined, className].filter((one) => one !== undefined).join(" ");
  return (
    <div className={classes || undefined} aria-live={isUrgent ? "assertive" : "polite"}>
      {children}
    </div>
  );
}
