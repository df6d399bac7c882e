import { useEffect, useRef, type ReactNode } from "react";
import { Notice } from "./notice.tsx";
import type { AttemptState } from "./use-attempt.ts";
import "./fields/form.css";

interface SummaryProps {
  state: AttemptState;
  // Stands in the summary's place until there is something to say: the reason for being here, or an invitation.
  intro: ReactNode;
}

// The summary's space is reserved from the start, so an error does not shift the layout. It takes the focus, so that
// the keyboard and the screen reader continue from it.
export function Summary({ state, intro }: SummaryProps) {
  return <div className="form-summary">{state.kind === "refused" ? <Refused state={state} /> : intro}</div>;
}

// The same without reserved space, for forms below a heading with an explanation.
export function Refused({ state }: { state: AttemptState }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind === "refused") notice.current?.focus();
  }, [state]);
  if (state.kind !== "refused") return null;
  return (
    <Notice tone="error" ref={notice}>
      {state.sentence} {state.hint !== undefined && <span className="notice-hint">{state.hint}</span>}
    </Notice>
  );
}
