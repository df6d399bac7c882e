import { useEffect, useId, useRef } from "react";
import { FieldError } from "./field.tsx";
import "./choice.css";

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChoose(value: Value): void;
  // Loads what a choice will need. Called when the pointer or the focus reaches the options.
  prefetch?(): void;
  // The reason why the last choice was not saved. It is shown here, because a toast is not announced while a drawer is open.
  error?: string | undefined;
}

// One of a few options, all visible. Ordinary radio buttons, so arrow keys and screen readers work as usual.
export function Choice<Value extends string>({
  legend,
  options,
  value,
  onChoose,
  prefetch,
  error,
}: ChoiceProps<Value>) {
  const name = useId();
  const place = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const { current } = place;
    if (current === null || prefetch === undefined) return undefined;
    const events = ["pointerenter", "focusin"];
    for (const event of events) current.addEventListener(event, prefetch);
    return () => events.forEach((event) => current.removeEventListener(event, prefetch));
  }, [prefetch]);

  return (
    <fieldset className="choice" ref={place}>
      <legend>{legend}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <div role="alert">
          <FieldError id={name} error={error} />
        </div>
      )}
    </fieldset>
  );
}
