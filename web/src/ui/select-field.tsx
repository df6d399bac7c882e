import { useId, type HTMLInputAutoCompleteAttribute } from "react";
import { FieldError } from "./field.tsx";
import "./select-field.css";

interface SelectFieldProps {
  label: string;
  name: string;
  // Empty while nothing is chosen.
  value: string;
  onChange(value: string): void;
  options: readonly { value: string; label: string }[];
  // What stands there before something is chosen.
  nothing: string;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
}

// One of many. The browser's own list, which phones show as large as they can.
export function SelectField({ label, name, value, onChange, options, nothing, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="field-input field-select"
        value={value}
        autoComplete={rest.autoComplete ?? "off"}
        aria-required={rest.required || undefined}
        aria-invalid={rest.error === undefined ? undefined : true}
        aria-describedby={rest.error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{nothing}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={id} error={rest.error} />
    </div>
  );
}
