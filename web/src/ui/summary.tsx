import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Notice } from "./notice.tsx";
import type { AttemptState } from "./use-attempt.ts";
import "./fields/form.css";

interface SummaryProps {
  state: AttemptState;
  // Shown in the summary's place until there is a message: the reason for being here, or an invitation.
  intro: ReactNode;
}

// The summary's space is reserved from the start, so an error does not shift the layout. It takes the focus, so that
// the keyboard and the screen reader continue from it.
export function Summary({ state, intro }: SummaryProps) {
  return (
    <div className="form-summary">
      <Refused state={state} intro={intro} />
    </div>
  );
}

// The same without reserved space, for forms below a heading with an explanation. A field's own message is not
// repeated here: then the field takes the focus.
export function Refused({ state, intro = null }: { state: AttemptState; intro?: ReactNode }) {
  const mark = useRef<HTMLParagraphElement>(null);
  // The refusal whose field this form does not have.
  const [withoutField, setWithoutField] = useState<AttemptState>();
  const [isReadOut, setReadOut] = useState(false);
  const isAtField = isSaidAtField(state) && withoutField !== state;

  useLayoutEffect(() => {
    const field =
      mark.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]") ?? undefined;
    if (isSaidAtField(state) && !field) setWithoutField(state);
    // Screen readers read a description when the focus arrives, not when it is there already.
    setReadOut(field === document.activeElement);
    field?.focus();
  }, [state]);

  if (state.kind !== "refused") return intro;
  if (!isAtField) return <RefusalNotice state={state} />;
  return (
    <>
      {intro}
      <p ref={mark} className="unseen" role="alert">
        {isReadOut && state.sentence}
      </p>
    </>
  );
}

const isSaidAtField = (state: AttemptState): boolean =>
  state.kind === "refused" && Object.values(state.fields ?? {}).includes(state.sentence);

// The summary of a long form, which also has what its fields say.
export function RefusalNotice({ state }: { state: AttemptState }) {
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
