import { useEffect, useId, useRef, type ReactNode } from "react";
import "./card.css";

interface CardProps {
  heading: string;
  // A short word beside the heading, such as a chip.
  beside?: ReactNode;
  // What the card shows now, if it changes: the button that was pressed may be gone with what was shown before.
  face?: string | undefined;
  children: ReactNode;
}

// A part of a page with a heading of its own.
export function Card({ heading, beside, face, children }: CardProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(face);
  useEffect(() => {
    const before = shown.current;
    shown.current = face;
    if (before === undefined || before === face) return;
    // Only a focus that was lost is given a new place.
    if (document.activeElement === document.body) title.current?.focus();
  }, [face]);
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
