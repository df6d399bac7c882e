import { useEffect, useRef, type ReactNode } from "react";
import { Notice } from "./notice.tsx";
import type { AttemptState } from "./use-attempt.ts";
import "./form.css";

interface SummaryProps {
  state: AttemptState;
  // Stands in the summary's place until there is something to say: the reason for being here, or an invitation.
  intro: ReactNode;
}

// The summary's place is there from the start, so an error moves nothing. It takes the focus, so that the keyboard and
// the screen reader stand where the reading has to begin.
export function Summary({ state, intro }: SummaryProps) {
  return <div className="form-summary">{state.kind === "refused" ? <Refused state={state} /> : intro}</div>;
}

// The same without a place of its own, for forms that stand below a heading with an explanation.
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
