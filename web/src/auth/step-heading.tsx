import { useEffect, useRef } from "react";

// The heading of a screen whose steps replace each other. It takes the focus with each new step, because the button
// that was pressed is gone. A field or a summary of the new step that wants the focus takes it afterwards.
export function StepHeading({ text, step }: { text: string; step: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
