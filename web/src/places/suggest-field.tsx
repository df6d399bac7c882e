import { useQuery } from "@tanstack/react-query";
import { useId, useState, type KeyboardEvent } from "react";
import { suggestionLimits, type Suggestion } from "@boli/contract/places";
import { FieldError } from "../ui/field.tsx";
import { suggestions } from "./queries.ts";
import { SuggestPopup } from "./suggest-popup.tsx";
import { closed, faceOf, leastLetters, opened, stepByKey } from "./suggest-state.ts";
import { useSettled } from "./use-settled.ts";
import "./places.css";

export interface SuggestFieldProps {
  label: string;
  name: string;
  value: string;
  onType(text: string): void;
  onChoose(suggestion: Suggestion): void;
  // Which suggestions can be meant here.
  fits(suggestion: Suggestion): boolean;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
}

const settleMs = 180;
const none: readonly Suggestion[] = [];

// A text field that suggests places while it is typed into. Any text may stay in it; what it means is the form's business.
export function SuggestField({ label, name, value, onType, onChoose, fits, ...rest }: SuggestFieldProps) {
  const id = useId();
  const [state, setState] = useState(closed);
  const asked = useSettled(value.trim(), settleMs);
  const isDue = state.isOpen && asked === value.trim() && asked.length >= leastLetters;
  const found = useQuery({ ...suggestions(asked), enabled: isDue });
  const { isError, isFetching } = found;
  const face = faceOf(state.isOpen, value, { asked, items: found.data?.filter(fits), isError, isFetching });
  const items = face.kind === "list" ? face.items : none;
  // The list may have become shorter since one was marked.
  const marked = state.marked !== undefined && state.marked < items.length ? state.marked : undefined;

  function choose(suggestion: Suggestion | undefined): void {
    setState(closed);
    if (suggestion !== undefined) onChoose(suggestion);
  }

  function press(event: KeyboardEvent): void {
    // While letters are being composed, as in Hindi, the keys belong to that.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = stepByKey({ ...state, marked }, event, items.length);
    setState(step.state);
    if (step.chosen !== undefined) choose(items[step.chosen]);
    if (!step.isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const describedBy = rest.error === undefined ? undefined : `${id}-error`;
  return (
    <div className="field suggest">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        role="combobox"
        className="field-input"
        value={value}
        placeholder={rest.placeholder}
        maxLength={suggestionLimits.queryLength}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={items.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={marked === undefined ? undefined : `${id}-${marked}`}
        aria-required={rest.required || undefined}
        aria-invalid={rest.error === undefined ? undefined : true}
        aria-describedby={describedBy}
        onChange={(event) => {
          setState(opened);
          onType(event.target.value);
        }}
        onKeyDown={press}
        onBlur={() => setState(closed)}
      />
      <SuggestPopup id={id} label={label} face={face} marked={marked} onChoose={choose} />
      <FieldError id={id} error={rest.error} />
    </div>
  );
}
