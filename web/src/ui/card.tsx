import { useEffect, useId, useRef, type ReactNode } from "react";
import "./card.css";

interface CardProps {
  heading: string;
  // A short word beside the heading, such as a chip.
  beside?: ReactNode;
  // The state of the card, if it changes; the pressed button may be gone in the new state.
  state?: string | undefined;
  children: ReactNode;
}

// A part of a page with a heading of its own.
export function Card({ heading, beside, state, children }: CardProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const lastState = useRef(state);
  useEffect(() => {
    const before = lastState.current;
    lastState.current = state;
    if (before === undefined || before === state) return;
    // The heading takes the focus only if it was lost.
    if (document.activeElement === document.body) title.current?.focus();
  }, [state]);
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 ref={title} id={id} tabIndex={-1}>
          {heading}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
