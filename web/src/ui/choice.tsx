import { useId } from "react";
import { FieldError } from "./field.tsx";
import "./choice.css";

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChoose(value: Value): void;
  // Why the last choice did not count. It is told here, because a toast is not heard while a drawer is out.
  error?: string | undefined;
}

// One of a few, all of them in sight. Ordinary radio buttons, so the arrow keys and screen readers know them.
export function Choice<Value extends string>({
  legend,
  options,
  value,
  onChoose,
  error,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice">
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
